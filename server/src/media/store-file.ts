import { createHash } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * Returns a part of a key that depends on the content: changed content gets another address, equal
 * content always the same.
 */
export function contentHash(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 24);
}

/** Writes a file under its key below the media folder. Readers see the complete file or none. */
export async function storeFile(
  mediaFolder: string,
  key: string,
  content: string | Buffer,
): Promise<void> {
  const path = join(mediaFolder, key);
  const temporaryPath = `${path}.work-${process.pid}`;
  await mkdir(dirname(path), { recursive: true });
  await writeFile(temporaryPath, content, { flush: true });
  await rename(temporaryPath, path);
}

/** Removes a file; succeeds even if it does not exist. */
export async function removeFile(mediaFolder: string, key: string): Promise<void> {
  await rm(join(mediaFolder, key), { force: true });
}
