/** After this long without progress the player tries to recover, milliseconds. */
export const RECOVER_AFTER_MS = 4000;
/** After this long it says that playback failed, milliseconds. The player may come late to a video that the page has started: with that the viewer waits 10 s at most. */
export const FAIL_AFTER_MS = 8000;
/** A step counts for this long at most, so that a machine that slept is not taken for a stall, milliseconds. */
const LONGEST_STEP_MS = 1500;

export interface PlaybackLook {
  /** Milliseconds of any steady clock. */
  now: number;
  /** The viewer waits for the video to play. */
  isWanted: boolean;
  /** Position in the video. */
  seconds: number;
}

/** Measures how long a video that should play has not moved. */
export class StallTimer {
  #last: PlaybackLook | undefined;
  #stalledMs = 0;

  /** Called every half second or so. Tells the step that is due, each of them once for each stall. */
  look(seen: PlaybackLook): 'moving' | 'waiting' | 'recover' | 'fail' {
    const last = this.#last;
    this.#last = seen;
    if (!last || !seen.isWanted || !last.isWanted || seen.seconds !== last.seconds) {
      this.#stalledMs = 0;
      return 'moving';
    }
    const before = this.#stalledMs;
    this.#stalledMs += Math.min(seen.now - last.now, LONGEST_STEP_MS);
    const reaches = (limit: number): boolean => before < limit && this.#stalledMs >= limit;
    if (reaches(FAIL_AFTER_MS)) return 'fail';
    return reaches(RECOVER_AFTER_MS) ? 'recover' : 'waiting';
  }
}
