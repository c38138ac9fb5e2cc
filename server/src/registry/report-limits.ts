import { BAD_REPORTS_PER_ADDRESS, GUARD_WINDOW_MS } from '@nocturne/contracts/registry';

/** Addresses remembered at most; the oldest leave first. */
const ADDRESSES_MAX = 50_000;

interface Counted {
  startedAt: number;
  /** When each of the last bad ones came. */
  bad: number[];
  good: number;
}

interface LimitOptions {
  /** Good reports of one address that count within GUARD_WINDOW_MS; of bad ones BAD_REPORTS_PER_ADDRESS do. */
  good: number;
  clock: () => Date;
}

/**
 * How much one network address weighs in what the guard goes by: so many bad reports and so many good ones within a window, so that no single one pulls a
 * release, nor holds one up. In this process's memory, for one window; never stored.
 */
export class ReportLimits {
  readonly #options: LimitOptions;
  readonly #addresses = new Map<string, Counted>();

  constructor(options: LimitOptions) {
    this.#options = options;
  }

  /** Whether one more report of an address counts; notes it where it does. */
  takes(address: string, isBad: boolean): boolean {
    const now = this.#options.clock().getTime();
    const counted = this.#of(address, now);
    if (!isBad) return counted.good < this.#options.good && (counted.good += 1) > 0;
    // Bad ones by a window that slides: two full ones side by side would be twice as many.
    counted.bad = counted.bad.filter((at) => at > now - GUARD_WINDOW_MS);
    return counted.bad.length < BAD_REPORTS_PER_ADDRESS && counted.bad.push(now) > 0;
  }

  #of(address: string, now: number): Counted {
    const known = this.#addresses.get(address);
    if (known && known.startedAt > now - GUARD_WINDOW_MS) return known;
    const begun: Counted = { startedAt: now, bad: known?.bad ?? [], good: 0 };
    this.#addresses.delete(address);
    this.#addresses.set(address, begun);
    const oldest = this.#addresses.size > ADDRESSES_MAX ? this.#addresses.keys().next() : undefined;
    if (oldest && !oldest.done) this.#addresses.delete(oldest.value);
    return begun;
  }
}
