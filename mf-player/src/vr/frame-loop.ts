/** Schedules frames: `requestAnimationFrame` and `cancelAnimationFrame`; tests replace it. */
export interface FrameScheduler {
  request(draw: (milliseconds: number) => void): number;
  cancel(id: number): void;
}

const BROWSER_SCHEDULER: FrameScheduler = {
  request: (draw) => requestAnimationFrame(draw),
  cancel: (id) => cancelAnimationFrame(id),
};
/** Maximum step, milliseconds: a page that wakes up must not make the picture jump. */
const LONGEST_STEP_MS = 50;

/** Draws only after a change: one frame per `schedule`, and more while `draw` returns true. */
export class FrameLoop {
  #draw: (stepMs: number) => boolean;
  #scheduler: FrameScheduler;
  #scheduledFrame: number | undefined;
  #previousFrameMs: number | undefined;
  #isDisposed = false;

  constructor(draw: (stepMs: number) => boolean, scheduler: FrameScheduler = BROWSER_SCHEDULER) {
    this.#draw = draw;
    this.#scheduler = scheduler;
  }

  get isScheduled(): boolean {
    return this.#scheduledFrame !== undefined;
  }

  /** Schedules the next frame after a change. */
  schedule(): void {
    if (this.#isDisposed || this.isScheduled) return;
    this.#scheduledFrame = this.#scheduler.request((now) => this.#step(now));
  }

  /** Cancels the scheduled frame until the next `schedule`. */
  cancel(): void {
    if (this.#scheduledFrame !== undefined) this.#scheduler.cancel(this.#scheduledFrame);
    this.#scheduledFrame = undefined;
    this.#previousFrameMs = undefined;
  }

  dispose(): void {
    this.cancel();
    this.#isDisposed = true;
  }

  #step(now: number): void {
    const stepMs =
      this.#previousFrameMs === undefined
        ? 0
        : Math.min(LONGEST_STEP_MS, now - this.#previousFrameMs);
    this.#scheduledFrame = undefined;
    this.#previousFrameMs = now;
    if (this.#draw(stepMs)) this.schedule();
    else this.#previousFrameMs = undefined;
  }
}
