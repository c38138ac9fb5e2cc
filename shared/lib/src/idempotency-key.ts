/**
 * Holds the key of the current submission. A retry of the same content keeps the key, because the
 * first attempt may have arrived without a response. Other content gets a new key.
 */
export class IdempotencyKeyHolder {
  #sending: { content: string; key: string } | undefined;

  keyFor(content: string): string {
    if (this.#sending?.content !== content) this.#sending = { content, key: newIdempotencyKey() };
    return this.#sending.key;
  }

  /** Records that the submission arrived: the same content gets a new key next time. */
  markDelivered(): void {
    this.#sending = undefined;
  }
}

/** Creates a unique key for a form post (IDEMPOTENCY_KEY_PATTERN): 128 random bits. */
export function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
