import { AppError } from '../services/app-error.ts';
import { CALL_RATES } from '../routes/call-rates.ts';
import { GcraLimiter, type GcraLimits } from '../services/gcra-limiter.ts';

export interface RenderLimits {
  /** Pages that are rendered at once: the work is this process's own, so more at once would only make all of them late. */
  atOnce: number;
  /** Pages that wait for that at most. */
  waitingMax: number;
  /** Pages of one visitor that are rendered or wait. */
  perVisitor: number;
  /** The same for all members at one network address: anybody can have several accounts. */
  perAddress: number;
}

/** Who asks for a page. */
export interface Asker {
  /** A member, or the group of an address. */
  visitor: string;
  /** The group of the address. */
  place: string;
}

export const RENDER_LIMITS: RenderLimits = {
  atOnce: 4,
  waitingMax: 24,
  perVisitor: 6,
  perAddress: 12,
};
/** What the members at one address may take together, in shares of one visitor. */
const ADDRESS_SHARES = 2;
export interface RenderQueueOptions {
  limits?: RenderLimits;
  newPages?: GcraLimits;
  /** Clock in milliseconds, for tests. */
  now?: () => number;
}

const RETRY_SECONDS = 2;

/** Bounds what rendering may cost: for one visitor, and for all together. Pages that are cached never come here. */
export class RenderQueue {
  readonly #limits: RenderLimits;
  readonly #newPages: GcraLimiter;
  readonly #newPagesOfAddress: GcraLimiter;
  readonly #visitors = new Map<string, number>();
  readonly #places = new Map<string, number>();
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor({
    limits = RENDER_LIMITS,
    newPages = CALL_RATES.newPages,
    now,
  }: RenderQueueOptions = {}) {
    this.#limits = limits;
    this.#newPages = new GcraLimiter(newPages, now);
    const { burst, perSecond } = newPages;
    this.#newPagesOfAddress = new GcraLimiter(
      { burst: burst * ADDRESS_SHARES, perSecond: perSecond * ADDRESS_SHARES },
      now,
    );
  }

  /** Pages that wait, for the metrics. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /** Throws too_many for a visitor or an address that asks for too much, unavailable while too many pages wait. */
  admit({ visitor, place }: Asker): void {
    const { waitingMax, perVisitor, perAddress } = this.#limits;
    const isOverShare =
      (this.#visitors.get(visitor) ?? 0) >= perVisitor ||
      (this.#places.get(place) ?? 0) >= perAddress;
    if (isOverShare) throw new AppError('too_many', { retryAfterSeconds: RETRY_SECONDS });
    this.#newPages.take(visitor);
    this.#newPagesOfAddress.take(place);
    if (this.#waiting.length >= waitingMax)
      throw new AppError('unavailable', { retryAfterSeconds: RETRY_SECONDS });
  }

  /** Renders when there is room. */
  async run<T>({ visitor, place }: Asker, render: () => Promise<T>): Promise<T> {
    add(this.#visitors, visitor, 1);
    add(this.#places, place, 1);
    if (this.#running >= this.#limits.atOnce)
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else this.#running += 1;
    try {
      return await render();
    } finally {
      add(this.#visitors, visitor, -1);
      add(this.#places, place, -1);
      this.#leave();
    }
  }

  #leave(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#running -= 1;
  }
}

/** Counts, and forgets what comes to nothing. */
function add(counts: Map<string, number>, key: string, change: 1 | -1): void {
  const count = (counts.get(key) ?? 0) + change;
  if (count > 0) counts.set(key, count);
  else counts.delete(key);
}
