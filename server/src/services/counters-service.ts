import { LRUCache } from 'lru-cache';
import type { CountersRepository } from '../repositories/counters-repository.ts';
import { PeriodicFlusher } from './periodic-flusher.ts';

type Writer = Pick<CountersRepository, 'addViews' | 'addPlaylistViews' | 'addKeywords'>;

/** Distinct words held between two flushes; what comes beyond is dropped. */
const DISTINCT_MAX = 2000;
/** The same for videos and for playlists: anybody can name a number that is none, and while the database is away nothing leaves. */
const VIDEOS_MAX = 50_000;
/**
 * How long a searched text counts but once, milliseconds, and of how many that is known. It is as long as a cached answer, which counts nobody, is
 * fresh: whoever asks past the cache, or for the same text with other filters and page sizes, counts no more than the site's own pages do.
 */
const WORD_MS = 300_000;
const WORDS_MAX = 20_000;

/**
 * Views and searched words, gathered for a second in memory and written with one statement each.
 * What could not be written is kept for the next time, each kind for itself.
 */
export class CountersService {
  readonly #counters: Writer;
  #views = new Map<number, number>();
  #playlistViews = new Map<number, number>();
  #words = new Map<string, number>();
  readonly #searched: LRUCache<string, true>;
  readonly #writer = new PeriodicFlusher(() => this.#write());

  constructor(counters: Writer, now: () => number = () => performance.now()) {
    this.#counters = counters;
    this.#searched = new LRUCache({
      max: WORDS_MAX,
      ttl: WORD_MS,
      perf: { now },
      ttlResolution: 0,
    });
  }

  start(onError: (error: unknown) => void): void {
    this.#writer.start(onError);
  }

  /** Writes what is left. */
  stop(): Promise<void> {
    return this.#writer.stop();
  }

  view(videoId: number): void {
    add(this.#views, videoId, 1, VIDEOS_MAX);
  }

  playlistView(playlistId: number): void {
    add(this.#playlistViews, playlistId, 1, VIDEOS_MAX);
  }

  /** A text in lower case that found something; the same one counts again after five minutes. */
  searched(text: string): void {
    if (this.#searched.has(text)) return;
    this.#searched.set(text, true);
    add(this.#words, text, 1, DISTINCT_MAX);
  }

  flush(): Promise<void> {
    return this.#writer.flush();
  }

  async #write(): Promise<void> {
    const [views, words] = [this.#views, this.#words];
    const playlistViews = this.#playlistViews;
    this.#views = new Map();
    this.#playlistViews = new Map();
    this.#words = new Map();
    const outcomes = await Promise.allSettled([
      keeping(this.#counters.addViews(views), () =>
        views.forEach((n, id) => add(this.#views, id, n, VIDEOS_MAX)),
      ),
      keeping(this.#counters.addPlaylistViews(playlistViews), () =>
        playlistViews.forEach((n, id) => add(this.#playlistViews, id, n, VIDEOS_MAX)),
      ),
      keeping(this.#counters.addKeywords(words), () =>
        words.forEach((n, word) => add(this.#words, word, n, DISTINCT_MAX)),
      ),
    ]);
    const failed = outcomes.find((outcome) => outcome.status === 'rejected');
    if (failed) throw failed.reason;
  }
}

/** Counts on; a key beyond the limit is dropped, a known one is not. */
function add<K>(counts: Map<K, number>, key: K, n: number, limit: number): void {
  const known = counts.get(key);
  if (known !== undefined || counts.size < limit) counts.set(key, (known ?? 0) + n);
}

async function keeping(written: Promise<void>, putBack: () => void): Promise<void> {
  try {
    await written;
  } catch (error) {
    putBack();
    throw error;
  }
}
