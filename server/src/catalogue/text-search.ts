import { addBits, emptyBits, unionBits, intersectBits, type Bits } from './bits.ts';
import type { SearchQuery } from './catalogue.ts';
import { NAME_KINDS, type NameKind } from './name-index.ts';
import { rankPage, type Levels } from './rank-page.ts';
import type { SnapshotData } from './snapshot-data.ts';
import { distinctTokensOf } from '../lib/tokens.ts';
import { listAt, listsIn } from './packed-lists.ts';
import { QueryExpansion } from './query-expansion.ts';
import {
  prefixRange,
  findSimilarWords,
  indexOfWord,
  wordAt,
  type Range,
  type WordList,
} from './word-list.ts';

const [TITLE, SIMILAR_TITLE, NAME, CATEGORY] = [0, 1, 2, 3] as const;
/** The sets of a word, by level, under construction. */
type PartialLevels = [Bits?, Bits?, Bits?, Bits?];
const LEVEL_OF: Readonly<Record<NameKind, number>> = {
  performers: NAME,
  channels: NAME,
  uploaders: NAME,
  categories: CATEGORY,
};

export interface TextSearchResult {
  numbers: readonly number[];
  total: number;
  /**
   * True if the catalogue lacks a typed word, and words that begin with it or are similar were
   * used.
   */
  isGuess: boolean;
}

export type Searchable = Omit<SnapshotData, 'keywords' | 'keywordIndex'>;

/**
 * Full-text search over titles and the names of performers, channels, uploaders and categories.
 * Every word must match, the last one also as a prefix.
 */
export class TextSearch {
  readonly #data: Searchable;
  readonly #size: number;

  constructor(data: Searchable) {
    this.#data = data;
    this.#size = data.ids.length;
  }

  /**
   * Returns the matching videos of a set by relevance, then popularity. A text without words has no
   * results.
   */
  search(
    {
      text,
      createWordFilter,
      offset,
      count,
    }: Pick<SearchQuery, 'text' | 'createWordFilter' | 'offset' | 'count'>,
    within: Bits,
  ): TextSearchResult {
    const words = distinctTokensOf(text);
    const expansion = new QueryExpansion(text, createWordFilter);
    const wordLevels = words.map((word, at) =>
      this.#levelsOf(word, at === words.length - 1, expansion),
    );
    const matches = words.length === 0 ? emptyBits(this.#size) : within.slice();
    for (const { levels } of wordLevels) intersectBits(matches, unionOf(levels, this.#size));
    return {
      ...rankPage(
        matches,
        wordLevels.map(({ levels }) => levels),
        { offset, count },
      ),
      isGuess: wordLevels.some(({ isGuess }) => isGuess),
    };
  }

  /**
   * True if the exact words of a text match a video of any audience. Only such texts are suggested
   * to others.
   */
  hasMatch(text: string): boolean {
    const words = distinctTokensOf(text);
    if (words.length === 0) return false;
    if (this.#hasTitleMatch(words)) return true;
    const wordLevels = words.map((word) => this.#levelsOf(word, false));
    const [first = emptyBits(this.#size), ...others] = wordLevels.map(({ levels }) =>
      unionOf(levels, this.#size),
    );
    const matches = first.slice();
    for (const other of others) intersectBits(matches, other);
    return matches.some((block) => block !== 0);
  }

  /**
   * Handles the usual case without building sets: looks for a title with all the words among the
   * titles with the rarest one.
   */
  #hasTitleMatch(words: readonly string[]): boolean {
    const { titles } = this.#data;
    const indexes = words.map((word) => indexOfWord(titles.words, word));
    if (indexes.includes(-1)) return false;
    const lists = indexes
      .map((at) => listAt(titles.postings, at))
      .toSorted((a, b) => a.length - b.length);
    const [rarest = new Int32Array(), ...others] = lists;
    return rarest.some((number) => others.every((list) => includesSorted(list, number)));
  }

  /** Without `expansion` only the exact word matches. */
  #levelsOf(
    word: string,
    isLast: boolean,
    expansion?: QueryExpansion,
  ): { levels: Levels; isGuess: boolean } {
    const levels: PartialLevels = [];
    const isExact = this.#addExactAndLonger(levels, word, isLast ? expansion : undefined);
    if (levels.length === 0 && expansion) this.#addSimilar(levels, word, expansion);
    return {
      levels: [levels[0], levels[1], levels[2], levels[3]],
      isGuess: !isExact && levels.length > 0,
    };
  }

  /**
   * Adds videos that match the word itself and, with `expansion`, longer words that begin with it.
   * Returns true if the exact word exists.
   */
  #addExactAndLonger(
    levels: PartialLevels,
    word: string,
    expansion: QueryExpansion | undefined,
  ): boolean {
    const { titles, names } = this.#data;
    const exact = indexOfWord(titles.words, word);
    if (exact >= 0) this.#add(levels, TITLE, listAt(titles.postings, exact));
    for (const range of allowedPrefixRanges(titles.words, word, expansion))
      this.#add(levels, SIMILAR_TITLE, listsIn(titles.postings, range));
    let isExact = exact >= 0;
    for (const kind of NAME_KINDS) {
      const { words, postings } = names[kind];
      const at = indexOfWord(words, word);
      isExact ||= at >= 0;
      if (at >= 0) this.#addNames(levels, kind, listAt(postings, at));
      for (const range of allowedPrefixRanges(words, word, expansion))
        this.#addNames(levels, kind, listsIn(postings, range));
    }
    return isExact;
  }

  /** Adds videos that match words with one or two typing errors. */
  #addSimilar(levels: PartialLevels, word: string, expansion: QueryExpansion): void {
    const { titles, names } = this.#data;
    const similarIndexes = (words: WordList) =>
      findSimilarWords(words, word).filter((at) => expansion.accept(word, wordAt(words, at)));
    for (const at of similarIndexes(titles.words))
      this.#add(levels, SIMILAR_TITLE, listAt(titles.postings, at));
    for (const kind of NAME_KINDS) {
      for (const at of similarIndexes(names[kind].words))
        this.#addNames(levels, kind, listAt(names[kind].postings, at));
    }
  }

  #add(levels: PartialLevels, level: 0 | 1 | 2 | 3, numbers: Int32Array): void {
    levels[level] = addBits(levels[level] ?? emptyBits(this.#size), numbers);
  }

  #addNames(levels: PartialLevels, kind: NameKind, ranks: Int32Array): void {
    const { directory, uploaders, performers, channelVideos, userVideos, categories, names } =
      this.#data;
    const level = LEVEL_OF[kind];
    const bits = (levels[level] ??= emptyBits(this.#size));
    for (const rank of ranks) {
      const at = names[kind].order[rank] ?? 0;
      if (kind === 'categories')
        unionBits(bits, categories.get(directory.categories[at]?.id ?? 0) ?? emptyBits(0));
      else if (kind === 'performers')
        addBits(bits, performers.get(directory.performers[at]?.id ?? 0) ?? new Int32Array());
      else if (kind === 'channels')
        addBits(bits, channelVideos.get(directory.channels[at]?.id ?? 0) ?? new Int32Array());
      else addBits(bits, userVideos.get(uploaders[at]?.id ?? 0) ?? new Int32Array());
    }
  }
}

/**
 * Returns index ranges of the longer words that begin with this one and may be used for it.
 * Adjacent words share a range.
 */
function allowedPrefixRanges(
  words: WordList,
  word: string,
  expansion: QueryExpansion | undefined,
): Range[] {
  if (!expansion) return [];
  const [from, to] = prefixRange(words, word);
  // The word itself sorts first among the words that begin with it.
  const longer = from < to && wordAt(words, from) === word ? from + 1 : from;
  if (expansion.isUnrestricted) return longer < to ? [[longer, to]] : [];
  const ranges: [number, number][] = [];
  for (let at = longer; at < to; at += 1) {
    if (!expansion.accept(word, wordAt(words, at))) continue;
    const last = ranges.at(-1);
    if (last?.[1] === at) last[1] = at + 1;
    else ranges.push([at, at + 1]);
  }
  return ranges;
}

function unionOf(levels: Levels, size: number): Bits {
  const union = emptyBits(size);
  for (const level of levels) if (level) unionBits(union, level);
  return union;
}

function includesSorted(sorted: Int32Array, wanted: number): boolean {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? 0) < wanted) low = middle + 1;
    else high = middle;
  }
  return sorted[low] === wanted;
}
