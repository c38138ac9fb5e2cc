/** Texts may be longer than English by this share, as German and Russian ones are. */
const EXTRA_LENGTH_SHARE = 0.4;
/** Length of a row of tildes. A longer row would act like a word that no language has. */
const TILDES_MAX = 6;
const PLAIN = 'ACDEGHIJKLNORSTUWYZacdeghijklnorstuwyz';
const ACCENTED = 'ÁĆĎÉĜĤÍĴĶĹŃÓŔŠŤÚŴÝŽáćďéĝĥíĵķĺńóŕšťúŵýž';
const accents = new Map(Array.from(PLAIN, (letter, at) => [letter, ACCENTED[at] ?? letter]));

/**
 * Returns a text of the pseudo-locale: English with accents, in square brackets and two fifths
 * longer. It exposes words without a key, missing glyphs and boxes that are too small
 * (docs/languages.md). Placeholders such as `{name}` stay.
 */
export function pseudoText(text: string): string {
  const written = text
    .split(/(\{\w+\})/)
    .map((part) => (part.startsWith('{') ? part : accented(part)))
    .join('');
  return `[${written}${padding(Math.ceil(text.length * EXTRA_LENGTH_SHARE) - 2)}]`;
}

function accented(text: string): string {
  return text.replace(/[a-z]/gi, (letter) => accents.get(letter) ?? letter);
}

function padding(length: number): string {
  return Array.from({ length: Math.max(0, length) }, (_, at) =>
    at % (TILDES_MAX + 1) === 0 && length > TILDES_MAX ? ' ' : '~',
  ).join('');
}
