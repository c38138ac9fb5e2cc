import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Signs a value for one purpose, as text for a cookie or an address. The signature is invalid for
 * other purposes.
 */
export function signText(key: Buffer, purpose: string, value: unknown): string {
  const text = Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${text}.${macOf(key, purpose, text)}`;
}

/** Returns the value of a signed text; undefined unless this key signed it for this purpose. */
export function readSigned(key: Buffer, purpose: string, signed: string | undefined): unknown {
  const [text = '', mac = '', ...rest] = (signed ?? '').split('.');
  const expected = Buffer.from(macOf(key, purpose, text));
  const given = Buffer.from(mac);
  if (rest.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected))
    return undefined;
  return JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown;
}

function macOf(key: Buffer, purpose: string, text: string): string {
  return createHmac('sha256', key).update(`${purpose}\n${text}`).digest('base64url');
}
