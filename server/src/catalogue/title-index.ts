import type { Packed } from './snapshot-data.ts';
import { tokensOf } from './tokens.ts';

/** Words found by one prefix at most: more would be noise. */
const PREFIX_WORDS = 50;

/** Sorted vocabulary and the ascending numbers of the titles that hold each word. */
export function indexTitles(titles: readonly string[]): { words: string[]; postings: Packed } {
  const lists = new Map<string, number[]>();
  titles.forEach((title, number) => {
    for (const word of new Set(tokensOf(title))) {
      const list = lists.get(word);
      if (list) list.push(number);
      else lists.set(word, [number]);
    }
  });
  const words = [...lists.keys()].sort();
  const offsets = new Int32Array(words.length + 1);
  words.forEach((word, at) => (offsets[at + 1] = (offsets[at] ?? 0) + (lists.get(word)?.length ?? 0)));
  const values = new Int32Array(offsets[words.length] ?? 0);
  words.forEach((word, at) => values.set(lists.get(word) ?? [], offsets[at] ?? 0));
  return { words, postings: { offsets, values } };
}

/** Numbers of a list in the packed form, ascending. */
export function listAt(packed: Packed, at: number): Int32Array {
  return packed.values.subarray(packed.offsets[at] ?? 0, packed.offsets[at + 1] ?? 0);
}

/** Places of the words that equal `word`, or else of those that begin with it. */
export function findWords(words: readonly string[], word: string): number[] {
  const first = lowerBound(words, word);
  if (words[first] === word) return [first];
  const near = words.slice(first, first + PREFIX_WORDS).findIndex((other) => !other.startsWith(word));
  const length = near < 0 ? Math.min(PREFIX_WORDS, words.length - first) : near;
  return Array.from({ length }, (_empty, at) => first + at);
}

/** Ascending numbers that stand in any of the lists. */
export function unite(lists: readonly Int32Array[]): Int32Array {
  if (lists.length <= 1) return lists[0] ?? new Int32Array();
  const all = new Int32Array(lists.reduce((sum, list) => sum + list.length, 0));
  let at = 0;
  for (const list of lists) {
    all.set(list, at);
    at += list.length;
  }
  return all.sort().filter((number, place) => place === 0 || number !== all[place - 1]);
}

/** Ascending numbers that stand in each of the lists. */
export function intersect(lists: readonly Int32Array[]): Int32Array {
  const [shortest = new Int32Array(), ...others] = lists.toSorted((a, b) => a.length - b.length);
  return others.reduce((kept, list) => kept.filter((number) => list[lowerBound(list, number)] === number), shortest);
}

function lowerBound<T extends string | number>(list: ArrayLike<T>, wanted: T): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((list[middle] as T) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}
