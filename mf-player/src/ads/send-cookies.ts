import type { AdTag } from '@nocturne/contracts/ads';

/** Whether the operator lets this tag's own host have its cookies with a request: no other host of its chain gets any. */
export function sendsCookies(tag: Pick<AdTag, 'url' | 'cookies'>, url: string): boolean {
  if (tag.cookies !== true || !URL.canParse(tag.url) || !URL.canParse(url)) return false;
  return new URL(url).origin === new URL(tag.url).origin;
}
