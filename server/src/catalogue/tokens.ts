import { foldText } from '@nocturne/lib/fold-text';

/** A character of a script without spaces is a word of its own; other words are letters, their marks and digits. */
const ALONE = '[\\p{sc=Han}\\p{sc=Hira}\\p{sc=Kana}]';
const FIRST = '[\\p{L}\\p{N}]';
const WORD = new RegExp(
  `[${FIRST}&&${ALONE}]|[${FIRST}--${ALONE}][[${FIRST}\\p{M}]--${ALONE}]*`,
  'gv',
);

/** The words of a text as every index knows them: lower case, accents folded, letters and digits only; other scripts are kept. */
export function tokensOf(text: string): string[] {
  const folded = foldText(text);
  // The plain expression finds the same in plain texts, many times as fast.
  return folded.match(/[^ -~]/.test(folded) ? WORD : /[a-z0-9]+/g) ?? [];
}

/** The different words of a text, in the order in which they come. */
export function distinctTokensOf(text: string): string[] {
  return [...new Set(tokensOf(text))];
}

const wordsByPlace = new WeakMap<object, readonly string[]>();

/** Words of a place's title, taken apart once per snapshot: searches ask for them again and again. */
export function wordsOf(place: { title: string }): readonly string[] {
  const known = wordsByPlace.get(place) ?? tokensOf(place.title);
  wordsByPlace.set(place, known);
  return known;
}
