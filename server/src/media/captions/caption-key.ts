import { captionPath } from '@nocturne/contracts/media-layout';
import { contentHash } from '../store-file.ts';

/**
 * Returns the path of a caption below the media folder of its video. The same text always has the
 * same address.
 */
export function captionKey(folder: string, text: string): string {
  return `${folder}/${captionPath(contentHash(text))}`;
}
