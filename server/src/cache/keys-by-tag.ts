/** Keys of a cache by the tags of their entries. */
export class KeysByTag {
  readonly #keys = new Map<string, Set<string>>();

  add(key: string, tags: Iterable<string>): void {
    for (const tag of tags) this.#keys.set(tag, (this.#keys.get(tag) ?? new Set()).add(key));
  }

  remove(key: string, tags: Iterable<string>): void {
    for (const tag of tags) {
      const keys = this.#keys.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#keys.delete(tag);
    }
  }

  /** A copy of the keys, so that each may be removed meanwhile. */
  keysOf(tag: string): readonly string[] {
    return [...(this.#keys.get(tag) ?? [])];
  }
}
