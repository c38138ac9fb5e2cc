/** How much longer than English a text may get: German and Russian are (look, section 9). */
const LONGER = 0.4;
/** Tildes without a gap: a longer row would be a word that no language has. */
const ROW = 6;
const PLAIN = 'ACDEGHIJKLNORSTUWYZacdeghijklnorstuwyz';
const ACCENTED = 'ÁĆĎÉĜĤÍĴĶĹŃÓŔŠŤÚŴÝŽáćďéĝĥíĵķĺńóŕšťúŵýž';
const accents = new Map(Array.from(PLAIN, (letter, at) => [letter, ACCENTED[at] ?? letter]));

/**
 * A text of the pseudo-locale: English with accents, in square brackets and two fifths longer, so that words without a key, letters that a font lacks
 * and boxes that are too small are seen at a glance (docs/languages.md). Marks as `{name}` stay.
 */
export function pseudoText(text: string): string {
  const written = text
    .split(/(\{\w+\})/)
    .map((part) => (part.startsWith('{') ? part : accented(part)))
    .join('');
  return `[${written}${padding(Math.ceil(text.length * LONGER) - 2)}]`;
}

function accented(text: string): string {
  return text.replace(/[a-z]/gi, (letter) => accents.get(letter) ?? letter);
}

function padding(length: number): string {
  return Array.from({ length: Math.max(0, length) }, (_, at) =>
    at % (ROW + 1) === 0 && length > ROW ? ' ' : '~',
  ).join('');
}
