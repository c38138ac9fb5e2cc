import { MEDIA_BASE } from '@nocturne/contracts/media-layout';

/** Address of a picture by its key under the media root; empty while there is none. */
export function mediaUrl(key: string): string {
  return key === '' ? '' : MEDIA_BASE + key;
}
