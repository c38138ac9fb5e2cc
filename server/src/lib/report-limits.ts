import { BAD_REPORTS_PER_ADDRESS, GUARD_WINDOW_MS } from '@nocturne/contracts/registry';

/** Maximum number of remembered addresses; the oldest are dropped first. */
const ADDRESSES_MAX = 50_000;

interface AddressCounts {
  startedAt: number;
  /** Times of the latest bad reports, milliseconds. */
  bad: number[];
  good: number;
}

interface LimitOptions {
  /**
   * Good reports of one address that count within `GUARD_WINDOW_MS`. The limit of bad ones is
   * `BAD_REPORTS_PER_ADDRESS`.
   */
  good: number;
  clock: () => Date;
}

/**
 * Limits the good and bad reports of one network address within a window, so that no single address
 * can revert a release or protect one. Addresses stay in this process's memory for one window and
 * are never stored.
 */
export class ReportLimits {
  readonly #options: LimitOptions;
  readonly #addresses = new Map<string, AddressCounts>();

  constructor(options: LimitOptions) {
    this.#options = options;
  }

  /** True if one more report of an address counts; if so, records it. */
  tryTake(address: string, isBad: boolean): boolean {
    const now = this.#options.clock().getTime();
    const counts = this.#countsOf(address, now);
    if (!isBad) return counts.good < this.#options.good && (counts.good += 1) > 0;
    // Bad reports use a sliding window: two adjacent fixed windows would allow twice as many.
    counts.bad = counts.bad.filter((at) => at > now - GUARD_WINDOW_MS);
    return counts.bad.length < BAD_REPORTS_PER_ADDRESS && counts.bad.push(now) > 0;
  }

  #countsOf(address: string, now: number): AddressCounts {
    const known = this.#addresses.get(address);
    if (known && known.startedAt > now - GUARD_WINDOW_MS) return known;
    const fresh: AddressCounts = { startedAt: now, bad: known?.bad ?? [], good: 0 };
    this.#addresses.delete(address);
    this.#addresses.set(address, fresh);
    const oldest = this.#addresses.size > ADDRESSES_MAX ? this.#addresses.keys().next() : undefined;
    if (oldest && !oldest.done) this.#addresses.delete(oldest.value);
    return fresh;
  }
}
