import { AUDIENCE_CODE } from '../lib/codes.ts';
import { TOP_VIDEOS, type Directory, type DirectoryEntry, type Totals } from './catalogue.ts';
import { AUDIENCE_SHIFT, type SnapshotSource } from './snapshot-data.ts';

type Lists = ReadonlyMap<number, Int32Array>;
const EMPTY = new Int32Array();

/** Returns the directory with totals over the public videos of each entry. */
export function addTotals(
  source: SnapshotSource,
  lists: { categories: Lists; performers: Lists; channels: Lists },
): Directory {
  const { directory } = source;
  const withTotals = <P extends DirectoryEntry>(entry: P, numbersById: Lists): P => ({
    ...entry,
    ...totalsOf(numbersById.get(entry.id) ?? EMPTY, source),
  });
  return {
    categories: directory.categories.map((category) => ({
      ...withTotals(category, lists.categories),
      byAudience: audienceTotals(lists.categories.get(category.id) ?? EMPTY, source),
    })),
    performers: directory.performers.map((performer) => withTotals(performer, lists.performers)),
    channels: directory.channels.map((channel) => withTotals(channel, lists.channels)),
  };
}

function audienceTotals(numbers: Int32Array, source: SnapshotSource): Totals[] {
  return Object.values(AUDIENCE_CODE).map((code) =>
    totalsOf(
      numbers.filter((number) => (source.flags[number] ?? 0) >> AUDIENCE_SHIFT === code),
      source,
    ),
  );
}

function totalsOf(numbers: Int32Array, source: SnapshotSource): Totals {
  const sum = (column: ArrayLike<number>) =>
    numbers.reduce((total, number) => total + (column[number] ?? 0), 0);
  return {
    videos: numbers.length,
    viewed: sum(source.viewed),
    popularity: sum(source.popularity),
    rating: numbers.length === 0 ? 0 : sum(source.ratings) / numbers.length,
    comments: sum(source.comments),
    latestSeconds: numbers.reduce(
      (latest, number) => Math.max(latest, source.posted[number] ?? 0),
      0,
    ),
    topVideos: Array.from(numbers.subarray(0, TOP_VIDEOS), (number) => source.ids[number] ?? 0),
  };
}
