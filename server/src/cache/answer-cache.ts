import { LRUCache } from 'lru-cache';
import { type AppError, isAppError } from '../services/app-error.ts';
import { sizeOf, type EncodedBody } from './encoded-body.ts';
import { KeysByTag } from './keys-by-tag.ts';

/** A computed answer: its bytes, and the objects whose change makes it wrong, as `video:12`. */
export interface Answered {
  body: EncodedBody;
  tags: readonly string[];
}

/** Keeps what is made from answers, as drawn pages are, and hears what of it became wrong. */
export interface AnswerFollower {
  purge(tags: readonly string[]): void;
  clear(): void;
}

type Found = Answered | { refusal: AppError; tags: readonly [] };
interface Entry {
  found: Found;
  /** On the cache's clock, milliseconds. */
  freshUntil: number;
}
type Compute = () => Promise<Answered>;
/** A computation under way, and what was purged since it began. */
interface Fill {
  found: Promise<Found>;
  purged: Set<string>;
}

/** An expired answer is served this long while its refill runs, and this long when the refill fails, seconds: what Cache-Control promises too. */
export const STALE_WHILE_REFILL_SECONDS = 600;
export const STALE_IF_ERROR_SECONDS = 86_400;
/** Inner lifetime bound, milliseconds: counters in an answer are never older, whatever browsers may keep. */
const FRESH_AT_MOST_MS = 300_000;
/** How long "not found" is remembered, milliseconds. */
const REFUSAL_MS = 5000;
const DEFAULT_BYTES = 128 * 1024 * 1024;
/** What a kept refusal holds, an error with its stack and its key: 970 bytes were measured, a long search text and the tables around it come on top. */
const REFUSAL_BYTES = 1200;

/**
 * Answers by canonical address. One computation at a time per key; an expired answer is served for a while as its refill runs, and longer
 * when the database fails. A refusal (4xx) is kept for seconds only, is never served stale, and is thrown to every caller.
 */
export class AnswerCache {
  readonly #entries: LRUCache<string, Entry>;
  readonly #fills = new Map<string, Fill>();
  readonly #keysByTag = new KeysByTag();
  readonly #followers: AnswerFollower[] = [];
  readonly #now: () => number;
  /** Set while purges cannot be heard: nothing is kept, and nothing that was kept is served. */
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
      sizeCalculation: ({ found }) => ('body' in found ? sizeOf(found.body) : REFUSAL_BYTES),
      onInsert: ({ found }, key) => this.#keysByTag.add(key, found.tags),
      dispose: ({ found }, key) => this.#keysByTag.remove(key, found.tags),
    });
  }

  /**
   * The answer of a key, computed where needed; `lifetime` in seconds is the address's own. `admit` throws where the caller may not have one
   * computed. Rejects with that, or with the computation's error.
   */
  async get(
    key: string,
    lifetime: number,
    compute: Compute,
    admit?: () => void,
  ): Promise<Answered> {
    if (this.#isPaused) {
      admit?.();
      return answerOf(await findOut(compute));
    }
    const entry = this.#entries.get(key);
    const expiredMs = entry ? this.#now() - entry.freshUntil : Number.POSITIVE_INFINITY;
    const old = entry && 'body' in entry.found ? entry.found : undefined;
    const isReady = expiredMs < (old ? STALE_WHILE_REFILL_SECONDS * 1000 : 0);
    if (isReady) this.hits += 1;
    else this.misses += 1;
    if (entry && expiredMs < 0) return answerOf(entry.found);
    // An old answer is refilled without counting: its reader gets it in any case.
    if (!old && !this.#fills.has(key)) admit?.();
    const filling = this.#fill(key, lifetime, compute);
    if (!old || expiredMs >= STALE_IF_ERROR_SECONDS * 1000) return answerOf(await filling);
    // The refill's failure leaves the old answer in place; the next request tries again.
    const found = filling.catch(() => old);
    return isReady ? old : answerOf(await found);
  }

  /** The answer of a key when it is there and fresh; nothing is computed. */
  fresh(key: string): Answered | undefined {
    const entry = this.#entries.get(key);
    return entry && 'body' in entry.found && this.#now() < entry.freshUntil
      ? entry.found
      : undefined;
  }

  /** Forgets every answer that speaks of one of these objects; one being computed at this moment is not kept. */
  purge(tags: readonly string[]): void {
    for (const tag of tags) {
      for (const key of this.#keysByTag.of(tag)) this.#entries.delete(key);
      for (const { purged } of this.#fills.values()) purged.add(tag);
    }
    this.#tell(tags);
  }

  clear(): void {
    this.#fills.clear();
    this.#entries.clear();
    for (const follower of this.#followers) follower.clear();
  }

  /** Forgets everything and keeps nothing until `resume`. */
  pause(): void {
    this.#isPaused = true;
    this.clear();
  }

  resume(): void {
    this.#isPaused = false;
    this.clear();
  }

  follow(follower: AnswerFollower): void {
    this.#followers.push(follower);
  }

  get size(): number {
    return this.#entries.size;
  }

  #fill(key: string, lifetime: number, compute: Compute): Promise<Found> {
    const running = this.#fills.get(key);
    if (running) return running.found;
    const purged = new Set<string>();
    const found = this.#compute(key, lifetime, compute, purged);
    this.#fills.set(key, { found, purged });
    return found;
  }

  async #compute(
    key: string,
    lifetime: number,
    compute: Compute,
    purged: ReadonlySet<string>,
  ): Promise<Found> {
    // After clear() the place of this computation is free, or another's.
    const isMine = () => this.#fills.get(key)?.purged === purged;
    try {
      const found = await findOut(compute);
      const outdated = found.tags.filter((tag) => purged.has(tag));
      // Who began to wait after the purge has not heard of it, and is about to get what was read before.
      if (outdated.length > 0) this.#tell(outdated);
      else if (isMine())
        this.#entries.set(key, { found, freshUntil: this.#now() + freshMs(found, lifetime) });
      return found;
    } finally {
      if (isMine()) this.#fills.delete(key);
    }
  }

  #tell(tags: readonly string[]): void {
    for (const follower of this.#followers) follower.purge(tags);
  }
}

function freshMs(found: Found, lifetime: number): number {
  return 'refusal' in found ? REFUSAL_MS : Math.min(lifetime * 1000, FRESH_AT_MOST_MS);
}

function answerOf(found: Found): Answered {
  if ('refusal' in found) throw found.refusal;
  return found;
}

async function findOut(compute: Compute): Promise<Found> {
  try {
    return await compute();
  } catch (error) {
    if (isAppError(error) && error.status < 500) return { refusal: error, tags: [] };
    throw error;
  }
}
