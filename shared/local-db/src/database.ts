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
/** Index of both stores. */
export const VIDEO_ID_INDEX = 'video_id';

/** The key `id` is set by the database; a video's `id` stays inside `video`. */
export interface Entry {
  id?: number;
  video_id: number;
  video: Video;
  /** Where its viewer had left it, seconds. */
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
 * The browser's own database `api_storage` (R3-07), opened at first use. Browsers refuse it in private windows, sandboxed frames and
 * when the disk is full: then each operation answers its `fallback` and nothing is stored (R4-10). It never throws.
 */
export class Database {
  #factory: IDBFactory | undefined;
  #opened: Promise<IDBPDatabase<Schema>> | undefined;

  constructor(factory: IDBFactory | undefined) {
    this.#factory = factory;
  }

  /** Runs `work` in one transaction and resolves to its result after the transaction is complete. */
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
      return await complete(transaction, work(transaction.objectStore(store)));
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

/** `openDB` of idb takes the global factory, which some browsers refuse to name: here it is given. */
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
  // Another tab brings a newer version of the site: step aside, or its upgrade would wait for this tab.
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

/** All of the work or none of it: a failure half-way takes back what was written before. */
async function complete<T, M extends Mode>(
  transaction: IDBPTransaction<Schema, [StoreName], M>,
  work: Promise<T>,
): Promise<T> {
  // Work that outlives its transaction finds it finished: then there is nothing to take back.
  const [result] = await Promise.all([
    work.catch((cause: unknown) => takeBack(transaction, cause)),
    transaction.done,
  ]);
  return result;
}

function takeBack<M extends Mode>(
  transaction: IDBPTransaction<Schema, [StoreName], M>,
  cause: unknown,
): never {
  if (transaction.error === null) transaction.abort();
  throw cause;
}
