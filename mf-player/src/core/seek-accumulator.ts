import { SEEK_DELAY_MS, SEEK_STEP_SECONDS } from '@nocturne/contracts/constants';

/** Sum of the taps so far: offset from the current position and the target, seconds. */
export interface PendingSeek {
  offset: number;
  target: number;
}

/** The part of a media element that the accumulator uses. */
export interface SeekTarget {
  currentTime: number;
  readonly duration: number;
  readonly paused: boolean;
  play(): Promise<void>;
}

/**
 * Forward and rewind by taps. Each tap adds 10 s; 1.5 s after the last one the seek happens,
 * clamped to the video. A paused video then plays. A tap in the other direction starts over.
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
    this.#onChange({ offset: this.#offset, target: this.#targetSeconds() });
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#commit(), SEEK_DELAY_MS);
  }

  /** Drops taps before their seek: the viewer chose another position. */
  cancel(): void {
    clearTimeout(this.#timer);
    this.#offset = 0;
    this.#onChange(null);
  }

  #commit(): void {
    const { currentTime, duration } = this.#target;
    const targetSeconds = this.#targetSeconds();
    this.cancel();
    // Playing at the end would restart the video, which a forward tap does not mean.
    if (currentTime >= duration && targetSeconds >= duration) return;
    this.#target.currentTime = targetSeconds;
    if (this.#target.paused) this.#target.play().catch(() => undefined);
  }

  #targetSeconds(): number {
    const end = Number.isFinite(this.#target.duration) ? this.#target.duration : Infinity;
    return Math.min(end, Math.max(0, this.#target.currentTime + this.#offset));
  }
}
