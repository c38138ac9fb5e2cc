/** Letters that Unicode does not take apart, as people type them without their own keyboard. */
const PLAIN: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', ł: 'l', þ: 'th', ı: 'i' };
const PLAIN_LETTERS = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'g');
/** A character of a script without spaces is a word of its own; other words are letters, their marks and digits. */
const ALONE = '[\\p{sc=Han}\\p{sc=Hira}\\p{sc=Kana}]';
const FIRST = '[\\p{L}\\p{N}]';
const WORD = new RegExp(`[${FIRST}&&${ALONE}]|[${FIRST}--${ALONE}][[${FIRST}\\p{M}]--${ALONE}]*`, 'gv');

/** The words of a text as every index knows them: lower case, accents folded, letters and digits only; other scripts are kept. */
export function tokensOf(text: string): string[] {
  const lower = text.toLowerCase();
  // Most titles of a large catalogue are plain: they need no normalization.
  if (!/[^ -~]/.test(lower)) return lower.match(/[a-z0-9]+/g) ?? [];
  return fold(lower).match(WORD) ?? [];
}

/** Lower-case text without accents: the marks of Latin, Greek and Cyrillic letters go, vowel signs of other scripts stay. */
function fold(lower: string): string {
  return lower
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFKC')
    .replace(PLAIN_LETTERS, (letter) => PLAIN[letter] ?? letter);
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
