import type { AdCardTexts } from '@nocturne/contracts/ads';
import type { Language } from '@nocturne/contracts/constants';
import { PICTURE_SLOTS } from '../../config/ads.ts';
import type { AdCreative } from '../../repositories/ads/ads-repository.ts';

/** Every card has text in this language. */
const FALLBACK_LANGUAGE = 'en' satisfies Language;

/** Text of a card in a language, or else in the fallback language; undefined if it has none. */
export function cardTextIn(
  { texts }: Pick<AdCreative, 'texts'>,
  language: Language,
): AdCardTexts | undefined {
  return texts[language] ?? texts[FALLBACK_LANGUAGE];
}

/** True if a creative is of the kind that its slot can show. */
export function fitsSlot({ slot, formats }: Pick<AdCreative, 'slot' | 'formats'>): boolean {
  return PICTURE_SLOTS.includes(slot) === (formats === 0);
}

/** True if a creative is a card: text for the grid, without a clip. */
export function isCard({
  slot,
  formats,
  texts,
}: Pick<AdCreative, 'slot' | 'formats' | 'texts'>): boolean {
  return slot === 'outstream' && formats === 0 && texts[FALLBACK_LANGUAGE] !== undefined;
}

/** True during a creative's own period. */
export function isRunning(
  { startsAt, endsAt }: Pick<AdCreative, 'startsAt' | 'endsAt'>,
  now: Date,
): boolean {
  return (startsAt === null || startsAt <= now) && (endsAt === null || now < endsAt);
}

/**
 * Takes turns by weight, as evenly as possible. Creatives of the same weight each come once before
 * one comes twice, so adjacent ads differ.
 */
export class WeightedRotation {
  readonly #credit = new Map<number, number>();

  /** Picks the next of these creatives; undefined if there are none. */
  next(creatives: readonly AdCreative[]): AdCreative | undefined {
    const total = creatives.reduce((sum, { weight }) => sum + weight, 0);
    for (const { id, weight } of creatives) this.#credit.set(id, this.#creditOf(id) + weight);
    const [best] = creatives.toSorted(
      (a, b) => this.#creditOf(b.id) - this.#creditOf(a.id) || a.id - b.id,
    );
    if (best) this.#credit.set(best.id, this.#creditOf(best.id) - total);
    return best;
  }

  #creditOf(id: number): number {
    return this.#credit.get(id) ?? 0;
  }
}
