import { AppError } from './app-error.ts';

interface Window {
  count: number;
  endsAt: number;
}

/** Keys held at most; the oldest windows leave first. */
const KEYS_MAX = 50_000;

/** Counts within fixed windows, in this process's memory. */
export class RateLimiter {
  readonly #limit: number;
  readonly #seconds: number;
  readonly #now: () => number;
  readonly #windows = new Map<string, Window>();

  /** `limit` per `seconds` and key. */
  constructor(limit: number, seconds: number, now: () => number = Date.now) {
    this.#limit = limit;
    this.#seconds = seconds;
    this.#now = now;
  }

  /** Counts one; throws `too_many` with the seconds to wait when the key is over its limit. */
  take(key: string): void {
    const now = this.#now();
    const window = this.#windows.get(key);
    if (!window || window.endsAt <= now) this.#start(key, now);
    else if (window.count < this.#limit) window.count += 1;
    else throw new AppError('too_many', { retryAfterSeconds: Math.ceil((window.endsAt - now) / 1000) });
  }

  #start(key: string, now: number): void {
    this.#windows.delete(key);
    this.#windows.set(key, { count: 1, endsAt: now + this.#seconds * 1000 });
    if (this.#windows.size <= KEYS_MAX) return;
    const oldest = this.#windows.keys().next();
    if (!oldest.done) this.#windows.delete(oldest.value);
  }
}

/** The part of an address that one person holds: IPv6 is grouped by /64. */
export function addressGroup(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '');
  if (!plain.includes(':')) return plain;
  const [head = '', tail = ''] = plain.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === '' ? [] : tail.split(':');
  const zeros = plain.includes('::') ? Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0') : [];
  return [...before, ...zeros, ...after].slice(0, 4).join(':');
}
