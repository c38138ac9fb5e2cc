import type { Directory, Place } from './catalogue.ts';
import type { SnapshotSource } from './snapshot-data.ts';

type Lists = ReadonlyMap<number, Int32Array>;

/** The directory with totals over the public videos of each place. */
export function addTotals(source: SnapshotSource, lists: { categories: Lists; performers: Lists; channels: Lists }): Directory {
  const { directory } = source;
  return {
    categories: directory.categories.map((place) => withTotals(place, source, lists.categories)),
    performers: directory.performers.map((place) => withTotals(place, source, lists.performers)),
    channels: directory.channels.map((place) => withTotals(place, source, lists.channels)),
  };
}

function withTotals<P extends Place>(place: P, source: SnapshotSource, lists: Lists): P {
  const numbers = lists.get(place.id) ?? new Int32Array();
  const sum = (column: ArrayLike<number>) => numbers.reduce((total, number) => total + (column[number] ?? 0), 0);
  const first = numbers[0];
  return {
    ...place,
    videos: numbers.length,
    viewed: sum(source.viewed),
    popularity: sum(source.popularity),
    rating: numbers.length === 0 ? 0 : sum(source.ratings) / numbers.length,
    comments: sum(source.comments),
    latestSeconds: numbers.reduce((latest, number) => Math.max(latest, source.posted[number] ?? 0), 0),
    topVideo: first === undefined ? 0 : (source.ids[first] ?? 0),
  };
}
