import { createHash } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { captionPath } from '@nocturne/contracts/media-layout';

/** Path of a caption's text below the media folder of its video: the same text is the same address, for ever. */
export function captionKey(folder: string, text: string): string {
  return `${folder}/${captionPath(createHash('sha256').update(text).digest('hex').slice(0, 24))}`;
}

/** Writes a caption's text under its key; readers see all of it or nothing. */
export async function storeCaption(mediaFolder: string, key: string, text: string): Promise<void> {
  const path = join(mediaFolder, key);
  const draft = `${path}.work-${process.pid}`;
  await mkdir(dirname(path), { recursive: true });
  await writeFile(draft, text, { flush: true });
  await rename(draft, path);
}
