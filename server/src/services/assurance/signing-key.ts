import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const KEY_FILE = 'assurance.key';
const KEY_BYTES = 32;

/** The key that answers of the assurance are signed with: the operator's secret, else a file of the data folder, made at the first start. */
export async function signingKey(dataDir: string, secret: string | undefined): Promise<Buffer> {
  if (secret !== undefined) return Buffer.from(secret);
  const file = join(dataDir, KEY_FILE);
  // Of processes that start together one writes it, and all read the same.
  await writeFile(file, randomBytes(KEY_BYTES), { flag: 'wx', mode: 0o600 }).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  });
  const key = await readFile(file);
  if (key.length < KEY_BYTES) throw new Error(`${file} is no key: delete it to have a new one made`);
  return key;
}
