import { Worker } from 'node:worker_threads';
import { buildSnapshot } from './build-snapshot.ts';
import type { Catalogue, Directory, Found, ListQuery, SearchFound, SearchQuery, Stretch, Suggested, SuggestQuery } from './catalogue.ts';
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
  builtAt = 0;
  buildMs = 0;

  constructor(source: KeeperSource, options: KeeperOptions = {}) {
    this.#source = source;
    this.#options = options;
  }

  /** Builds the first snapshot and keeps it fresh until `stop`. */
  async start(): Promise<void> {
    await this.refresh();
    this.#timer = setInterval(() => void this.refresh().catch((error: unknown) => this.#options.onError?.(error)), REFRESH_MS);
    this.#timer.unref();
  }

  stop(): void {
    clearInterval(this.#timer);
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
    return this.#current;
  }

  #begin(): Promise<void> {
    this.#running = this.#build().finally(() => (this.#running = undefined));
    return this.#running;
  }

  async #build(): Promise<void> {
    const started = performance.now();
    this.#hidden = new Set();
    const { target, onFresh } = this.#options;
    const isLarge = target !== undefined && (await this.#source.size()) > WORKER_ABOVE;
    const data = isLarge ? await buildInThread(target) : buildSnapshot(await this.#source.load());
    const fresh = new SnapshotCatalogue(data);
    for (const videoId of this.#hidden) fresh.hide(videoId);
    this.#current = fresh;
    this.builtAt = Date.now();
    this.buildMs = Math.round(performance.now() - started);
    onFresh?.();
  }
}

function buildInThread(target: unknown): Promise<SnapshotData> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('../snapshot-thread.ts', import.meta.url), { workerData: target });
    thread.once('message', resolve);
    thread.once('error', reject);
    thread.once('exit', (code) => reject(new Error(`the snapshot thread ended with ${code}`)));
  });
}
