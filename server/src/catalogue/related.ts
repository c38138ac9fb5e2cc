import { eachBit, emptyBits, hasBit, join, type Bits } from './bits.ts';
import { RELATED_MAX } from './catalogue.ts';
import type { SnapshotData } from './snapshot-data.ts';
import { listAt } from './packed.ts';

/** Candidates looked at from each source: the most popular ones come first in every list. */
const CANDIDATES = 400;
const SCORE = { performer: 6, channel: 3, category: 2 } as const;

/** Numbers of the videos closest to one: shared performers, then channel, then categories; ties by popularity. */
export function relatedNumbers(data: SnapshotData, number: number, isHidden: (number: number) => boolean): number[] {
  const audience = audienceOf(data, number);
  const scores = new Map<number, number>();
  const add = (other: number, score: number) => scores.set(other, (scores.get(other) ?? 0) + score);
  for (const performer of listAt(data.cast, number)) take(data.performers.get(performer), (other) => add(other, SCORE.performer));
  take(data.channelVideos.get(data.channels[number] ?? 0), (other) => add(other, SCORE.channel));
  const categories = [...data.categories.values()].filter((bits) => hasBit(bits, number));
  addNeighbours(data, categories, scores);
  for (const other of scores.keys()) add(other, categories.filter((bits) => hasBit(bits, other)).length * SCORE.category);
  return [...scores]
    .filter(([other]) => other !== number && !isHidden(other) && audienceOf(data, other) === audience)
    .sort(([a, scoreA], [b, scoreB]) => scoreB - scoreA || a - b)
    .slice(0, RELATED_MAX)
    .map(([other]) => other);
}

function take(numbers: Int32Array | undefined, use: (number: number) => void): void {
  numbers?.subarray(0, CANDIDATES).forEach(use);
}

/** The most popular videos of any of the categories join with no score yet. */
function addNeighbours(data: SnapshotData, categories: readonly Bits[], scores: Map<number, number>): void {
  const any = emptyBits(data.ids.length);
  for (const bits of categories) join(any, bits);
  let found = 0;
  eachBit(any, (other) => {
    found += 1;
    if (!scores.has(other)) scores.set(other, 0);
    return found < CANDIDATES;
  });
}

function audienceOf(data: SnapshotData, number: number): number {
  return data.filters.audiences.findIndex((bits) => hasBit(bits, number));
}
