import { existsSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { join } from 'node:path';

const FILE = 'records.bound';

/**
 * Says that every sealed value of this installation is bound to its row. It is a file and not a row, because it has to hold
 * against somebody who can write to the database.
 */
export class SealMark {
  readonly #file: string;

  constructor(dataDir: string) {
    this.#file = join(dataDir, FILE);
  }

  /** Asks the disk each time: another process may have set it. */
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
