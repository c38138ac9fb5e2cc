import { createHmac, randomBytes } from 'node:crypto';
import type { CoViewsRepository } from '../repositories/co-views-repository.ts';

const SALT_BYTES = 32;
const HASH_BYTES = 16;

/** The salt of a day, the same in every process; it is deleted when the day is over, and what was hashed with it then names nobody (docs/security.md). */
export class DaySalt {
  readonly #keeper: Pick<CoViewsRepository, 'saltOf'>;
  #known: { day: string; value: Buffer } | undefined;

  constructor(keeper: Pick<CoViewsRepository, 'saltOf'>) {
    this.#keeper = keeper;
  }

  /** 16 bytes for a text. What has different purposes never has the same hash. */
  async hash(day: string, purpose: string, text: string): Promise<Buffer> {
    return createHmac('sha256', await this.#of(day))
      .update(`${purpose}:${text}`)
      .digest()
      .subarray(0, HASH_BYTES);
  }

  async #of(day: string): Promise<Buffer> {
    if (this.#known?.day === day) return this.#known.value;
    const value = await this.#keeper.saltOf(day, randomBytes(SALT_BYTES));
    this.#known = { day, value };
    return value;
  }
}
