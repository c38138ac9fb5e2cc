import { captionPath } from '@nocturne/contracts/media-layout';
import { contentHash } from '../store-file.ts';

/** Path of a caption's text below the media folder of its video: the same text is the same address, for ever. */
export function captionKey(folder: string, text: string): string {
  return `${folder}/${captionPath(contentHash(text))}`;
}
