import { foldText } from '@nocturne/lib/fold-text';

/**
 * Scripts without spaces: each character is a word. Other words consist of letters, their marks and
 * digits.
 */
const UNSPACED = '[\\p{sc=Han}\\p{sc=Hira}\\p{sc=Kana}]';
const FIRST = '[\\p{L}\\p{N}]';
const WORD = new RegExp(
  `[${FIRST}&&${UNSPACED}]|[${FIRST}--${UNSPACED}][[${FIRST}\\p{M}]--${UNSPACED}]*`,
  'gv',
);

/**
 * Splits a text into words as every index stores them: lower case, accents folded, letters and
 * digits only. Other scripts are kept.
 */
export function tokensOf(text: string): string[] {
  const folded = foldText(text);
  // The simple expression gives the same result for ASCII text, many times faster.
  return folded.match(/[^ -~]/.test(folded) ? WORD : /[a-z0-9]+/g) ?? [];
}

/** Returns the distinct words of a text, in order of first appearance. */
export function distinctTokensOf(text: string): string[] {
  return [...new Set(tokensOf(text))];
}

const tokensByEntry = new WeakMap<object, readonly string[]>();

/** Returns the words of a title, cached per snapshot because searches need them repeatedly. */
export function titleTokensOf(entry: { title: string }): readonly string[] {
  const known = tokensByEntry.get(entry) ?? tokensOf(entry.title);
  tokensByEntry.set(entry, known);
  return known;
}
