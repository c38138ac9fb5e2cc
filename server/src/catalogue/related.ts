import { forEachBit, emptyBits, hasBit, unionBits, intersectBits, type Bits } from './bits.ts';
import { RELATED_MAX } from './catalogue.ts';
import type { SnapshotData } from './snapshot-data.ts';
import { listAt } from './packed-lists.ts';

/**
 * Maximum number of candidates from each source: every list begins with the most popular videos.
 */
const CANDIDATES_MAX = 400;
/**
 * Maximum number of videos to examine per performer or channel: most may be hidden or belong to
 * another audience.
 */
const EXAMINED_MAX = 20_000;
const SCORE = { performer: 6, channel: 3, category: 2 } as const;

/**
 * Returns the numbers of the most closely related videos: shared performers, then channel, then
 * categories. Ties sort by popularity.
 */
export function relatedNumbers(
  data: SnapshotData,
  number: number,
  isHidden: (number: number) => boolean,
): number[] {
  const audience =
    data.filters.audiences.find((bits) => hasBit(bits, number)) ?? emptyBits(data.ids.length);
  const fits = (other: number) => other !== number && hasBit(audience, other) && !isHidden(other);
  const scores = new Map<number, number>();
  const add = (other: number, score: number) => scores.set(other, (scores.get(other) ?? 0) + score);
  for (const performer of listAt(data.cast, number))
    forEachCandidate(data.performers.get(performer), fits, (other) => add(other, SCORE.performer));
  forEachCandidate(data.channelVideos.get(data.channels[number] ?? 0), fits, (other) =>
    add(other, SCORE.channel),
  );
  const categories = [...data.categories.values()].filter((bits) => hasBit(bits, number));
  addCategoryCandidates({ categories, audience, fits }, scores);
  for (const other of scores.keys())
    add(other, categories.filter((bits) => hasBit(bits, other)).length * SCORE.category);
  return [...scores]
    .sort(([a, scoreA], [b, scoreB]) => scoreB - scoreA || a - b)
    .slice(0, RELATED_MAX)
    .map(([other]) => other);
}

type Fits = (number: number) => boolean;

/** Calls `add` with the first suitable numbers of a list, at most CANDIDATES_MAX. */
function forEachCandidate(
  numbers: Int32Array | undefined,
  fits: Fits,
  add: (number: number) => void,
): void {
  let taken = 0;
  for (const number of numbers?.subarray(0, EXAMINED_MAX) ?? []) {
    if (!fits(number)) continue;
    add(number);
    taken += 1;
    if (taken === CANDIDATES_MAX) return;
  }
}

/** Adds the most popular videos of any of the categories, with a score of 0. */
function addCategoryCandidates(
  { categories, audience, fits }: { categories: readonly Bits[]; audience: Bits; fits: Fits },
  scores: Map<number, number>,
): void {
  const union = new Uint32Array(audience.length);
  for (const bits of categories) unionBits(union, bits);
  // Removes other audiences a block at a time: nearly all remaining videos are suitable.
  intersectBits(union, audience);
  let taken = 0;
  forEachBit(union, (other) => {
    if (!fits(other)) return true;
    taken += 1;
    if (!scores.has(other)) scores.set(other, 0);
    return taken < CANDIDATES_MAX;
  });
}
