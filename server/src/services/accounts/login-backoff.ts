import { LRUCache } from 'lru-cache';
import { AppError } from '../../errors/app-error.ts';

interface Tries {
  count: number;
  /** End of the wait on the clock of `now`, milliseconds. */
  openAt: number;
}

/** Attempts in a row without any wait. */
export const FREE_ATTEMPTS = 10;
const DELAY_MAX_SECONDS = 300;
/** Attempts are forgotten this long after the last one, milliseconds. */
const FORGOTTEN_MS = 3_600_000;
const KEYS_MAX = 50_000;

/**
 * Doubles the wait after each further attempt of a key, up to five minutes. This slows down
 * guessing and locks out nobody for good. The state is in this process's memory.
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

  /**
   * Counts an attempt before it is made, so parallel ones count too. Throws `too_many` with the
   * seconds to wait.
   */
  consume(key: string, freeAttempts = FREE_ATTEMPTS): void {
    const { count, openAt } = this.#tries.get(key) ?? { count: 0, openAt: 0 };
    const waitMs = openAt - this.#now();
    if (waitMs > 0) throw new AppError('too_many', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
    this.#tries.set(key, {
      count: count + 1,
      openAt: this.#now() + delaySeconds(count + 1, freeAttempts) * 1000,
    });
  }

  /** Forgets the attempts of a key after a successful one. */
  reset(key: string): void {
    this.#tries.delete(key);
  }
}

/** Returns the wait after `count` attempts. */
function delaySeconds(count: number, freeAttempts: number): number {
  return count < freeAttempts ? 0 : Math.min(2 ** (count - freeAttempts), DELAY_MAX_SECONDS);
}
