import { AppError } from './app-error.ts';

interface SemaphoreOptions {
  /** How many work at once. */
  atOnce: number;
  /** How many wait for that, at most: a queue without an end would hold requests until they time out. */
  waitingMax: number;
  /** By then the queue is gone. */
  retrySeconds: number;
}

/** Lets a few at once do what is heavy; who comes while too many wait is refused with too_many. */
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
