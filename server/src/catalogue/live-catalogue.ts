import { Worker } from 'node:worker_threads';
import { AppError } from '../errors/app-error.ts';
import { buildSnapshot } from './build-snapshot.ts';
import type {
  Catalogue,
  Directory,
  ListResult,
  ListQuery,
  SearchResult,
  SearchQuery,
  PageRange,
  CatalogueSuggestions,
  SuggestQuery,
} from './catalogue.ts';
import { SnapshotCatalogue } from './snapshot-catalogue.ts';
import type { SnapshotData, SnapshotSource } from './snapshot-data.ts';

export interface SnapshotLoader {
  size(): Promise<number>;
  load(): Promise<SnapshotSource>;
}

interface LiveCatalogueOptions {
  /** Database connection for the worker thread. Without it this thread builds every snapshot. */
  target?: unknown;
  /** Called after each swap to a new snapshot. */
  onSwap?: () => void;
  /** Called when a scheduled refresh fails; the old snapshot stays in use. */
  onError?: (error: unknown) => void;
}

/** Above this many videos a worker thread builds the snapshot, so that requests do not wait. */
const WORKER_ABOVE_VIDEOS = 20_000;
const REFRESH_MS = 600_000;
/**
 * Pause between builds for announced changes: a multiple of the build time, within bounds in
 * milliseconds.
 */
const BUILD_PAUSE = { builds: 4, atLeastMs: 1000, atMostMs: 30_000 } as const;
const PAUSED_RETRY_SECONDS = 5;

/**
 * Holds the newest snapshot and replaces it on `refresh()` and every ten minutes while it runs.
 * Refreshes requested during a build share one build after it.
 */
export class LiveCatalogue implements Catalogue {
  readonly #source: SnapshotLoader;
  readonly #options: LiveCatalogueOptions;
  #current: SnapshotCatalogue | undefined;
  #running: Promise<void> | undefined;
  /** The next build, shared by everyone who requested a refresh during the running one. */
  #next: Promise<void> | undefined;
  /** Videos hidden since the running build began: the build may have read them before. */
  #hidden = new Set<number>();
  #timer: NodeJS.Timeout | undefined;
  /** Timer of the build for changes announced during the pause. */
  #debounceTimer: NodeJS.Timeout | undefined;
  #isRefreshScheduled = false;
  #isStopped = false;
  #lastEnd = Number.NEGATIVE_INFINITY;
  /** True while the snapshot may contain a video whose removal was missed. */
  #isPaused = false;
  #isDisconnected = false;
  #pauses = 0;
  builtAt = 0;
  buildMs = 0;

  constructor(source: SnapshotLoader, options: LiveCatalogueOptions = {}) {
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
    clearTimeout(this.#debounceTimer);
  }

  /**
   * Schedules a refresh for announced changes. The first change triggers a build at once; changes
   * during the pause share the next build.
   *
   * Builds take at most a fifth of the time, however often members change their videos. Hiding does
   * not wait for a build.
   */
  refreshSoon(): void {
    if (this.#isRefreshScheduled) return;
    this.#isRefreshScheduled = true;
    // A running build may have read too early, and its duration determines the pause.
    void (this.#running ?? Promise.resolve())
      .catch(() => undefined)
      .then(() => this.#scheduleRefresh());
  }

  #scheduleRefresh(): void {
    if (this.#isStopped) return;
    const pauseMs = Math.min(
      BUILD_PAUSE.atMostMs,
      Math.max(BUILD_PAUSE.atLeastMs, BUILD_PAUSE.builds * this.buildMs),
    );
    const waitMs = Math.max(0, this.#lastEnd + pauseMs - performance.now());
    this.#debounceTimer = setTimeout(() => {
      this.#isRefreshScheduled = false;
      this.refresh().catch((error: unknown) => this.#handleFailure(error));
    }, waitMs);
    this.#debounceTimer.unref();
  }

  /**
   * Resolves when a snapshot whose build began after this call is in use. Rejects if the build
   * fails; the old snapshot stays.
   */
  refresh(): Promise<void> {
    if (!this.#running && !this.#next) return this.#startBuild();
    this.#next ??= (this.#running ?? Promise.resolve())
      .catch(() => undefined)
      .then(() => {
        this.#next = undefined;
        return this.#startBuild();
      });
    return this.#next;
  }

  /** Removes a video from every list at once. */
  hide(videoId: number): void {
    this.#hidden.add(videoId);
    this.#current?.hide(videoId);
  }

  /** Refuses every call until `resume`, because removals cannot be received. */
  pause(): void {
    this.#isPaused = true;
    this.#isDisconnected = true;
    this.#pauses += 1;
  }

  /** Serves again once a snapshot that began after this call is in use. Retries until then. */
  resume(): void {
    this.#isDisconnected = false;
    this.refresh().catch((error: unknown) => this.#handleFailure(error));
  }

  listVideos(query: ListQuery): Promise<ListResult> {
    return this.#snapshot().listVideos(query);
  }

  search(query: SearchQuery): Promise<SearchResult> {
    return this.#snapshot().search(query);
  }

  suggest(query: SuggestQuery): Promise<CatalogueSuggestions> {
    return this.#snapshot().suggest(query);
  }

  related(videoId: number, range: PageRange): Promise<ListResult> {
    return this.#snapshot().related(videoId, range);
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
    if (!this.#current) throw new Error('the catalogue was used before its first snapshot');
    if (this.#isPaused)
      throw new AppError('unavailable', { retryAfterSeconds: PAUSED_RETRY_SECONDS });
    return this.#current;
  }

  /**
   * Retries soon: the next scheduled refresh is minutes away, and announced changes are missing
   * until then.
   */
  #handleFailure(error: unknown): void {
    this.#options.onError?.(error);
    if (!this.#isDisconnected) this.refreshSoon();
  }

  #startBuild(): Promise<void> {
    this.#running = this.#build().finally(() => {
      this.#running = undefined;
      this.#lastEnd = performance.now();
    });
    return this.#running;
  }

  async #build(): Promise<void> {
    const started = performance.now();
    const pauses = this.#isDisconnected ? undefined : this.#pauses;
    this.#hidden = new Set();
    const { target, onSwap } = this.#options;
    const isLarge = target !== undefined && (await this.#source.size()) > WORKER_ABOVE_VIDEOS;
    const data = isLarge ? await buildInThread(target) : buildSnapshot(await this.#source.load());
    const fresh = new SnapshotCatalogue(data);
    for (const videoId of this.#hidden) fresh.hide(videoId);
    this.#current = fresh;
    if (pauses === this.#pauses) this.#isPaused = false;
    this.builtAt = Date.now();
    this.buildMs = Math.round(performance.now() - started);
    onSwap?.();
  }
}

function buildInThread(target: unknown): Promise<SnapshotData> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('../compose/snapshot-thread.ts', import.meta.url), {
      workerData: target,
    });
    thread.once('message', resolve);
    thread.once('error', reject);
    thread.once('exit', (code) =>
      reject(new Error(`the snapshot thread exited with code ${code}`)),
    );
  });
}
