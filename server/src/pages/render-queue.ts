import { AppError } from '../services/app-error.ts';
import { CALL_RATES } from '../routes/call-rates.ts';
import { SteadyLimiter, type SteadyLimits } from '../services/steady-limiter.ts';

export interface RenderLimits {
  /** Pages that are rendered at once: the work is this process's own, so more at once would only make all of them late. */
  atOnce: number;
  /** Pages that wait for that at most. */
  waitingMax: number;
  /** Pages of one visitor that are rendered or wait. */
  perVisitor: number;
}

export const RENDER_LIMITS: RenderLimits = { atOnce: 4, waitingMax: 24, perVisitor: 6 };
export interface RenderQueueOptions {
  limits?: RenderLimits;
  newPages?: SteadyLimits;
  /** Clock in milliseconds, for tests. */
  now?: () => number;
}

const RETRY_SECONDS = 2;

/** Bounds what rendering may cost: for one visitor, and for all together. Pages that are cached never come here. */
export class RenderQueue {
  readonly #limits: RenderLimits;
  readonly #newPages: SteadyLimiter;
  readonly #visitors = new Map<string, number>();
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor({ limits = RENDER_LIMITS, newPages = CALL_RATES.newPages, now }: RenderQueueOptions = {}) {
    this.#limits = limits;
    this.#newPages = new SteadyLimiter(newPages, now);
  }

  /** Pages that wait, for the metrics. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /** Throws too_many for a visitor who asks for too much, unavailable while too many pages wait. */
  admit(visitor: string): void {
    const { waitingMax, perVisitor } = this.#limits;
    const isOverShare = (this.#visitors.get(visitor) ?? 0) >= perVisitor;
    if (isOverShare) throw new AppError('too_many', { retryAfterSeconds: RETRY_SECONDS });
    this.#newPages.take(visitor);
    if (this.#waiting.length >= waitingMax) throw new AppError('unavailable', { retryAfterSeconds: RETRY_SECONDS });
  }

  /** Renders when there is room. */
  async run<T>(visitor: string, render: () => Promise<T>): Promise<T> {
    this.#visitors.set(visitor, (this.#visitors.get(visitor) ?? 0) + 1);
    if (this.#running >= this.#limits.atOnce) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else this.#running += 1;
    try {
      return await render();
    } finally {
      this.#leave(visitor);
    }
  }

  #leave(visitor: string): void {
    const left = (this.#visitors.get(visitor) ?? 1) - 1;
    if (left > 0) this.#visitors.set(visitor, left);
    else this.#visitors.delete(visitor);
    const next = this.#waiting.shift();
    if (next) next();
    else this.#running -= 1;
  }
}
