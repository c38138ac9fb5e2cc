import { LRUCache } from 'lru-cache';
import { KeysByTag } from '../cache/keys-by-tag.ts';

interface CacheEntry<T> {
  fact: T;
  tag: string;
  /** Time of the read on the clock, milliseconds. */
  at: number;
}

/** Facts older than this are read again, milliseconds. Covers a lost announcement. */
const FRESH_MS = 15_000;
/**
 * Maximum age of facts while the database is unavailable, milliseconds. Short, so that a withdrawn
 * video is no longer served after a minute.
 */
const STALE_IF_ERROR_MS = 45_000;

/**
 * A bounded cache of small facts from the database. Each is about one object and is dropped when
 * the object is announced.
 */
export class TaggedCache<T extends object> {
  readonly #entries: LRUCache<string, CacheEntry<T>>;
  readonly #keysByTag = new KeysByTag();
  readonly #now: () => number;
  /** Grows with each announcement. A read that started before one is not cached. */
  #invalidations = 0;

  constructor({ max, now = () => performance.now() }: { max: number; now?: () => number }) {
    this.#now = now;
    this.#entries = new LRUCache({
      max,
      onInsert: ({ tag }, key) => this.#keysByTag.add(key, [tag]),
      dispose: ({ tag }, key) => this.#keysByTag.remove(key, [tag]),
    });
  }

  /**
   * Returns the fact of a key, and reads it if it is not cached. Rejects with the error of the
   * read.
   */
  async get(key: string, read: () => Promise<T>, tagOf: (fact: T) => string): Promise<T> {
    const entry = this.#entries.get(key);
    const age = entry ? this.#now() - entry.at : Number.POSITIVE_INFINITY;
    if (entry && age < FRESH_MS) return entry.fact;
    const invalidations = this.#invalidations;
    try {
      const fact = await read();
      if (invalidations === this.#invalidations)
        this.#entries.set(key, { fact, tag: tagOf(fact), at: this.#now() });
      return fact;
    } catch (error) {
      if (entry && age < STALE_IF_ERROR_MS) return entry.fact;
      throw error;
    }
  }

  invalidate(tags: readonly string[]): void {
    this.#invalidations += 1;
    for (const tag of tags)
      for (const key of this.#keysByTag.keysOf(tag)) this.#entries.delete(key);
  }

  clear(): void {
    this.#invalidations += 1;
    this.#entries.clear();
  }
}
