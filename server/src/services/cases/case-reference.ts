import { randomBytes } from 'node:crypto';

/** Crockford's base 32: no two characters look alike. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * Creates the reference of a case. Its 40 random bits cannot be guessed while requests are
 * rate-limited.
 */
export function newReference(): string {
  const bits = randomBytes(8);
  return `NC-${[...bits].map((byte) => LETTERS[byte % 32]).join('')}`;
}
