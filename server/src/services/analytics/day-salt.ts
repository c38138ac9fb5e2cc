import { createHmac, randomBytes } from 'node:crypto';
import type { CoViewsRepository } from '../../repositories/videos/co-views-repository.ts';

const SALT_BYTES = 32;
const HASH_BYTES = 16;

/**
 * Salt of a day, the same in every process. It is deleted when the day is over, so its hashes then
 * identify nobody (docs/security.md).
 */
export class DaySalt {
  readonly #repository: Pick<CoViewsRepository, 'saltOf'>;
  #known: { day: string; value: Buffer } | undefined;

  constructor(repository: Pick<CoViewsRepository, 'saltOf'>) {
    this.#repository = repository;
  }

  /** Hashes a text to 16 bytes. Texts of different purposes never have the same hash. */
  async hash(day: string, purpose: string, text: string): Promise<Buffer> {
    return createHmac('sha256', await this.#saltOf(day))
      .update(`${purpose}:${text}`)
      .digest()
      .subarray(0, HASH_BYTES);
  }

  async #saltOf(day: string): Promise<Buffer> {
    if (this.#known?.day === day) return this.#known.value;
    const value = await this.#repository.saltOf(day, randomBytes(SALT_BYTES));
    this.#known = { day, value };
    return value;
  }
}
