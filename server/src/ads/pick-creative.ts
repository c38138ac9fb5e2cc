import type { AdCardWords, AdSlot } from '@nocturne/contracts/ads';
import type { Language } from '@nocturne/contracts/constants';
import type { AdCreative } from '../repositories/ads-repository.ts';

/** The language that each card has. */
const FALLBACK_LANGUAGE = 'en' satisfies Language;

/** The words of a creative in a language, else in the one that each card has; undefined where it has none. */
export function wordsIn(
  { words }: Pick<AdCreative, 'words'>,
  language: Language,
): AdCardWords | undefined {
  return words[language] ?? words[FALLBACK_LANGUAGE];
}

/** Slots that a picture fills; the others take a clip. */
export const PICTURE_SLOTS: readonly AdSlot[] = ['preplay', 'invideo', 'footer'];

/** Whether a creative is of the kind that its slot can show. */
export function fitsSlot({ slot, formats }: Pick<AdCreative, 'slot' | 'formats'>): boolean {
  return PICTURE_SLOTS.includes(slot) === (formats === 0);
}

/** Whether a creative is a card: words for the grid, without a clip. */
export function isCard({
  slot,
  formats,
  words,
}: Pick<AdCreative, 'slot' | 'formats' | 'words'>): boolean {
  return slot === 'outstream' && formats === 0 && words[FALLBACK_LANGUAGE] !== undefined;
}

/** True while a creative's own time runs. */
export function isRunning(
  { startsAt, endsAt }: Pick<AdCreative, 'startsAt' | 'endsAt'>,
  now: Date,
): boolean {
  return (startsAt === null || startsAt <= now) && (endsAt === null || now < endsAt);
}

/** Takes turns by weight, as evenly as it can be: among equals each comes once before one comes twice, so places side by side differ. */
export class WeightedRotation {
  readonly #credit = new Map<number, number>();

  /** The next of these creatives; undefined where there is none. */
  next(creatives: readonly AdCreative[]): AdCreative | undefined {
    const total = creatives.reduce((sum, { weight }) => sum + weight, 0);
    for (const { id, weight } of creatives) this.#credit.set(id, this.#of(id) + weight);
    const [best] = creatives.toSorted((a, b) => this.#of(b.id) - this.#of(a.id) || a.id - b.id);
    if (best) this.#credit.set(best.id, this.#of(best.id) - total);
    return best;
  }

  #of(id: number): number {
    return this.#credit.get(id) ?? 0;
  }
}
