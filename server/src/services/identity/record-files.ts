import { randomBytes } from 'node:crypto';
import { open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '../../errors/app-error.ts';
import { isBound, type RecordCipher } from './record-cipher.ts';
import {
  fileContext,
  type FileUse,
  type PersonKey,
} from '../../repositories/identity/encryption-context.ts';

const KEY_BYTES = 24;
const KEY = /^[A-Za-z0-9_-]{32}\.sealed$/;

/** Use and owner of a sealed file. */
export interface FileOwner {
  use: FileUse;
  person: PersonKey;
}

/** Result for a sealed value: bound now, bound before, or missing. */
export type BindResult = 'bound' | 'kept' | 'missing';

/**
 * Documents of identities and consents: sealed files with random names in the folder of records.
 */
export class RecordFiles {
  readonly #folder: string;
  readonly #cipher: RecordCipher;

  constructor(folder: string, cipher: RecordCipher) {
    this.#folder = folder;
    this.#cipher = cipher;
  }

  /** Stores a document atomically; resolves to its key. */
  async saveFile({ use, person }: FileOwner, bytes: Buffer): Promise<string> {
    const key = `${randomBytes(KEY_BYTES).toString('base64url')}.sealed`;
    await this.#write(key, 'wx', this.#cipher.seal(fileContext(use, person, key), bytes));
    return key;
  }

  /**
   * Rejects with `not_found` for a missing document, and with `seal_broken` for one that was sealed
   * for another person, use or key.
   */
  async readFile({ use, person }: FileOwner, key: string): Promise<Buffer> {
    const sealed = await this.#readSealed(key);
    if (!sealed) throw new AppError('not_found');
    return this.#cipher.open(fileContext(use, person, key), sealed);
  }

  /**
   * Binds a file of the first format to its context. Rejects with `seal_broken`. One caller at a
   * time: the temporary file has a fixed name, so the next run replaces leftovers of an
   * interrupted one.
   */
  async bind({ use, person }: FileOwner, key: string): Promise<BindResult> {
    const sealed = await this.#readSealed(key);
    if (!sealed) return 'missing';
    const context = fileContext(use, person, key);
    const bytes = this.#cipher.open(context, sealed);
    if (isBound(sealed)) return 'kept';
    await this.#write(key, 'w', this.#cipher.seal(context, bytes));
    return 'bound';
  }

  async removeFiles(keys: readonly (string | null)[]): Promise<void> {
    for (const key of keys)
      if (key !== null && KEY.test(key)) await rm(join(this.#folder, key), { force: true });
  }

  async #readSealed(key: string): Promise<Buffer | undefined> {
    if (!KEY.test(key)) return undefined;
    return readFile(join(this.#folder, key)).catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    });
  }

  async #write(key: string, flags: 'w' | 'wx', sealed: Buffer): Promise<void> {
    const path = join(this.#folder, key);
    const file = await open(`${path}.part`, flags, 0o600);
    try {
      await file.writeFile(sealed);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(`${path}.part`, path);
  }
}
