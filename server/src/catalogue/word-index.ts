import { packLists, type PackedLists } from './packed-lists.ts';
import { tokensOf } from '../lib/tokens.ts';
import { packWords, type WordList } from './word-list.ts';

/**
 * Sorted vocabulary of a list of texts, and for each word the ascending numbers of the texts that
 * contain it.
 */
export interface WordIndex {
  words: WordList;
  postings: PackedLists;
}

/** Indexes texts by their words; text n has number n. */
export function indexWords(texts: Iterable<string>): WordIndex {
  const lists = new Map<string, number[]>();
  let number = 0;
  for (const text of texts) {
    for (const word of tokensOf(text)) add(lists, word, number);
    number += 1;
  }
  const words = [...lists.keys()].sort();
  return {
    words: packWords(words),
    postings: packLists(words.map((word) => lists.get(word) ?? [])),
  };
}

/** Texts come in ascending order, so a repeated word is added only once per text. */
function add(lists: Map<string, number[]>, word: string, number: number): void {
  const list = lists.get(word);
  if (!list) lists.set(word, [number]);
  else if (list.at(-1) !== number) list.push(number);
}
