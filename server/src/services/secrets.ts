import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits for a cookie or a link, in letters that need no escaping. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a secret or an address. */
export function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
