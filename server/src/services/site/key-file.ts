import { randomBytes, randomUUID } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const KEY_BYTES = 32;

/**
 * Returns a key of the site: the operator's secret, or else a file in the data folder, readable by
 * its owner only. The first call creates the file.
 */
export async function loadOrCreateKey(
  dataDir: string,
  name: string,
  secret: string | undefined,
): Promise<Buffer> {
  if (secret !== undefined) return Buffer.from(secret);
  const file = join(dataDir, name);
  const temporaryFile = `${file}.${randomUUID()}`;
  await writeFile(temporaryFile, randomBytes(KEY_BYTES), { mode: 0o600 });
  // If processes start together, only one puts its complete file in place. All of them read that
  // one.
  await link(temporaryFile, file).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  });
  await rm(temporaryFile);
  const key = await readFile(file);
  if (key.length < KEY_BYTES) throw new Error(`${file} does not contain a valid key`);
  return key;
}
