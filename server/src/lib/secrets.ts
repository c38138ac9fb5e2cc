import { createHash, randomBytes } from 'node:crypto';

/** Creates 256 random bits for a cookie or a link, in characters that need no escaping. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns the stored form of a secret. */
export function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
