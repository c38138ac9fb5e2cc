import { LRUCache } from 'lru-cache';
import { AppError } from './app-error.ts';

interface Tries {
  count: number;
  /** On the clock of `now`, milliseconds. */
  openAt: number;
}

/** Tries in a row without any wait. */
export const FREE_ATTEMPTS = 10;
const LONGEST_SECONDS = 300;
/** Tries are forgotten this long after the last of them, milliseconds. */
const FORGOTTEN_MS = 3_600_000;
const KEYS_MAX = 50_000;

/**
 * Makes each further try of a key wait twice as long as the one before, up to five minutes: guessing becomes slow, and nobody is locked out for
 * good. In this process's memory.
 */
export class LoginBackoff {
  readonly #now: () => number;
  readonly #tries: LRUCache<string, Tries>;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
    this.#tries = new LRUCache({
      max: KEYS_MAX,
      ttl: FORGOTTEN_MS,
      perf: { now },
      ttlResolution: 0,
    });
  }

  /** Counts a try before it is made, so that many at the same moment are counted too; throws `too_many` with the seconds to wait. */
  take(key: string, freeTries = FREE_ATTEMPTS): void {
    const { count, openAt } = this.#tries.get(key) ?? { count: 0, openAt: 0 };
    const waitMs = openAt - this.#now();
    if (waitMs > 0) throw new AppError('too_many', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
    this.#tries.set(key, {
      count: count + 1,
      openAt: this.#now() + delaySeconds(count + 1, freeTries) * 1000,
    });
  }

  /** Forgets the tries of a key: one of them was right. */
  reset(key: string): void {
    this.#tries.delete(key);
  }
}

/** The wait after so many tries. */
function delaySeconds(count: number, freeTries: number): number {
  return count < freeTries ? 0 : Math.min(2 ** (count - freeTries), LONGEST_SECONDS);
}
