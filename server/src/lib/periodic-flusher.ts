import pLimit from 'p-limit';

/** Interval between two writes of collected counts, milliseconds. */
const EVERY_MS = 1000;

/**
 * Writes collected data once a second and at the end. One write at a time, so two batches never
 * lock the same rows in different order.
 */
export class PeriodicFlusher {
  readonly #write: () => Promise<void>;
  readonly #oneAtATime = pLimit(1);
  #timer: NodeJS.Timeout | undefined;

  /** `write` keeps failed data for the next time, and rejects. */
  constructor(write: () => Promise<void>) {
    this.#write = write;
  }

  start(onError: (error: unknown) => void): void {
    this.#timer = setInterval(() => void this.flush().catch(onError), EVERY_MS);
    this.#timer.unref();
  }

  /** Writes the remaining data. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.flush();
  }

  /** Writes the current data after earlier writes have ended. Rejects if this write fails. */
  flush(): Promise<void> {
    return this.#oneAtATime(this.#write);
  }
}
