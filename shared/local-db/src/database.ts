import { LOCAL_DATABASE, LOCAL_DATABASE_VERSION } from '@nocturne/contracts/constants';
import type { Video } from '@nocturne/contracts/entities/video';
import { logger } from '@nocturne/lib/logger';
import {
  wrap,
  type DBSchema,
  type IDBPDatabase,
  type IDBPObjectStore,
  type IDBPTransaction,
} from 'idb';

export const STORE_NAMES = ['watch_history', 'watch_later'] as const;
export type StoreName = (typeof STORE_NAMES)[number];
/** Name of the index in both stores. */
export const VIDEO_ID_INDEX = 'video_id';

/** The database sets the key `id`; the video's own `id` stays inside `video`. */
export interface Entry {
  id?: number;
  video_id: number;
  video: Video;
  /** Playback position of the viewer, seconds. */
  position?: number;
}

interface EntryStore {
  key: number;
  value: Entry;
  indexes: { [VIDEO_ID_INDEX]: number };
}
interface Schema extends DBSchema {
  watch_history: EntryStore;
  watch_later: EntryStore;
}
type Mode = 'readonly' | 'readwrite';
export type Store<M extends Mode = Mode> = IDBPObjectStore<Schema, [StoreName], StoreName, M>;

/**
 * The browser's own database `api_storage`, opened at first use. Browsers refuse it in private
 * windows, in sandboxed frames and when the disk is full. Then each operation resolves to its
 * `fallback` and stores nothing. It never throws.
 */
export class Database {
  #factory: IDBFactory | undefined;
  #opened: Promise<IDBPDatabase<Schema>> | undefined;

  constructor(factory: IDBFactory | undefined) {
    this.#factory = factory;
  }

  /** Runs `work` in one transaction. Resolves to its result once the transaction is complete. */
  async run<T, M extends Mode>(
    store: StoreName,
    mode: M,
    fallback: T,
    work: (store: Store<M>) => Promise<T>,
  ): Promise<T> {
    if (!this.#factory) return fallback;
    try {
      const database = await this.#open(this.#factory);
      const transaction = database.transaction<[StoreName], M>([store], mode);
      return await commitOrRollBack(transaction, work(transaction.objectStore(store)));
    } catch (cause) {
      logger.debug('local database is not available', cause);
      return fallback;
    }
  }

  #open(factory: IDBFactory): Promise<IDBPDatabase<Schema>> {
    this.#opened ??= openDatabase(factory, () => this.#forget()).catch((cause: unknown) => {
      this.#forget();
      throw cause;
    });
    return this.#opened;
  }

  #forget(): void {
    this.#opened = undefined;
  }
}

/**
 * Opens the database with the given factory. `openDB` of idb reads the global one, and some
 * browsers throw on that.
 */
async function openDatabase(
  factory: IDBFactory,
  onClosed: () => void,
): Promise<IDBPDatabase<Schema>> {
  const request = factory.open(LOCAL_DATABASE, LOCAL_DATABASE_VERSION);
  request.addEventListener('upgradeneeded', () =>
    createStores(wrap(request.result) as unknown as IDBPDatabase<Schema>),
  );
  const database = (await wrap(request)) as unknown as IDBPDatabase<Schema>;
  database.addEventListener('close', onClosed);
  // Another tab upgrades the database: close, or the upgrade would wait for this tab.
  database.addEventListener('versionchange', () => {
    database.close();
    onClosed();
  });
  return database;
}

function createStores(database: IDBPDatabase<Schema>): void {
  for (const name of STORE_NAMES) {
    const store = database.createObjectStore(name, { keyPath: 'id', autoIncrement: true });
    store.createIndex(VIDEO_ID_INDEX, 'video_id');
  }
}

/** Makes the work atomic: a failure half-way rolls back what was written before. */
async function commitOrRollBack<T, M extends Mode>(
  transaction: IDBPTransaction<Schema, [StoreName], M>,
  work: Promise<T>,
): Promise<T> {
  // Work that fails after its transaction has completed has nothing to roll back.
  const [result] = await Promise.all([
    work.catch((cause: unknown) => rollBack(transaction, cause)),
    transaction.done,
  ]);
  return result;
}

function rollBack<M extends Mode>(
  transaction: IDBPTransaction<Schema, [StoreName], M>,
  cause: unknown,
): never {
  if (transaction.error === null) transaction.abort();
  throw cause;
}
