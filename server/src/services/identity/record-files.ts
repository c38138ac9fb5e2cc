import { randomBytes } from 'node:crypto';
import { open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '../app-error.ts';
import type { RecordCipher } from './record-cipher.ts';

const KEY_BYTES = 24;
const KEY = /^[A-Za-z0-9_-]{32}\.sealed$/;

/** Documents of identities and consents: sealed files in the folder of records, under names that say nothing. */
export class RecordFiles {
  readonly #folder: string;
  readonly #cipher: RecordCipher;

  constructor(folder: string, cipher: RecordCipher) {
    this.#folder = folder;
    this.#cipher = cipher;
  }

  /** Puts a document away, whole or not at all; resolves to its key. */
  async put(bytes: Buffer): Promise<string> {
    const key = `${randomBytes(KEY_BYTES).toString('base64url')}.sealed`;
    const path = join(this.#folder, key);
    const file = await open(`${path}.part`, 'wx', 0o600);
    try {
      await file.writeFile(this.#cipher.seal('file', bytes));
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(`${path}.part`, path);
    return key;
  }

  /** Rejects with not_found for a document that is gone. */
  async read(key: string): Promise<Buffer> {
    if (!KEY.test(key)) throw new AppError('not_found');
    const sealed = await readFile(join(this.#folder, key)).catch((cause: unknown) => {
      throw new AppError('not_found', { cause });
    });
    return this.#cipher.open('file', sealed);
  }

  async remove(keys: readonly (string | null)[]): Promise<void> {
    for (const key of keys) if (key !== null && KEY.test(key)) await rm(join(this.#folder, key), { force: true });
  }
}
