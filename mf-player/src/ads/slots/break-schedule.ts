import type { PlacedBreak } from '../vmap.ts';

/** A break so close to the end belongs to the end, seconds: clips and their lists seldom agree on the last frame. */
const END_SLACK_SECONDS = 0.5;
/** Who is no further when the list of breaks comes has just begun, seconds: the break at the start is not missed. */
const BEGUN_SECONDS = 3;

/** Which breaks of a video are due. Each comes once; those of one moment come together, of several moments that were passed by seeking the last one. */
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
    if (seconds <= BEGUN_SECONDS) return;
    for (const placed of this.#breaks) if (placed.at < seconds) this.#done.add(placed);
  }

  /** The breaks to be played now, at this second, in the order of their document. */
  due(seconds: number): readonly PlacedBreak[] {
    const missed = this.#breaks.filter(
      (placed) => placed.at <= seconds && placed.at < this.#endsAt && !this.#done.has(placed),
    );
    for (const placed of missed) this.#done.add(placed);
    return missed.filter(({ at }) => at === missed.at(-1)?.at);
  }

  /** The breaks after the end; whatever was passed on the way there is over. */
  end(): readonly PlacedBreak[] {
    const found = this.#breaks.filter(
      (placed) => placed.at >= this.#endsAt && !this.#done.has(placed),
    );
    for (const placed of this.#breaks) this.#done.add(placed);
    return found;
  }
}
