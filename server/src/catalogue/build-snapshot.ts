import { VIDEO_SORTS, type VideoSort } from '@nocturne/contracts/sorts';
import { addTotals } from './place-totals.ts';
import { indexTitles } from './title-index.ts';
import type { Packed, SnapshotData, SnapshotSource } from './snapshot-data.ts';

/** Builds the snapshot from packed columns. Pure; about five seconds for a million videos, so large ones are built in a worker. */
export function buildSnapshot(source: SnapshotSource): SnapshotData {
  const numberOf = numbersById(source.ids);
  const orders = Object.fromEntries(VIDEO_SORTS.map((sort) => [sort, orderBy(source, sort)]));
  const performers = mapValues(source.performerVideos, (ids) => numbersOf(ids, numberOf));
  const categoryNumbers = mapValues(source.categoryVideos, (ids) => numbersOf(ids, numberOf));
  const channelVideos = groupNumbers(source.channels);
  return {
    ...{
      ids: source.ids,
      durations: source.durations,
      posted: source.posted,
      flags: source.flags,
      channels: source.channels,
      users: source.users,
    },
    orders,
    ranks: Object.fromEntries(Object.entries(orders).map(([sort, order]) => [sort, ranksOf(order)])),
    categories: mapValues(categoryNumbers, (numbers) => bitsOf(numbers, source.ids.length)),
    performers,
    channelVideos,
    userVideos: groupNumbers(source.users),
    cast: castOf(performers, source.ids.length),
    ...indexTitles(source.titles),
    directory: addTotals(source, { categories: categoryNumbers, performers, channels: channelVideos }),
  };
}

/** Number of a video by its id; -1 for ids that are not in the snapshot. */
function numbersById(ids: Int32Array): Int32Array {
  const largest = ids.reduce((most, id) => Math.max(most, id), 0);
  const numbers = new Int32Array(largest + 1).fill(-1);
  ids.forEach((id, number) => (numbers[id] = number));
  return numbers;
}

/** Sort key of each order (settlement 34); every one counts down. */
const KEYS: Readonly<Record<VideoSort, (source: SnapshotSource) => ArrayLike<number>>> = {
  'latest-updates': (source) => source.posted,
  longest: (source) => source.durations,
  'most-commented': (source) => source.comments,
  'most-popular': (source) => source.popularity,
  'most-viewed': (source) => source.viewed,
  'top-rated': (source) => source.ratings,
  'most-viewed-week': (source) => source.viewedWeek,
  'most-viewed-day': (source) => source.viewedDay,
};

function orderBy(source: SnapshotSource, sort: VideoSort): Int32Array {
  const keys = KEYS[sort](source);
  const { ids } = source;
  const order = Int32Array.from(ids, (_id, number) => number);
  if (sort === 'most-popular') return order;
  return order.sort((a, b) => (keys[b] ?? 0) - (keys[a] ?? 0) || (ids[b] ?? 0) - (ids[a] ?? 0));
}

function ranksOf(order: Int32Array): Int32Array {
  const ranks = new Int32Array(order.length);
  order.forEach((number, rank) => (ranks[number] = rank));
  return ranks;
}

function numbersOf(ids: Int32Array, numberOf: Int32Array): Int32Array {
  return ids
    .map((id) => numberOf[id] ?? -1)
    .filter((number) => number >= 0)
    .sort();
}

function bitsOf(numbers: Int32Array, size: number): Uint32Array {
  const bits = new Uint32Array(Math.ceil(size / 32));
  for (const number of numbers) bits[number >>> 5] = (bits[number >>> 5] ?? 0) | (1 << (number & 31));
  return bits;
}

/** Ascending numbers by the value of a column; 0 is nothing. */
function groupNumbers(column: Int32Array): Map<number, Int32Array> {
  const lists = new Map<number, number[]>();
  column.forEach((id, number) => {
    if (id === 0) return;
    const list = lists.get(id);
    if (list) list.push(number);
    else lists.set(id, [number]);
  });
  return mapValues(lists, (list) => Int32Array.from(list));
}

function castOf(performers: Map<number, Int32Array>, size: number): Packed {
  const offsets = new Int32Array(size + 1);
  for (const numbers of performers.values()) for (const number of numbers) offsets[number + 1] = (offsets[number + 1] ?? 0) + 1;
  for (let at = 1; at <= size; at += 1) offsets[at] = (offsets[at] ?? 0) + (offsets[at - 1] ?? 0);
  const values = new Int32Array(offsets[size] ?? 0);
  const next = offsets.slice();
  for (const [performer, numbers] of performers) {
    for (const number of numbers) {
      values[next[number] ?? 0] = performer;
      next[number] = (next[number] ?? 0) + 1;
    }
  }
  return { offsets, values };
}

function mapValues<A, B>(map: ReadonlyMap<number, A>, change: (value: A) => B): Map<number, B> {
  return new Map([...map].map(([key, value]) => [key, change(value)]));
}
