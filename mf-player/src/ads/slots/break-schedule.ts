import type { PlacedBreak } from '../vmap.ts';

/** A break so close to the end belongs to the end, seconds: clips and their lists seldom agree on the last frame. */
const END_SLACK_SECONDS = 0.5;

/** Which break of a video is due. Each comes once; of several that were passed by seeking the last one does. */
export class BreakSchedule {
  readonly #breaks: readonly PlacedBreak[];
  readonly #endsAt: number;
  readonly #done = new Set<PlacedBreak>();

  constructor(breaks: readonly PlacedBreak[], durationSeconds: number) {
    this.#breaks = breaks.filter(({ adBreak }) => adBreak.types.includes('linear'));
    this.#endsAt = durationSeconds - END_SLACK_SECONDS;
  }

  /** Playback begins here: what lies before was not missed. */
  begin(seconds: number): void {
    for (const placed of this.#breaks) if (placed.at < seconds) this.#done.add(placed);
  }

  /** The break to be played now, at this second. */
  due(seconds: number): PlacedBreak | undefined {
    const missed = this.#breaks.filter((placed) => placed.at <= seconds && placed.at < this.#endsAt && !this.#done.has(placed));
    for (const placed of missed) this.#done.add(placed);
    return missed.at(-1);
  }

  /** The break after the end. */
  end(): PlacedBreak | undefined {
    const found = this.#breaks.find((placed) => placed.at >= this.#endsAt && !this.#done.has(placed));
    if (found) this.#done.add(found);
    return found;
  }
}
