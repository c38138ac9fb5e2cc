import { AppError } from '../errors/app-error.ts';
import { Ipv6NetworkGroups } from './ipv6-network-groups.ts';
import { leadingParts, parseAddress } from './parse-address.ts';

interface Window {
  count: number;
  endsAt: number;
}

/** Maximum number of windows in memory, separately for keys below and at their limit. */
const KEYS_MAX = 50_000;

/** Counts in fixed windows, in this process's memory. */
export class RateLimiter {
  readonly #limit: number;
  readonly #seconds: number;
  readonly #now: () => number;
  readonly #open = new Map<string, Window>();
  /** Keys at their limit, kept separately: a flood of new keys must not displace them. */
  readonly #full = new Map<string, Window>();
  readonly #networks = new Ipv6NetworkGroups();

  /** Allows `limit` requests per `seconds` and key. */
  constructor(limit: number, seconds: number, now: () => number = Date.now) {
    this.#limit = limit;
    this.#seconds = seconds;
    this.#now = now;
  }

  /**
   * Counts one request. Throws `too_many` with the seconds to wait if the key is over its limit.
   */
  consume(given: string): void {
    const now = this.#now();
    const key = this.#networks.keyOf(given);
    const full = this.#full.get(key);
    if (full && full.endsAt > now)
      throw new AppError('too_many', { retryAfterSeconds: Math.ceil((full.endsAt - now) / 1000) });
    this.#full.delete(key);
    const old = this.#open.get(key);
    const window = old && old.endsAt > now ? old : { count: 0, endsAt: now + this.#seconds * 1000 };
    window.count += 1;
    this.#open.delete(key);
    addWindow(window.count < this.#limit ? this.#open : this.#full, key, window);
  }
}

/** Adds a window at the end. Beyond `KEYS_MAX` it drops the least recently used one. */
function addWindow(windows: Map<string, Window>, key: string, window: Window): void {
  windows.set(key, window);
  if (windows.size <= KEYS_MAX) return;
  const oldest = windows.keys().next();
  if (!oldest.done) windows.delete(oldest.value);
}

/**
 * Returns the key to count by. Members count individually, because many may share one address;
 * visitors count by address.
 */
export function callerOf({
  user,
  address,
}: {
  user: { user_id: number } | undefined;
  address: string;
}): string {
  return user ? `member ${user.user_id}` : addressGroup(address);
}

/**
 * Returns the part of an address that identifies one customer: IPv6 addresses are grouped by /64.
 */
export function addressGroup(address: string): string {
  const parsed = parseAddress(address);
  if (!parsed) return address;
  return 'parts' in parsed ? leadingParts(parsed, 4) : parsed.toString();
}
