import { createHash } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** A part of a key that is of the content: changed content has another address, the same one the same for ever. */
export function contentHash(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 24);
}

/** Writes a file under its key below the media folder; readers see all of it or nothing. */
export async function storeFile(
  mediaFolder: string,
  key: string,
  content: string | Buffer,
): Promise<void> {
  const path = join(mediaFolder, key);
  const draft = `${path}.work-${process.pid}`;
  await mkdir(dirname(path), { recursive: true });
  await writeFile(draft, content, { flush: true });
  await rename(draft, path);
}

/** Takes a file away; harmless where there is none. */
export async function removeFile(mediaFolder: string, key: string): Promise<void> {
  await rm(join(mediaFolder, key), { force: true });
}
