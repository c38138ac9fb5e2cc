import { DATE_SECONDS, DURATION_BOUNDS } from '@nocturne/contracts/filters';
import { TYPE_BITS } from '../db/codes.ts';
import type { Catalogue, Directory, Found, ListQuery, Scope, SearchQuery, Stretch, VideoFilter } from './catalogue.ts';
import { relatedNumbers } from './related.ts';
import { AUDIENCE_SHIFT, VR_FLAG, type SnapshotData } from './snapshot-data.ts';
import { findWords, intersect, listAt, unite } from './title-index.ts';
import { tokensOf, wordsOf } from './tokens.ts';

const EMPTY = new Int32Array();
const FLAG_BITS = { all: 0, ...TYPE_BITS, vr: VR_FLAG } as const;

/** The catalogue in memory: any filter, any page, exact totals, without a query to the database. */
export class SnapshotCatalogue implements Catalogue {
  readonly #data: SnapshotData;
  readonly #now: () => number;
  readonly #hidden = new Set<number>();
  readonly #counts = new Map<number, number>();
  /** Sizes of lists that were walked to their end, so that their other pages stop early. */
  readonly #totals = new Map<string, number>();
  #named: Map<string, Int32Array[]> | undefined;

  constructor(data: SnapshotData, now: () => number = Date.now) {
    this.#data = data;
    this.#now = now;
  }

  /** Takes a video out of every list at once; the next snapshot does not hold it any more. */
  hide(videoId: number): void {
    const number = this.#data.ids.indexOf(videoId);
    if (number >= 0) this.#hidden.add(number);
    this.#counts.clear();
    this.#totals.clear();
  }

  list(query: ListQuery): Promise<Found> {
    const passes = this.#filter(query);
    const { scope, sort } = query;
    if (scope.kind === 'all' || scope.kind === 'category') {
      const inScope = scope.kind === 'all' ? passes : this.#inCategory(scope.id, passes);
      return Promise.resolve(this.#walk(this.#data.orders[sort] ?? EMPTY, inScope, query, totalKey(query)));
    }
    const numbers = this.#numbersOf(scope).filter(passes);
    const ranks = this.#data.ranks[sort] ?? EMPTY;
    if (sort !== 'most-popular') numbers.sort((a, b) => (ranks[a] ?? 0) - (ranks[b] ?? 0));
    return Promise.resolve(this.#stretch(numbers, query));
  }

  search(query: SearchQuery): Promise<Found> {
    const words = [...new Set(tokensOf(query.text))];
    const lists = words.map((word) => this.#numbersWith(word));
    return Promise.resolve(this.#stretch(intersect(lists).filter(this.#filter(query)), query));
  }

  related(videoId: number, stretch: Stretch): Promise<Found> {
    const number = this.#data.ids.indexOf(videoId);
    const found = number < 0 ? [] : relatedNumbers(this.#data, number, (other) => this.#hidden.has(other));
    return Promise.resolve(this.#stretch(Int32Array.from(found), stretch));
  }

  directory(): Promise<Directory> {
    return Promise.resolve(this.#data.directory);
  }

  channelsOfPerformer(performerId: number): Promise<readonly number[]> {
    const numbers = this.#data.performers.get(performerId) ?? EMPTY;
    return Promise.resolve([...new Set(Array.from(numbers, (number) => this.#data.channels[number] ?? 0))].filter((id) => id !== 0));
  }

  count(audience: number): Promise<number> {
    const known =
      this.#counts.get(audience) ??
      this.#data.flags.reduce((sum, flags, number) => sum + (flags >> AUDIENCE_SHIFT === audience && !this.#hidden.has(number) ? 1 : 0), 0);
    this.#counts.set(audience, known);
    return Promise.resolve(known);
  }

  /** Videos whose title holds the word, or whose performers, channel or categories bear it. */
  #numbersWith(word: string): Int32Array {
    const { words, postings } = this.#data;
    this.#named ??= this.#indexNames();
    return unite([...findWords(words, word).map((at) => listAt(postings, at)), ...(this.#named.get(word) ?? [])]);
  }

  /** Videos by each word of a performer's, channel's or category's name. */
  #indexNames(): Map<string, Int32Array[]> {
    const { directory, performers, channelVideos, categories } = this.#data;
    const named = new Map<string, Int32Array[]>();
    const add = (place: { title: string }, numbers: Int32Array = EMPTY) => {
      for (const word of new Set(wordsOf(place))) {
        const lists = named.get(word);
        if (lists) lists.push(numbers);
        else named.set(word, [numbers]);
      }
    };
    for (const place of directory.performers.filter(({ videos }) => videos > 0)) add(place, performers.get(place.id));
    for (const place of directory.channels.filter(({ videos }) => videos > 0)) add(place, channelVideos.get(place.id));
    for (const place of directory.categories) add(place, numbersIn(categories.get(place.id)));
    return named;
  }

  #numbersOf(scope: Scope): Int32Array {
    if (scope.kind === 'performer') return this.#data.performers.get(scope.id) ?? EMPTY;
    if (scope.kind === 'channel') return this.#data.channelVideos.get(scope.id) ?? EMPTY;
    if (scope.kind === 'user') return this.#data.userVideos.get(scope.id) ?? EMPTY;
    throw new RangeError(`the snapshot does not hold ${scope.kind}`);
  }

  #inCategory(id: number, passes: (number: number) => boolean): (number: number) => boolean {
    const bits = this.#data.categories.get(id);
    if (!bits) return () => false;
    return (number) => ((bits[number >>> 5] ?? 0) & (1 << (number & 31))) !== 0 && passes(number);
  }

  #filter({ audience, type, duration, date }: VideoFilter): (number: number) => boolean {
    const { flags, durations, posted } = this.#data;
    const hidden = this.#hidden;
    const bits = FLAG_BITS[type];
    const { from, below } = DURATION_BOUNDS[duration];
    const since = date === '' ? Number.NEGATIVE_INFINITY : this.#now() / 1000 - DATE_SECONDS[date];
    return (number) => {
      const flag = flags[number] ?? 0;
      const seconds = durations[number] ?? 0;
      return (
        flag >> AUDIENCE_SHIFT === audience &&
        (bits === 0 || (flag & bits) !== 0) &&
        seconds >= from &&
        seconds < below &&
        (posted[number] ?? 0) >= since &&
        !hidden.has(number)
      );
    };
  }

  /** Keeps one stretch of an order; counts it to the end the first time, and stops behind the stretch once its size is known. */
  #walk(order: Int32Array, passes: (number: number) => boolean, { offset, count }: Stretch, key: string | undefined): Found {
    const known = key === undefined ? undefined : this.#totals.get(key);
    const ids: number[] = [];
    let seen = 0;
    for (const number of order) {
      if (known !== undefined && ids.length === count) break;
      if (!passes(number)) continue;
      if (seen >= offset && ids.length < count) ids.push(this.#data.ids[number] ?? 0);
      seen += 1;
    }
    if (key !== undefined && known === undefined) this.#totals.set(key, seen);
    return { ids, total: known ?? seen };
  }

  #stretch(numbers: Int32Array, { offset, count }: Stretch): Found {
    return { ids: Array.from(numbers.subarray(offset, offset + count), (number) => this.#data.ids[number] ?? 0), total: numbers.length };
  }
}

/** Names a list by everything but its order; undefined for lists whose size changes with the time of day. */
function totalKey({ scope, audience, type, duration, date }: ListQuery): string | undefined {
  return date === '' ? JSON.stringify([scope, audience, type, duration]) : undefined;
}

function numbersIn(bits: Uint32Array | undefined): Int32Array {
  const numbers: number[] = [];
  bits?.forEach((word, at) => {
    for (let rest = word; rest !== 0; rest &= rest - 1) numbers.push(at * 32 + 31 - Math.clz32(rest & -rest));
  });
  return Int32Array.from(numbers);
}
