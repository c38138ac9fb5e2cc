/** How much of the past counts, milliseconds. */
const WINDOW_MS = 8000;
/** A shorter time tells nothing. */
const KNOWN_AFTER_MS = 1000;

interface Sample {
  at: number;
  bytes: number;
}

/** Bytes per second over the last seconds. Times are milliseconds. */
export class Speed {
  #samples: Sample[] = [];

  /** `bytes` have been sent in all by `at`. */
  add(at: number, bytes: number): void {
    // A piece that is sent again makes the total smaller: what was measured before counts no more.
    if (bytes < (this.#samples.at(-1)?.bytes ?? 0)) this.#samples = [];
    this.#samples = [
      ...this.#samples.filter((sample) => at - sample.at <= WINDOW_MS),
      { at, bytes },
    ];
  }

  /** Undefined as long as it is not known. */
  get bytesPerSecond(): number | undefined {
    const [first] = this.#samples;
    const last = this.#samples.at(-1);
    if (!first || !last || last.at - first.at < KNOWN_AFTER_MS) return undefined;
    return ((last.bytes - first.bytes) / (last.at - first.at)) * 1000;
  }

  clear(): void {
    this.#samples = [];
  }
}
