/** Schedules frames: `requestAnimationFrame` and `cancelAnimationFrame`; tests replace it. */
export interface FrameClock {
  request(draw: (milliseconds: number) => void): number;
  cancel(id: number): void;
}

const BROWSER_CLOCK: FrameClock = {
  request: (draw) => requestAnimationFrame(draw),
  cancel: (id) => cancelAnimationFrame(id),
};
/** Maximum step, milliseconds: a page that wakes up must not make the picture jump. */
const LONGEST_STEP_MS = 50;

/** Draws only after a change: one frame per `wake`, and further ones while `draw` returns true. */
export class FrameLoop {
  #draw: (stepMs: number) => boolean;
  #clock: FrameClock;
  #waiting: number | undefined;
  #before: number | undefined;
  #isOver = false;

  constructor(draw: (stepMs: number) => boolean, clock: FrameClock = BROWSER_CLOCK) {
    this.#draw = draw;
    this.#clock = clock;
  }

  get isWaiting(): boolean {
    return this.#waiting !== undefined;
  }

  /** Schedules the next frame after a change. */
  wake(): void {
    if (this.#isOver || this.isWaiting) return;
    this.#waiting = this.#clock.request((now) => this.#step(now));
  }

  /** Cancels the scheduled frame until the next `wake`. */
  rest(): void {
    if (this.#waiting !== undefined) this.#clock.cancel(this.#waiting);
    this.#waiting = undefined;
    this.#before = undefined;
  }

  dispose(): void {
    this.rest();
    this.#isOver = true;
  }

  #step(now: number): void {
    const stepMs = this.#before === undefined ? 0 : Math.min(LONGEST_STEP_MS, now - this.#before);
    this.#waiting = undefined;
    this.#before = now;
    if (this.#draw(stepMs)) this.wake();
    else this.#before = undefined;
  }
}
