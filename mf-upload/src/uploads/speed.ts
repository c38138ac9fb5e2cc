/** Time window of the measurement, milliseconds. */
const WINDOW_MS = 8000;
/** Minimum time span of a measurement, milliseconds. */
const MIN_SPAN_MS = 1000;

interface Sample {
  at: number;
  bytes: number;
}

/** Bytes per second over the last seconds. Times are milliseconds. */
export class Speed {
  #samples: Sample[] = [];

  /** Records that `bytes` in total have been sent by `at`. */
  add(at: number, bytes: number): void {
    // A chunk that is sent again makes the total smaller and invalidates earlier samples.
    if (bytes < (this.#samples.at(-1)?.bytes ?? 0)) this.#samples = [];
    this.#samples = [
      ...this.#samples.filter((sample) => at - sample.at <= WINDOW_MS),
      { at, bytes },
    ];
  }

  /** Undefined until the samples span enough time. */
  get bytesPerSecond(): number | undefined {
    const [first] = this.#samples;
    const last = this.#samples.at(-1);
    if (!first || !last || last.at - first.at < MIN_SPAN_MS) return undefined;
    return ((last.bytes - first.bytes) / (last.at - first.at)) * 1000;
  }

  clear(): void {
    this.#samples = [];
  }
}
