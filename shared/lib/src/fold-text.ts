/** Letters that Unicode does not take apart, as people type them without their own keyboard. */
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

/** A text in lower case without accents: the marks of Latin, Greek and Cyrillic letters go, vowel signs of other scripts stay. */
export function foldText(text: string): string {
  const lower = text.toLowerCase();
  // Most titles of a large catalogue are plain: they need no normalization.
  if (!/[^ -~]/.test(lower)) return lower;
  return lower
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFKC')
    .replace(PLAIN_LETTERS, (letter) => PLAIN[letter] ?? letter);
}

/** The letter under which a name stands: a to z, or 0 for every other first letter or digit (settlement 15). */
export function letterOf(name: string): string {
  const first = /[\p{L}\p{N}]/u.exec(foldText(name))?.[0] ?? '';
  return /^[a-z]$/.test(first) ? first : '0';
}
