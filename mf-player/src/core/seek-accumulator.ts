import { SEEK_DELAY_MS, SEEK_STEP_SECONDS } from '@nocturne/contracts/constants';

/** What the taps ask for so far: seconds from where the video stands, and where that is. */
export interface PendingSeek {
  offset: number;
  target: number;
}

/** The video as the accumulator sees it: a media element is one. */
export interface SeekTarget {
  currentTime: number;
  readonly duration: number;
  readonly paused: boolean;
  play(): Promise<void>;
}

/**
 * Forward and rewind by taps (R4-17, R9-08): each adds 10 s, the seek happens after 1.5 s without a tap, clamped to the video,
 * and playback resumes when it was paused. A tap the other way starts a new count.
 */
export class SeekAccumulator {
  #target: SeekTarget;
  #onChange: (pending: PendingSeek | null) => void;
  #offset = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(target: SeekTarget, onChange: (pending: PendingSeek | null) => void) {
    this.#target = target;
    this.#onChange = onChange;
  }

  tap(direction: 1 | -1): void {
    const step = direction * SEEK_STEP_SECONDS;
    this.#offset = Math.sign(this.#offset) === -direction ? step : this.#offset + step;
    this.#onChange({ offset: this.#offset, target: this.#goal() });
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#commit(), SEEK_DELAY_MS);
  }

  /** Forgets taps that have not sought yet: the viewer chose a place by other means. */
  cancel(): void {
    clearTimeout(this.#timer);
    this.#offset = 0;
    this.#onChange(null);
  }

  #commit(): void {
    const { currentTime, duration } = this.#target;
    const goal = this.#goal();
    this.cancel();
    // To play at the end is to begin again, which nobody who goes forward wants.
    if (currentTime >= duration && goal >= duration) return;
    this.#target.currentTime = goal;
    if (this.#target.paused) this.#target.play().catch(() => undefined);
  }

  #goal(): number {
    const end = Number.isFinite(this.#target.duration) ? this.#target.duration : Infinity;
    return Math.min(end, Math.max(0, this.#target.currentTime + this.#offset));
  }
}
