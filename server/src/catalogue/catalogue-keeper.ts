import { Worker } from 'node:worker_threads';
import { AppError } from '../services/app-error.ts';
import { buildSnapshot } from './build-snapshot.ts';
import type {
  Catalogue,
  Directory,
  Found,
  ListQuery,
  SearchFound,
  SearchQuery,
  Stretch,
  Suggested,
  SuggestQuery,
} from './catalogue.ts';
import { SnapshotCatalogue } from './snapshot-catalogue.ts';
import type { SnapshotData, SnapshotSource } from './snapshot-data.ts';

export interface KeeperSource {
  size(): Promise<number>;
  load(): Promise<SnapshotSource>;
}

interface KeeperOptions {
  /** Where the thread finds the database; without it every snapshot is built in this thread. */
  target?: unknown;
  /** Hears of each snapshot that came into place. */
  onFresh?: () => void;
  /** Hears of a refresh by the clock that failed; the old snapshot stays. */
  onError?: (error: unknown) => void;
}

/** Above this many videos the snapshot is built in a thread of its own, so that requests are answered meanwhile. */
const WORKER_ABOVE = 20_000;
const REFRESH_MS = 600_000;
/** Announced changes are gathered for this many times the length of a build, within these bounds, milliseconds. */
const PAUSE = { builds: 4, atLeastMs: 1000, atMostMs: 30_000 } as const;
const PAUSED_RETRY_SECONDS = 5;

/**
 * Holds the newest snapshot and swaps it when a newer one is built: on `refresh()`, and every ten minutes while it runs.
 * Refreshes asked for during a build become one more build after it.
 */
export class CatalogueKeeper implements Catalogue {
  readonly #source: KeeperSource;
  readonly #options: KeeperOptions;
  #current: SnapshotCatalogue | undefined;
  #running: Promise<void> | undefined;
  /** The build that follows the running one, for everybody who asked meanwhile. */
  #next: Promise<void> | undefined;
  /** Hidden since the running build began: what it has read may still hold them. */
  #hidden = new Set<number>();
  #timer: NodeJS.Timeout | undefined;
  /** The build of what was announced during the pause. */
  #soon: NodeJS.Timeout | undefined;
  #isDue = false;
  #isStopped = false;
  #lastEnd = Number.NEGATIVE_INFINITY;
  /** The snapshot may hold a video that was removed while removals could not be heard. */
  #isPaused = false;
  #isDeaf = false;
  #pauses = 0;
  builtAt = 0;
  buildMs = 0;

  constructor(source: KeeperSource, options: KeeperOptions = {}) {
    this.#source = source;
    this.#options = options;
  }

  /** Builds the first snapshot and keeps it fresh until `stop`. */
  async start(): Promise<void> {
    await this.refresh();
    this.#timer = setInterval(
      () => void this.refresh().catch((error: unknown) => this.#options.onError?.(error)),
      REFRESH_MS,
    );
    this.#timer.unref();
  }

  stop(): void {
    this.#isStopped = true;
    clearInterval(this.#timer);
    clearTimeout(this.#soon);
  }

  /**
   * The same for changes that are announced: the first one is built at once, those of the pause after a build together. However many
   * members change their videos, building takes a fifth of the time at most. Hiding waits for no build.
   */
  refreshSoon(): void {
    if (this.#isDue) return;
    this.#isDue = true;
    // A running build may have read too early, and its length decides about the pause.
    void (this.#running ?? Promise.resolve()).catch(() => undefined).then(() => this.#afterPause());
  }

  #afterPause(): void {
    if (this.#isStopped) return;
    const pauseMs = Math.min(
      PAUSE.atMostMs,
      Math.max(PAUSE.atLeastMs, PAUSE.builds * this.buildMs),
    );
    const waitMs = Math.max(0, this.#lastEnd + pauseMs - performance.now());
    this.#soon = setTimeout(() => {
      this.#isDue = false;
      this.refresh().catch((error: unknown) => this.#fail(error));
    }, waitMs);
    this.#soon.unref();
  }

  /** Resolves when a snapshot that began after this call is in place; rejects when it could not be built, and the old one stays. */
  refresh(): Promise<void> {
    if (!this.#running && !this.#next) return this.#begin();
    this.#next ??= (this.#running ?? Promise.resolve())
      .catch(() => undefined)
      .then(() => {
        this.#next = undefined;
        return this.#begin();
      });
    return this.#next;
  }

  /** Takes a video out of every list at once. */
  hide(videoId: number): void {
    this.#hidden.add(videoId);
    this.#current?.hide(videoId);
  }

  /** Answers nothing until `resume`, because removals cannot be heard. */
  pause(): void {
    this.#isPaused = true;
    this.#isDeaf = true;
    this.#pauses += 1;
  }

  /** Answers again as soon as a snapshot is in place that began after this call; tries until one is. */
  resume(): void {
    this.#isDeaf = false;
    this.refresh().catch((error: unknown) => this.#fail(error));
  }

  list(query: ListQuery): Promise<Found> {
    return this.#snapshot().list(query);
  }

  search(query: SearchQuery): Promise<SearchFound> {
    return this.#snapshot().search(query);
  }

  suggest(query: SuggestQuery): Promise<Suggested> {
    return this.#snapshot().suggest(query);
  }

  related(videoId: number, stretch: Stretch): Promise<Found> {
    return this.#snapshot().related(videoId, stretch);
  }

  directory(): Promise<Directory> {
    return this.#snapshot().directory();
  }

  channelsOfPerformer(performerId: number): Promise<readonly number[]> {
    return this.#snapshot().channelsOfPerformer(performerId);
  }

  count(audience: number): Promise<number> {
    return this.#snapshot().count(audience);
  }

  #snapshot(): SnapshotCatalogue {
    if (!this.#current) throw new Error('the catalogue is asked before its first snapshot');
    if (this.#isPaused)
      throw new AppError('unavailable', { retryAfterSeconds: PAUSED_RETRY_SECONDS });
    return this.#current;
  }

  /** Tries again: the next refresh by the clock is minutes away, and until then announced changes are missing. */
  #fail(error: unknown): void {
    this.#options.onError?.(error);
    if (!this.#isDeaf) this.refreshSoon();
  }

  #begin(): Promise<void> {
    this.#running = this.#build().finally(() => {
      this.#running = undefined;
      this.#lastEnd = performance.now();
    });
    return this.#running;
  }

  async #build(): Promise<void> {
    const started = performance.now();
    const pauses = this.#isDeaf ? undefined : this.#pauses;
    this.#hidden = new Set();
    const { target, onFresh } = this.#options;
    const isLarge = target !== undefined && (await this.#source.size()) > WORKER_ABOVE;
    const data = isLarge ? await buildInThread(target) : buildSnapshot(await this.#source.load());
    const fresh = new SnapshotCatalogue(data);
    for (const videoId of this.#hidden) fresh.hide(videoId);
    this.#current = fresh;
    if (pauses === this.#pauses) this.#isPaused = false;
    this.builtAt = Date.now();
    this.buildMs = Math.round(performance.now() - started);
    onFresh?.();
  }
}

function buildInThread(target: unknown): Promise<SnapshotData> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('../snapshot-thread.ts', import.meta.url), {
      workerData: target,
    });
    thread.once('message', resolve);
    thread.once('error', reject);
    thread.once('exit', (code) => reject(new Error(`the snapshot thread ended with ${code}`)));
  });
}
