import { existsSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { join } from 'node:path';

const FILE = 'records.bound';

/**
 * Marks that every sealed value of this installation is bound to its row. It is a file, so an
 * attacker with write access to the database cannot remove it.
 */
export class SealMark {
  readonly #file: string;

  constructor(dataDir: string) {
    this.#file = join(dataDir, FILE);
  }

  /** Checks the disk each time, because another process may have set it. */
  get isSet(): boolean {
    return existsSync(this.#file);
  }

  async set(now: Date): Promise<void> {
    const part = `${this.#file}.new`;
    const file = await open(part, 'w', 0o600);
    try {
      await file.writeFile(`${now.toISOString()}\n`);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(part, this.#file);
  }
}
