import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';

/** Hashes a file as a stream. */
export async function hashFile(
  file: string,
  algorithm: 'sha256' | 'md5',
  signal?: AbortSignal,
): Promise<Buffer> {
  const hash = createHash(algorithm);
  await pipeline(createReadStream(file), hash, signal ? { signal } : {});
  return hash.digest();
}
