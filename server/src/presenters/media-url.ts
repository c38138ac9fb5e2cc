import { MEDIA_BASE } from '@nocturne/contracts/media-layout';

/** Returns the address of a picture by its key under the media root; empty if it has none. */
export function mediaUrl(key: string): string {
  return key === '' ? '' : MEDIA_BASE + key;
}
