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
  #running = 0;
  readonly #waiting: (() => void)[] = [];
  readonly #options: SemaphoreOptions;

  constructor(options: SemaphoreOptions) {
    this.#options = options;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    const { atOnce, waitingMax, retrySeconds } = this.#options;
    if (this.#waiting.length >= waitingMax)
      throw new AppError('too_many', { retryAfterSeconds: retrySeconds });
    if (this.#running >= atOnce) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else this.#running += 1;
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}
