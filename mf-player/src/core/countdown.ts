/**
 * Interval of the clock checks, milliseconds. A slow timer only delays the figure: the end is a
 * fixed time.
 */
const CHECK_INTERVAL_MS = 200;

/** Counts whole seconds down by timestamps. */
export class Countdown {
  #now: () => number;
  #onSecond: (secondsLeft: number | null) => void;
  #timer: ReturnType<typeof setInterval> | undefined;

  /**
   * `now` returns milliseconds of a monotonic clock; `onSecond` receives null when the count stops
   * or ends.
   */
  constructor(
    onSecond: (secondsLeft: number | null) => void,
    now: () => number = () => performance.now(),
  ) {
    this.#onSecond = onSecond;
    this.#now = now;
  }

  get isRunning(): boolean {
    return this.#timer !== undefined;
  }

  start(seconds: number, onEnd: () => void): void {
    this.stop();
    const endsAt = this.#now() + seconds * 1000;
    let shown = seconds;
    this.#onSecond(seconds);
    this.#timer = setInterval(() => {
      const left = Math.max(0, Math.ceil((endsAt - this.#now()) / 1000));
      if (left === 0) {
        this.stop();
        onEnd();
      } else if (left !== shown) {
        shown = left;
        this.#onSecond(left);
      }
    }, CHECK_INTERVAL_MS);
  }

  stop(): void {
    if (this.#timer === undefined) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
    this.#onSecond(null);
  }
}
