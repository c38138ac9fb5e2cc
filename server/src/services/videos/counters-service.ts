import { LRUCache } from 'lru-cache';
import type { CountersRepository } from '../../repositories/videos/counters-repository.ts';
import { PeriodicFlusher } from '../../lib/periodic-flusher.ts';

type Writer = Pick<CountersRepository, 'addViews' | 'addPlaylistViews' | 'addKeywords'>;

/** Distinct search texts held between two flushes; further ones are dropped. */
const SEARCH_TEXTS_MAX = 2000;
/**
 * The same limit for videos and for playlists. Anyone can send made-up ids, and nothing is flushed
 * while the database is unavailable.
 */
const VIDEOS_MAX = 50_000;
/**
 * A searched text counts once in this time, milliseconds. A cached response, which counts nothing,
 * is fresh for the same time. So bypassing the cache, or varying filters and page sizes, adds no
 * counts.
 */
const SEARCH_INTERVAL_MS = 300_000;
const RECENT_SEARCHES_MAX = 20_000;

/**
 * Collects views and search texts in memory for a second and writes each kind with one statement.
 * Counts that could not be written wait for the next flush, separately for each kind.
 */
export class CountersService {
  readonly #counters: Writer;
  #views = new Map<number, number>();
  #playlistViews = new Map<number, number>();
  #searchTexts = new Map<string, number>();
  readonly #recentSearches: LRUCache<string, true>;
  readonly #writer = new PeriodicFlusher(() => this.#write());

  constructor(counters: Writer, now: () => number = () => performance.now()) {
    this.#counters = counters;
    this.#recentSearches = new LRUCache({
      max: RECENT_SEARCHES_MAX,
      ttl: SEARCH_INTERVAL_MS,
      perf: { now },
      ttlResolution: 0,
    });
  }

  start(onError: (error: unknown) => void): void {
    this.#writer.start(onError);
  }

  /** Writes the remaining counts. */
  stop(): Promise<void> {
    return this.#writer.stop();
  }

  countView(videoId: number): void {
    add(this.#views, videoId, 1, VIDEOS_MAX);
  }

  countPlaylistView(playlistId: number): void {
    add(this.#playlistViews, playlistId, 1, VIDEOS_MAX);
  }

  /**
   * Counts a search text that had results; the text must be in lower case. The same text counts
   * again after five minutes.
   */
  countSearch(text: string): void {
    if (this.#recentSearches.has(text)) return;
    this.#recentSearches.set(text, true);
    add(this.#searchTexts, text, 1, SEARCH_TEXTS_MAX);
  }

  flush(): Promise<void> {
    return this.#writer.flush();
  }

  async #write(): Promise<void> {
    const [views, searchTexts] = [this.#views, this.#searchTexts];
    const playlistViews = this.#playlistViews;
    this.#views = new Map();
    this.#playlistViews = new Map();
    this.#searchTexts = new Map();
    const outcomes = await Promise.allSettled([
      restoreOnFailure(this.#counters.addViews(views), () =>
        views.forEach((n, id) => add(this.#views, id, n, VIDEOS_MAX)),
      ),
      restoreOnFailure(this.#counters.addPlaylistViews(playlistViews), () =>
        playlistViews.forEach((n, id) => add(this.#playlistViews, id, n, VIDEOS_MAX)),
      ),
      restoreOnFailure(this.#counters.addKeywords(searchTexts), () =>
        searchTexts.forEach((n, text) => add(this.#searchTexts, text, n, SEARCH_TEXTS_MAX)),
      ),
    ]);
    const failed = outcomes.find((outcome) => outcome.status === 'rejected');
    if (failed) throw failed.reason;
  }
}

/** Adds to a count. At the limit it drops new keys but still counts known ones. */
function add<K>(counts: Map<K, number>, key: K, n: number, limit: number): void {
  const known = counts.get(key);
  if (known !== undefined || counts.size < limit) counts.set(key, (known ?? 0) + n);
}

async function restoreOnFailure(written: Promise<void>, putBack: () => void): Promise<void> {
  try {
    await written;
  } catch (error) {
    putBack();
    throw error;
  }
}
