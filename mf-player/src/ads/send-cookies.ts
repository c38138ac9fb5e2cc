import type { AdTag } from '@nocturne/contracts/ads';

/**
 * True if the operator allows cookies for requests to this tag's own host. Other hosts of its chain
 * never get any.
 */
export function sendsCookies(tag: Pick<AdTag, 'url' | 'cookies'>, url: string): boolean {
  if (tag.cookies !== true || !URL.canParse(tag.url) || !URL.canParse(url)) return false;
  return new URL(url).origin === new URL(tag.url).origin;
}
