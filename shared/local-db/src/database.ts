import { LOCAL_DATABASE, LOCAL_DATABASE_VERSION } from '@nocturne/contracts/constants';
import { logger } from '@nocturne/lib/logger';

export const STORE_NAMES = ['watch_history', 'watch_later'] as const;
export type StoreName = (typeof STORE_NAMES)[number];
/** Index of both stores. */
export const VIDEO_ID_INDEX = 'video_id';

/**
 * The browser's own database `api_storage` (R3-07), opened at first use. Browsers refuse it in private windows, sandboxed frames and
 * when the disk is full: then each operation answers its `fallback` and nothing is stored (R4-10). It never throws.
 */
export class Database {
  #factory: IDBFactory | undefined;
  #opened: Promise<IDBDatabase> | undefined;

  constructor(factory: IDBFactory | undefined) {
    this.#factory = factory;
  }

  /** Runs `work` in one transaction and resolves to its result after the transaction is complete. */
  async run<T>(store: StoreName, mode: IDBTransactionMode, fallback: T, work: (store: IDBObjectStore) => Promise<T>): Promise<T> {
    if (!this.#factory) return fallback;
    try {
      const database = await this.#open(this.#factory);
      const transaction = database.transaction(store, mode);
      return await complete(transaction, work(transaction.objectStore(store)));
    } catch (cause) {
      logger.debug('local database is not available', cause);
      return fallback;
    }
  }

  #open(factory: IDBFactory): Promise<IDBDatabase> {
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

/** Result of one request. */
export function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('local database request failed')));
  });
}

async function openDatabase(factory: IDBFactory, onClosed: () => void): Promise<IDBDatabase> {
  const request = factory.open(LOCAL_DATABASE, LOCAL_DATABASE_VERSION);
  request.addEventListener('upgradeneeded', () => createStores(request.result));
  const database = await resultOf(request);
  database.addEventListener('close', onClosed);
  // Another tab brings a newer version of the site: step aside, or its upgrade would wait for this tab.
  database.addEventListener('versionchange', () => {
    database.close();
    onClosed();
  });
  return database;
}

function createStores(database: IDBDatabase): void {
  for (const name of STORE_NAMES) {
    const store = database.createObjectStore(name, { keyPath: 'id', autoIncrement: true });
    store.createIndex(VIDEO_ID_INDEX, 'video_id');
  }
}

/** All of the work or none of it: a failure half-way takes back what was written before. */
async function complete<T>(transaction: IDBTransaction, work: Promise<T>): Promise<T> {
  const completed = new Promise<void>((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('local database transaction was aborted')));
  });
  // Work that outlives its transaction finds it finished: then there is nothing to take back.
  const [result] = await Promise.all([work.catch((cause: unknown) => takeBack(transaction, cause)), completed]);
  return result;
}

function takeBack(transaction: IDBTransaction, cause: unknown): never {
  if (transaction.error === null) transaction.abort();
  throw cause;
}
