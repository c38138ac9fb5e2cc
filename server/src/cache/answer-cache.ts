import { LRUCache } from 'lru-cache';
import { type AppError, isAppError } from '../services/app-error.ts';
import { sizeOf, type EncodedBody } from './encoded-body.ts';

/** A computed answer: its bytes, and the objects whose change makes it wrong, as `video:12`. */
export interface Answered {
  body: EncodedBody;
  tags: readonly string[];
}

type Refused = { refusal: AppError; tags: readonly string[] };
type Entry = Answered | Refused;
type Compute = () => Promise<Answered>;
interface Refill {
  compute: Compute;
  ttlMs: number;
}

/** Inner lifetime bound, milliseconds: counters in an answer are never older, whatever browsers may keep. */
const FRESH_AT_MOST_MS = 300_000;
/** How long "not found" is remembered, milliseconds. */
const REFUSAL_MS = 5000;
const DEFAULT_BYTES = 128 * 1024 * 1024;

/**
 * Answers by canonical address. One computation at a time per key; an expired answer is served while its refill runs; a failing
 * database leaves the old answer in place. A refusal (4xx) is kept for seconds only, and is thrown to every caller.
 */
export class AnswerCache {
  readonly #entries: LRUCache<string, Entry, Refill>;
  readonly #keysByTag = new Map<string, Set<string>>();
  readonly #purgedAt = new Map<string, number>();
  #purges = 0;
  hits = 0;
  misses = 0;

  constructor(options: { maxBytes?: number; now?: () => number } = {}) {
    this.#entries = new LRUCache<string, Entry, Refill>({
      maxSize: options.maxBytes ?? DEFAULT_BYTES,
      sizeCalculation: (entry) => ('body' in entry ? sizeOf(entry.body) : 200),
      allowStale: true,
      allowStaleOnFetchRejection: true,
      ignoreFetchAbort: true,
      ...(options.now ? { perf: { now: options.now }, ttlResolution: 0 } : {}),
      fetchMethod: (key, _stale, { context, options: entryOptions }) => this.#fill(key, context, entryOptions),
      // A refilled entry keeps its tags: only one that leaves is forgotten.
      dispose: (entry, key, reason) => reason !== 'set' && this.#forget(key, entry.tags),
    });
  }

  /** The answer of a key, computed where needed; `lifetime` in seconds is the address's own. Rejects with the computation's error. */
  async get(key: string, lifetime: number, compute: Compute): Promise<Answered> {
    const ttlMs = Math.min(lifetime * 1000, FRESH_AT_MOST_MS);
    if (this.#entries.has(key)) this.hits += 1;
    else this.misses += 1;
    const entry = await this.#entries.fetch(key, { ttl: ttlMs, context: { compute, ttlMs } });
    if (entry === undefined) return compute();
    if ('refusal' in entry) throw entry.refusal;
    return entry;
  }

  /** The answer of a key when it is there and fresh; nothing is computed. */
  fresh(key: string): Answered | undefined {
    const entry = this.#entries.get(key, { allowStale: false, noDeleteOnStaleGet: true });
    return entry && 'body' in entry ? entry : undefined;
  }

  /** Forgets every answer that speaks of one of these objects, those being computed at this moment included. */
  purge(tags: readonly string[]): void {
    this.#purges += 1;
    for (const tag of tags) {
      this.#purgedAt.set(tag, this.#purges);
      for (const key of this.#keysByTag.get(tag) ?? []) this.#entries.delete(key);
    }
  }

  /** Grows with every purge: what is derived from answers and kept elsewhere (drawn pages) puts it into its key. */
  get generation(): number {
    return this.#purges;
  }

  clear(): void {
    this.#purges += 1;
    this.#entries.clear();
    this.#keysByTag.clear();
  }

  get size(): number {
    return this.#entries.size;
  }

  async #fill(key: string, refill: Refill, options: { ttl?: number }): Promise<Entry> {
    const started = this.#purges;
    const entry = await computeEntry(refill.compute);
    const isOutdated = entry.tags.some((tag) => (this.#purgedAt.get(tag) ?? 0) > started);
    options.ttl = isOutdated ? 1 : 'refusal' in entry ? REFUSAL_MS : refill.ttlMs;
    for (const tag of entry.tags) {
      const keys = this.#keysByTag.get(tag) ?? new Set<string>();
      this.#keysByTag.set(tag, keys.add(key));
    }
    return entry;
  }

  #forget(key: string, tags: readonly string[]): void {
    for (const tag of tags) {
      const keys = this.#keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#keysByTag.delete(tag);
    }
  }
}

async function computeEntry(compute: Compute): Promise<Entry> {
  try {
    return await compute();
  } catch (error) {
    if (isAppError(error) && error.status < 500) return { refusal: error, tags: [] };
    throw error;
  }
}
