import { maxEditDistance, editDistance } from './edit-distance.ts';

/**
 * Sorted, concatenated words: word n is the UTF-16 units from starts[n] to starts[n + 1]. Needs a
 * fraction of the memory of strings.
 */
export interface WordList {
  units: Uint16Array;
  starts: Int32Array;
}

/** Index range of words; `to` is exclusive. */
export type Range = readonly [from: number, to: number];

/** Packs words that are sorted by UTF-16 units, as `sort()` does. */
export function packWords(words: readonly string[]): WordList {
  const starts = new Int32Array(words.length + 1);
  words.forEach((word, at) => (starts[at + 1] = (starts[at] ?? 0) + word.length));
  const units = new Uint16Array(starts[words.length] ?? 0);
  words.forEach((word, at) => {
    for (let unit = 0; unit < word.length; unit += 1)
      units[(starts[at] ?? 0) + unit] = word.charCodeAt(unit);
  });
  return { units, starts };
}

export function wordCount({ starts }: WordList): number {
  return starts.length - 1;
}

/** Returns the index of a word; -1 if it is not in the list. */
export function indexOfWord(list: WordList, word: string): number {
  const at = lowerBound(list, word);
  return at < wordCount(list) && compareAt(list, at, word) === 0 ? at : -1;
}

/** Returns the word at an index. */
export function wordAt({ units, starts }: WordList, at: number): string {
  return String.fromCharCode(...units.subarray(starts[at] ?? 0, starts[at + 1] ?? 0));
}

/** Returns the range of all words that begin with these letters. */
export function prefixRange(list: WordList, letters: string): Range {
  const from = lowerBound(list, letters);
  return [from, lowerBound(list, `${letters}\uffff`)];
}

/**
 * Returns the indexes of the words with the fewest typing errors; empty if even those have too
 * many. The first letter must match.
 */
export function findSimilarWords(list: WordList, word: string, isPrefix = false): number[] {
  let maxDistance = maxEditDistance(word.length);
  const found: { at: number; distance: number }[] = [];
  const [from, to] = maxDistance === 0 ? [0, 0] : prefixRange(list, word.slice(0, 1));
  for (let at = from; at < to; at += 1) {
    const distance = editDistance(
      word,
      list.units,
      [list.starts[at] ?? 0, list.starts[at + 1] ?? 0],
      maxDistance,
      isPrefix,
    );
    if (distance > maxDistance) continue;
    maxDistance = distance;
    found.push({ at, distance });
  }
  return found.filter(({ distance }) => distance === maxDistance).map(({ at }) => at);
}

function lowerBound(list: WordList, word: string): number {
  let [low, high] = [0, wordCount(list)];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compareAt(list, middle, word) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Returns a negative number if the word at this index sorts before the other. */
function compareAt({ units, starts }: WordList, at: number, other: string): number {
  const [from, to] = [starts[at] ?? 0, starts[at + 1] ?? 0];
  for (let unit = 0; unit < other.length; unit += 1) {
    if (from + unit >= to) return -1;
    const order = (units[from + unit] ?? 0) - other.charCodeAt(unit);
    if (order !== 0) return order;
  }
  return to - from - other.length;
}
