/** Letters that NFKD does not decompose, as people without that keyboard type them. */
const PLAIN: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
};
const PLAIN_LETTERS = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'g');

/**
 * Returns the text in lower case without Latin, Greek and Cyrillic accents. Vowel signs of other
 * scripts stay.
 */
export function foldText(text: string): string {
  const lower = text.toLowerCase();
  // Most titles are ASCII and need no normalization.
  if (!/[^ -~]/.test(lower)) return lower;
  return lower
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFKC')
    .replace(PLAIN_LETTERS, (letter) => PLAIN[letter] ?? letter);
}

/**
 * Returns the index letter of a name: a to z, or 0 for any other first letter or digit (settlement
 * 15).
 */
export function letterOf(name: string): string {
  const first = /[\p{L}\p{N}]/u.exec(foldText(name))?.[0] ?? '';
  return /^[a-z]$/.test(first) ? first : '0';
}
