import { LRUCache } from 'lru-cache';
import { AppError } from '../errors/app-error.ts';
import { Ipv6NetworkGroups } from './ipv6-network-groups.ts';

const KEYS_MAX = 50_000;

export interface GcraLimits {
  /** Number of requests that a key may make at once after a quiet time. */
  burst: number;
  /** Sustained rate. */
  perSecond: number;
}

/**
 * Allows a burst per key, then a steady rate (generic cell rate algorithm). A fixed window would
 * admit the whole allowance at the start of each window and delay everyone else.
 */
export class GcraLimiter {
  readonly #stepMs: number;
  readonly #toleranceMs: number;
  readonly #now: () => number;
  /** Theoretical arrival time of each key's next request, milliseconds. */
  readonly #dueAt: LRUCache<string, number>;
  readonly #networks = new Ipv6NetworkGroups();

  constructor({ burst, perSecond }: GcraLimits, now: () => number = () => performance.now()) {
    this.#stepMs = 1000 / perSecond;
    this.#toleranceMs = this.#stepMs * (burst - 1);
    this.#now = now;
    this.#dueAt = new LRUCache({ max: KEYS_MAX });
  }

  /** Counts one request. Throws `too_many` with the seconds to wait if the key is over its rate. */
  consume(given: string): void {
    const key = this.#networks.keyOf(given);
    const now = this.#now();
    const dueAt = Math.max(now, this.#dueAt.get(key) ?? now);
    const waitMs = dueAt - now - this.#toleranceMs;
    if (waitMs > 0) throw new AppError('too_many', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
    this.#dueAt.set(key, dueAt + this.#stepMs);
  }
}
