/** Time without progress until the player tries to recover, milliseconds. */
export const RECOVER_AFTER_MS = 4000;
/**
 * Time without progress until playback counts as failed, milliseconds. The player may start after
 * the video; even then the viewer waits at most 10 s.
 */
export const FAIL_AFTER_MS = 8000;
/** Maximum length of one step, milliseconds: a machine that slept must not look like a stall. */
const LONGEST_STEP_MS = 1500;

export interface PlaybackSample {
  /** Milliseconds of a monotonic clock. */
  now: number;
  /** True while the viewer waits for the video to play. */
  hasPlayIntent: boolean;
  /** Playback position, seconds. */
  seconds: number;
}

/** Measures for how long a video that should play does not move. */
export class StallTimer {
  #last: PlaybackSample | undefined;
  #stalledMs = 0;

  /**
   * Takes a sample about every half second. Returns the due step; `recover` and `fail` occur once
   * per stall.
   */
  addSample(sample: PlaybackSample): 'moving' | 'waiting' | 'recover' | 'fail' {
    const last = this.#last;
    this.#last = sample;
    if (!last || !sample.hasPlayIntent || !last.hasPlayIntent || sample.seconds !== last.seconds) {
      this.#stalledMs = 0;
      return 'moving';
    }
    const before = this.#stalledMs;
    this.#stalledMs += Math.min(sample.now - last.now, LONGEST_STEP_MS);
    const reaches = (limit: number): boolean => before < limit && this.#stalledMs >= limit;
    if (reaches(FAIL_AFTER_MS)) return 'fail';
    return reaches(RECOVER_AFTER_MS) ? 'recover' : 'waiting';
  }
}
