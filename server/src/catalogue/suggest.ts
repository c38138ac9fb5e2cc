import { addBits, bitsWhere, forEachBit, emptyBits, intersectBits, type Bits } from './bits.ts';
import type { Category, CatalogueSuggestions, SuggestQuery } from './catalogue.ts';
import { categoryTitle } from './category.ts';
import type { NameIndex } from './name-index.ts';
import type { SnapshotData } from './snapshot-data.ts';
import { distinctTokensOf, tokensOf } from '../lib/tokens.ts';
import { listAt, listsIn } from './packed-lists.ts';
import { prefixRange, findSimilarWords } from './word-list.ts';

/**
 * Suggests keywords, categories, channels and performers that have a word beginning with each typed
 * word, the most popular first.
 *
 * Without a text it suggests the most popular. Without an exact match it tolerates typing errors.
 */
export function suggest(data: SnapshotData, query: SuggestQuery): CatalogueSuggestions {
  if (query.text === undefined) return collectSuggestions(data, query, allRanks);
  const words = distinctTokensOf(query.text);
  if (words.length === 0) return { keywords: [], categories: [], channels: [], performers: [] };
  const exact = collectSuggestions(data, query, (index) => ranksWith(index, words, prefixRanks));
  const isEmpty = Object.values(exact).every((list: readonly unknown[]) => list.length === 0);
  return isEmpty
    ? collectSuggestions(data, query, (index) => ranksWith(index, words, similarRanks))
    : exact;
}

function collectSuggestions(
  data: SnapshotData,
  query: SuggestQuery,
  ranksOf: (index: NameIndex) => Bits,
): CatalogueSuggestions {
  const { directory, names, keywords, keywordIndex } = data;
  const words = query.text === undefined ? [] : tokensOf(query.text);
  const isAllowed = ({ title }: { title: string }) => query.allows(title);
  const isShown = (one: Category) =>
    isAllowed(one) && query.allows(categoryTitle(one, query.language));
  const top = <T>(index: NameIndex, list: readonly T[], accepts: (item: T) => boolean) =>
    topOf(index, ranksOf(index), list, query.count, accepts);
  return {
    keywords: top(keywordIndex, keywords, query.allows),
    categories: top(
      names.categories,
      directory.categories,
      (one) => isShown(one) && isReadable(one, query.language, words),
    ),
    channels: top(names.channels, directory.channels, isAllowed),
    performers: top(names.performers, directory.performers, isAllowed),
  };
}

function topOf<T>(
  index: NameIndex,
  ranks: Bits,
  list: readonly T[],
  count: number,
  accepts: (item: T) => boolean,
): T[] {
  const found: T[] = [];
  forEachBit(ranks, (rank) => {
    const item = list[index.order[rank] ?? -1];
    if (item !== undefined && accepts(item)) found.push(item);
    return found.length < count;
  });
  return found;
}

/**
 * True if the visitor can see why a category matches. It may match in another language, but is
 * shown in the visitor's.
 */
function isReadable(category: Category, language: string, typed: readonly string[]): boolean {
  const words = tokensOf(`${categoryTitle(category, language)} ${category.title}`);
  const others = Object.entries(category.titles).flatMap(([other, text]) =>
    other === language ? [] : tokensOf(text),
  );
  // With typing errors no word begins as typed. Then only words of other languages can exclude the
  // category.
  return typed.every(
    (one) =>
      words.some((word) => word.startsWith(one)) || !others.some((word) => word.startsWith(one)),
  );
}

const allRanks = (index: NameIndex): Bits => bitsWhere(index.order.length, () => true);
const prefixRanks = (index: NameIndex, word: string): Int32Array[] => [
  listsIn(index.postings, prefixRange(index.words, word)),
];
const similarRanks = (index: NameIndex, word: string): Int32Array[] => {
  const range = prefixRange(index.words, word);
  if (range[0] < range[1]) return [listsIn(index.postings, range)];
  return findSimilarWords(index.words, word, true).map((at) => listAt(index.postings, at));
};

/** Returns the ranks of the names that have all the words. */
function ranksWith(
  index: NameIndex,
  words: readonly string[],
  findRanks: (index: NameIndex, word: string) => Int32Array[],
): Bits {
  const sets = words.map((word) => {
    const bits = emptyBits(index.order.length);
    for (const ranks of findRanks(index, word)) addBits(bits, ranks);
    return bits;
  });
  const [first = emptyBits(index.order.length), ...others] = sets;
  for (const other of others) intersectBits(first, other);
  return first;
}
