import { RELATED_MAX } from './catalogue.ts';
import { AUDIENCE_SHIFT, type SnapshotData } from './snapshot-data.ts';
import { listAt } from './title-index.ts';

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
  const categories = [...data.categories.values()].filter((bits) => has(bits, number));
  addNeighbours(data, categories, scores);
  for (const other of scores.keys()) add(other, categories.filter((bits) => has(bits, other)).length * SCORE.category);
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
function addNeighbours(data: SnapshotData, categories: readonly Uint32Array[], scores: Map<number, number>): void {
  let found = 0;
  for (let other = 0; other < data.ids.length && found < CANDIDATES; other += 1) {
    if (!categories.some((bits) => has(bits, other))) continue;
    found += 1;
    if (!scores.has(other)) scores.set(other, 0);
  }
}

function has(bits: Uint32Array, number: number): boolean {
  return ((bits[number >>> 5] ?? 0) & (1 << (number & 31))) !== 0;
}

function audienceOf(data: SnapshotData, number: number): number {
  return (data.flags[number] ?? 0) >> AUDIENCE_SHIFT;
}
