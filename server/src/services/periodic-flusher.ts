/** What counters gather is written this often, milliseconds. */
const EVERY_MS = 1000;

/** Writes what was gathered once a second and at the end. One write at a time, so that two batches never lock the same rows in different order. */
export class PeriodicFlusher {
  readonly #write: () => Promise<void>;
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();

  /** `write` keeps for the next time what it could not write, and rejects. */
  constructor(write: () => Promise<void>) {
    this.#write = write;
  }

  start(onError: (error: unknown) => void): void {
    this.#timer = setInterval(() => void this.flush().catch(onError), EVERY_MS);
    this.#timer.unref();
  }

  /** Writes what is left. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.flush();
  }

  /** Writes what is there now, once earlier writes have ended; rejects where this write fails. */
  flush(): Promise<void> {
    this.#writing = this.#writing.catch(() => undefined).then(() => this.#write());
    return this.#writing;
  }
}
