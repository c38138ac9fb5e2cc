/** A key that tells a form post from every other (SEND_KEY_PATTERN): 128 random bits. */
export function newSendKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
