import { Worker } from 'node:worker_threads';
import { buildSnapshot } from './build-snapshot.ts';
import type { Catalogue, Directory, Found, ListQuery, SearchQuery, Stretch } from './catalogue.ts';
import { SnapshotCatalogue } from './snapshot-catalogue.ts';
import type { SnapshotData, SnapshotSource } from './snapshot-data.ts';

export interface KeeperSource {
  size(): Promise<number>;
  load(): Promise<SnapshotSource>;
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
  /** Where the thread finds the database; undefined builds in this thread always. */
  readonly #target: unknown;
  #current: SnapshotCatalogue | undefined;
  #running: Promise<void> | undefined;
  #isAskedAgain = false;
  #timer: NodeJS.Timeout | undefined;
  builtAt = 0;
  buildMs = 0;

  constructor(source: KeeperSource, target?: unknown) {
    this.#source = source;
    this.#target = target;
  }

  /** Builds the first snapshot and keeps it fresh until `stop`. */
  async start(): Promise<void> {
    await this.refresh();
    this.#timer = setInterval(() => void this.refresh().catch(() => undefined), REFRESH_MS);
    this.#timer.unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** Resolves when a snapshot that began after this call is in place; rejects when it could not be built, and the old one stays. */
  async refresh(): Promise<void> {
    if (this.#running) {
      this.#isAskedAgain = true;
      await this.#running.catch(() => undefined);
      if (!this.#isAskedAgain) return this.#running;
      this.#isAskedAgain = false;
    }
    this.#running = this.#build().finally(() => (this.#running = undefined));
    return this.#running;
  }

  hide(videoId: number): void {
    this.#current?.hide(videoId);
  }

  list(query: ListQuery): Promise<Found> {
    return this.#snapshot().list(query);
  }

  search(query: SearchQuery): Promise<Found> {
    return this.#snapshot().search(query);
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

  async #build(): Promise<void> {
    const started = performance.now();
    const isLarge = this.#target !== undefined && (await this.#source.size()) > WORKER_ABOVE;
    const data = isLarge ? await buildInThread(this.#target) : buildSnapshot(await this.#source.load());
    this.#current = new SnapshotCatalogue(data);
    this.builtAt = Date.now();
    this.buildMs = Math.round(performance.now() - started);
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
