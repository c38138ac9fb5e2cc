import pLimit, { type LimitFunction } from 'p-limit';
import { AppError } from '../errors/app-error.ts';

interface SemaphoreOptions {
  /** Maximum number of tasks that run at once. */
  atOnce: number;
  /**
   * Maximum number of tasks that wait. An endless queue would hold requests until they time out.
   */
  waitingMax: number;
  /** Time after which the queue has probably drained. */
  retrySeconds: number;
}

/** Limits how many heavy tasks run at once. Rejects with `too_many` while too many wait. */
export class Semaphore {
  readonly #limit: LimitFunction;
  readonly #options: SemaphoreOptions;

  constructor(options: SemaphoreOptions) {
    this.#limit = pLimit(options.atOnce);
    this.#options = options;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    const { waitingMax, retrySeconds } = this.#options;
    if (this.#limit.pendingCount >= waitingMax)
      throw new AppError('too_many', { retryAfterSeconds: retrySeconds });
    return this.#limit(work);
  }
}
