import { randomBytes, randomUUID } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const KEY_BYTES = 32;

/** Returns a key of the site: the operator's secret, or else a file in the data folder. */
export type LoadKey = (
  dataDir: string,
  name: string,
  secret: string | undefined,
) => Promise<Buffer>;

/** The first call creates the file, readable by its owner only. */
export const loadOrCreateKey: LoadKey = async (dataDir, name, secret) => {
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
  return readKey(file);
};

/**
 * Rejects with advice if the file does not exist: the site could not open what a second key seals.
 */
export const loadExistingKey: LoadKey = async (dataDir, name, secret) => {
  if (secret !== undefined) return Buffer.from(secret);
  const file = join(dataDir, name);
  return readKey(file).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new Error(
      `There is no key ${file}. Set DATA_DIR, and the secrets of the environment, to the values ` +
        'of the running site.',
      { cause: error },
    );
  });
};

async function readKey(file: string): Promise<Buffer> {
  const key = await readFile(file);
  if (key.length < KEY_BYTES) throw new Error(`${file} does not contain a valid key`);
  return key;
}
