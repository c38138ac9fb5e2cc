/** When the browser draws: `requestAnimationFrame` and its opposite; a test brings its own. */
export interface FrameClock {
  request(draw: (milliseconds: number) => void): number;
  cancel(id: number): void;
}

const BROWSER_CLOCK: FrameClock = {
  request: (draw) => requestAnimationFrame(draw),
  cancel: (id) => cancelAnimationFrame(id),
};
/** A sleeping page wakes with one huge step: nothing may jump by it, milliseconds. */
const LONGEST_STEP_MS = 50;

/** Draws only when something has changed: one frame for each wish, and on and on while `draw` says that more will follow. */
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

  /** Something has changed: the next frame draws it. */
  wake(): void {
    if (this.#isOver || this.isWaiting) return;
    this.#waiting = this.#clock.request((now) => this.#step(now));
  }

  /** Forgets the wish for a frame, until the next one. */
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
