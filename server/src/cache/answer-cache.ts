import { LRUCache } from 'lru-cache';
import { type AppError, isAppError } from '../errors/app-error.ts';
import { sizeOf, type EncodedBody } from './encoded-body.ts';
import { KeysByTag } from './keys-by-tag.ts';

/**
 * A computed response: its bytes, and the objects whose change invalidates it, such as `video:12`.
 */
export interface TaggedResponse {
  body: EncodedBody;
  tags: readonly string[];
}

/**
 * Holds data derived from responses, such as rendered pages. It is notified when objects change, so
 * that it can drop that data.
 */
export interface InvalidationListener {
  purge(tags: readonly string[]): void;
  clear(): void;
}

type CacheResult = TaggedResponse | { refusal: AppError; tags: readonly [] };
interface Entry {
  result: CacheResult;
  /** On the cache's clock, milliseconds. */
  freshUntil: number;
}
type Compute = () => Promise<TaggedResponse>;
/** A running computation, and the tags that were purged since it began. */
interface Fill {
  result: Promise<CacheResult>;
  purged: Set<string>;
}

/**
 * Seconds that an expired response is served while its refill runs, and if its refill fails.
 * Cache-Control promises the same.
 */
export const STALE_WHILE_REFILL_SECONDS = 600;
export const STALE_IF_ERROR_SECONDS = 86_400;
/**
 * Longest lifetime in this cache, milliseconds: counters in a response are never older, whatever
 * browsers may keep.
 */
const FRESH_MAX_MS = 300_000;
/** Lifetime of a refusal such as "not found", milliseconds. */
const REFUSAL_MS = 5000;
const DEFAULT_BYTES = 128 * 1024 * 1024;
/**
 * Bytes of a cached refusal: an error with its stack and its key took 970, plus a long search text
 * and the tables around it.
 */
const REFUSAL_BYTES = 1200;

/**
 * Responses by canonical address, with one computation at a time per key. An expired response is
 * served for a while as its refill runs, and longer if the database fails. A refusal (4xx) is
 * cached only for seconds, is never served stale, and is thrown to every caller.
 */
export class AnswerCache {
  readonly #entries: LRUCache<string, Entry>;
  readonly #fills = new Map<string, Fill>();
  readonly #keysByTag = new KeysByTag();
  readonly #listeners: InvalidationListener[] = [];
  readonly #now: () => number;
  /** True while purges cannot be received: the cache then stores nothing and serves nothing. */
  #isPaused = false;
  hits = 0;
  misses = 0;

  constructor({
    maxBytes = DEFAULT_BYTES,
    now = () => performance.now(),
  }: { maxBytes?: number; now?: () => number } = {}) {
    this.#now = now;
    this.#entries = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ result }) => ('body' in result ? sizeOf(result.body) : REFUSAL_BYTES),
      onInsert: ({ result }, key) => this.#keysByTag.add(key, result.tags),
      dispose: ({ result }, key) => this.#keysByTag.remove(key, result.tags),
    });
  }

  /**
   * Returns the response of a key, computed if needed. `lifetime` is the address's own, seconds.
   * `admit` throws if the caller may not start a computation. Rejects with that error, or with the
   * computation's.
   */
  async get(
    key: string,
    lifetime: number,
    compute: Compute,
    admit?: () => void,
  ): Promise<TaggedResponse> {
    if (this.#isPaused) {
      admit?.();
      return unwrapResult(await computeResult(compute));
    }
    const entry = this.#entries.get(key);
    const expiredMs = entry ? this.#now() - entry.freshUntil : Number.POSITIVE_INFINITY;
    const old = entry && 'body' in entry.result ? entry.result : undefined;
    const isReady = expiredMs < (old ? STALE_WHILE_REFILL_SECONDS * 1000 : 0);
    if (isReady) this.hits += 1;
    else this.misses += 1;
    if (entry && expiredMs < 0) return unwrapResult(entry.result);
    // A refill of an old response does not call `admit`: its reader gets the old one in any case.
    if (!old && !this.#fills.has(key)) admit?.();
    const filling = this.#fill(key, lifetime, compute);
    if (!old || expiredMs >= STALE_IF_ERROR_SECONDS * 1000) return unwrapResult(await filling);
    // If the refill fails, the old response stays; the next request tries again.
    const result = filling.catch(() => old);
    return isReady ? old : unwrapResult(await result);
  }

  /** Response of a key if it is cached and fresh; computes nothing. */
  getFresh(key: string): TaggedResponse | undefined {
    const entry = this.#entries.get(key);
    return entry && 'body' in entry.result && this.#now() < entry.freshUntil
      ? entry.result
      : undefined;
  }

  /** Drops every response with one of these tags; one that is being computed is not cached. */
  purge(tags: readonly string[]): void {
    for (const tag of tags) {
      for (const key of this.#keysByTag.keysOf(tag)) this.#entries.delete(key);
      for (const { purged } of this.#fills.values()) purged.add(tag);
    }
    this.#notifyListeners(tags);
  }

  clear(): void {
    this.#fills.clear();
    this.#entries.clear();
    for (const listener of this.#listeners) listener.clear();
  }

  /** Drops everything and stores nothing until `resume`. */
  pause(): void {
    this.#isPaused = true;
    this.clear();
  }

  resume(): void {
    this.#isPaused = false;
    this.clear();
  }

  addListener(listener: InvalidationListener): void {
    this.#listeners.push(listener);
  }

  get size(): number {
    return this.#entries.size;
  }

  #fill(key: string, lifetime: number, compute: Compute): Promise<CacheResult> {
    const running = this.#fills.get(key);
    if (running) return running.result;
    const purged = new Set<string>();
    const result = this.#compute(key, lifetime, compute, purged);
    this.#fills.set(key, { result, purged });
    return result;
  }

  async #compute(
    key: string,
    lifetime: number,
    compute: Compute,
    purged: ReadonlySet<string>,
  ): Promise<CacheResult> {
    // After clear() the key has no computation, or another one.
    const isCurrent = () => this.#fills.get(key)?.purged === purged;
    try {
      const result = await computeResult(compute);
      const outdated = result.tags.filter((tag) => purged.has(tag));
      // Callers that joined after the purge get data from before it, so listeners are notified
      // again.
      if (outdated.length > 0) this.#notifyListeners(outdated);
      else if (isCurrent())
        this.#entries.set(key, { result, freshUntil: this.#now() + freshMs(result, lifetime) });
      return result;
    } finally {
      if (isCurrent()) this.#fills.delete(key);
    }
  }

  #notifyListeners(tags: readonly string[]): void {
    for (const listener of this.#listeners) listener.purge(tags);
  }
}

function freshMs(result: CacheResult, lifetime: number): number {
  return 'refusal' in result ? REFUSAL_MS : Math.min(lifetime * 1000, FRESH_MAX_MS);
}

function unwrapResult(result: CacheResult): TaggedResponse {
  if ('refusal' in result) throw result.refusal;
  return result;
}

async function computeResult(compute: Compute): Promise<CacheResult> {
  try {
    return await compute();
  } catch (error) {
    if (isAppError(error) && error.status < 500) return { refusal: error, tags: [] };
    throw error;
  }
}
