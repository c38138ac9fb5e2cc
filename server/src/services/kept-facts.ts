import { LRUCache } from 'lru-cache';
import { KeysByTag } from '../cache/keys-by-tag.ts';

interface Kept<T> {
  fact: T;
  tag: string;
  /** On the clock, milliseconds. */
  at: number;
}

/** Facts are read again after this time, in case an announcement was lost, milliseconds. */
const FRESH_MS = 15_000;
/** While the database is unavailable facts may be this old, so that a withdrawn video ends within a minute. */
const BELIEVED_MS = 45_000;

/** A bounded memory of small facts from the database, each about one object, dropped as soon as the object is announced. */
export class KeptFacts<T extends object> {
  readonly #kept: LRUCache<string, Kept<T>>;
  readonly #keysByTag = new KeysByTag();
  readonly #now: () => number;
  /** Grows with each announcement: what was read before it is not kept. */
  #announced = 0;

  constructor({ max, now = () => performance.now() }: { max: number; now?: () => number }) {
    this.#now = now;
    this.#kept = new LRUCache({
      max,
      onInsert: ({ tag }, key) => this.#keysByTag.add(key, [tag]),
      dispose: ({ tag }, key) => this.#keysByTag.remove(key, [tag]),
    });
  }

  /** The fact of a key, read where it is not known. Rejects with the error of the read. */
  async get(key: string, read: () => Promise<T>, tagOf: (fact: T) => string): Promise<T> {
    const kept = this.#kept.get(key);
    const age = kept ? this.#now() - kept.at : Number.POSITIVE_INFINITY;
    if (kept && age < FRESH_MS) return kept.fact;
    const announced = this.#announced;
    try {
      const fact = await read();
      if (announced === this.#announced)
        this.#kept.set(key, { fact, tag: tagOf(fact), at: this.#now() });
      return fact;
    } catch (error) {
      if (kept && age < BELIEVED_MS) return kept.fact;
      throw error;
    }
  }

  forget(tags: readonly string[]): void {
    this.#announced += 1;
    for (const tag of tags) for (const key of this.#keysByTag.of(tag)) this.#kept.delete(key);
  }

  clear(): void {
    this.#announced += 1;
    this.#kept.clear();
  }
}
