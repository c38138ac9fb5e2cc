/** The key of what is being sent: it stays while the same is sent again, since it may have arrived without an answer; anything else has another. */
export class IdempotencyKeyHolder {
  #sending: { content: string; key: string } | undefined;

  of(content: string): string {
    if (this.#sending?.content !== content) this.#sending = { content, key: newIdempotencyKey() };
    return this.#sending.key;
  }

  /** It has arrived: the same once more is a new one. */
  arrived(): void {
    this.#sending = undefined;
  }
}

/** A key that tells a form post from every other (SEND_KEY_PATTERN): 128 random bits. */
export function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
