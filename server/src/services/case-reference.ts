import { randomBytes } from 'node:crypto';

/** Crockford's base 32: nothing in it looks like something else. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** What a case is told by: 40 random bits, so that it cannot be guessed while answers are limited. */
export function newReference(): string {
  const bits = randomBytes(8);
  return `NC-${[...bits].map((byte) => LETTERS[byte % 32]).join('')}`;
}
