import type { ScheduledBreak } from '../ads/vmap.ts';

/**
 * A break this close to the end counts as a break at the end, seconds: durations and VMAP times
 * rarely match exactly.
 */
const END_SLACK_SECONDS = 0.5;
/** Up to this position the viewer has just begun, seconds: breaks at the start still play. */
const JUST_STARTED_SECONDS = 3;

/**
 * Decides which breaks of a video are due. Each plays once. Breaks at the same time play together;
 * after a seek past several times, only the last one counts.
 */
export class BreakSchedule {
  readonly #breaks: readonly ScheduledBreak[];
  readonly #endsAt: number;
  readonly #done = new Set<ScheduledBreak>();

  constructor(breaks: readonly ScheduledBreak[], durationSeconds: number) {
    this.#breaks = breaks.filter(({ adBreak }) => adBreak.types.includes('linear'));
    this.#endsAt = durationSeconds - END_SLACK_SECONDS;
  }

  /** Playback begins here: earlier breaks do not count as missed. */
  begin(seconds: number): void {
    if (seconds <= JUST_STARTED_SECONDS) return;
    for (const scheduled of this.#breaks)
      if (scheduled.startSeconds < seconds) this.#done.add(scheduled);
  }

  /** Returns the breaks due at this second, in document order. */
  takeDueBreaks(seconds: number): readonly ScheduledBreak[] {
    const missed = this.#breaks.filter(
      (scheduled) =>
        scheduled.startSeconds <= seconds &&
        scheduled.startSeconds < this.#endsAt &&
        !this.#done.has(scheduled),
    );
    for (const scheduled of missed) this.#done.add(scheduled);
    return missed.filter(({ startSeconds }) => startSeconds === missed.at(-1)?.startSeconds);
  }

  /** Returns the breaks at the end; skipped breaks are dropped. */
  takeEndBreaks(): readonly ScheduledBreak[] {
    const found = this.#breaks.filter(
      (scheduled) => scheduled.startSeconds >= this.#endsAt && !this.#done.has(scheduled),
    );
    for (const scheduled of this.#breaks) this.#done.add(scheduled);
    return found;
  }
}
