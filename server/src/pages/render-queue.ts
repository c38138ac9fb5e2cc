import pLimit, { type LimitFunction } from 'p-limit';
import { AppError } from '../errors/app-error.ts';
import { CALL_RATES } from '../http/call-rates.ts';
import { GcraLimiter, type GcraLimits } from '../lib/gcra-limiter.ts';

export interface RenderLimits {
  /**
   * Pages rendered at the same time. The process is single-threaded, so a higher limit would delay
   * them all.
   */
  atOnce: number;
  /** Maximum number of waiting pages. */
  waitingMax: number;
  /** Pages of one visitor that are rendering or waiting. */
  perVisitor: number;
  /** The same for all members at one network address: one person can have several accounts. */
  perAddress: number;
}

export interface Requester {
  /** A member, or the address group. */
  visitor: string;
  addressGroup: string;
}

export const RENDER_LIMITS: RenderLimits = {
  atOnce: 4,
  waitingMax: 24,
  perVisitor: 6,
  perAddress: 12,
};
/** Share of all members at one address, as a multiple of one visitor's. */
const ADDRESS_SHARES = 2;
export interface RenderQueueOptions {
  limits?: RenderLimits;
  newPages?: GcraLimits;
  /** Clock in milliseconds, for tests. */
  now?: () => number;
}

const RETRY_SECONDS = 2;

/** Limits rendering, for one visitor and in total. Cached pages bypass it. */
export class RenderQueue {
  readonly #limits: RenderLimits;
  readonly #newPages: GcraLimiter;
  readonly #newPagesOfAddress: GcraLimiter;
  readonly #visitors = new Map<string, number>();
  readonly #addressGroups = new Map<string, number>();
  readonly #limit: LimitFunction;

  constructor({
    limits = RENDER_LIMITS,
    newPages = CALL_RATES.newPages,
    now,
  }: RenderQueueOptions = {}) {
    this.#limits = limits;
    this.#limit = pLimit(limits.atOnce);
    this.#newPages = new GcraLimiter(newPages, now);
    const { burst, perSecond } = newPages;
    this.#newPagesOfAddress = new GcraLimiter(
      { burst: burst * ADDRESS_SHARES, perSecond: perSecond * ADDRESS_SHARES },
      now,
    );
  }

  /** Number of waiting pages, for the metrics. */
  get waiting(): number {
    return this.#limit.pendingCount;
  }

  /**
   * Throws `too_many` if a visitor or address exceeds its share, `unavailable` if too many pages
   * wait.
   */
  admit({ visitor, addressGroup }: Requester): void {
    const { waitingMax, perVisitor, perAddress } = this.#limits;
    const isOverShare =
      (this.#visitors.get(visitor) ?? 0) >= perVisitor ||
      (this.#addressGroups.get(addressGroup) ?? 0) >= perAddress;
    if (isOverShare) throw new AppError('too_many', { retryAfterSeconds: RETRY_SECONDS });
    this.#newPages.consume(visitor);
    this.#newPagesOfAddress.consume(addressGroup);
    if (this.waiting >= waitingMax)
      throw new AppError('unavailable', { retryAfterSeconds: RETRY_SECONDS });
  }

  /** Renders when a slot is free. */
  async run<T>({ visitor, addressGroup }: Requester, render: () => Promise<T>): Promise<T> {
    adjustCount(this.#visitors, visitor, 1);
    adjustCount(this.#addressGroups, addressGroup, 1);
    try {
      return await this.#limit(render);
    } finally {
      adjustCount(this.#visitors, visitor, -1);
      adjustCount(this.#addressGroups, addressGroup, -1);
    }
  }
}

/** Adds to a count and drops it at zero. */
function adjustCount(counts: Map<string, number>, key: string, change: 1 | -1): void {
  const count = (counts.get(key) ?? 0) + change;
  if (count > 0) counts.set(key, count);
  else counts.delete(key);
}
