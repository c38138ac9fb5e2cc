import { setImmediate as nextRound } from 'node:timers/promises';
import {
  PostgresDialect,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type PostgresPool,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import { isConnectionLost } from './connection-lost.ts';

/** Tries after the first one. */
const REPEATS = 2;
const READ = /^\s*(\/\*.*?\*\/\s*)?(select|with)\b/i;
/** Words of statements that change something. A quoted one is a false alarm: then nothing is repeated. */
const WRITE = /\b(insert|update|delete|merge|into|nextval|setval|pg_notify)\b/i;

/**
 * Kysely's dialect of PostgreSQL that repeats a read, or the begin of a transaction, if its connection had ended: each dead
 * connection of a pool fails one query. A write is never repeated, because it may have been done.
 */
export class RepeatingDialect extends PostgresDialect {
  readonly #onLost: () => void;

  /** `onLost` drops the idle connections of the pool: connections end together. */
  constructor(pool: PostgresPool, onLost: () => void) {
    super({ pool });
    this.#onLost = onLost;
  }

  override createDriver(): Driver {
    return new RepeatingDriver(super.createDriver(), this.#onLost);
  }
}

class RepeatingDriver implements Driver {
  readonly #driver: Driver;
  readonly #onLost: () => void;

  constructor(driver: Driver, onLost: () => void) {
    this.#driver = driver;
    this.#onLost = onLost;
  }

  init(): Promise<void> {
    return this.#driver.init();
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    for (let left = REPEATS; ; left -= 1) {
      try {
        return new RepeatingConnection(
          this.#driver,
          await this.#driver.acquireConnection(),
          this.#onLost,
        );
      } catch (error) {
        // Nothing was asked yet, so any statement may try again.
        if (left === 0 || !isConnectionLost(error)) throw error;
      }
    }
  }

  beginTransaction(connection: RepeatingConnection, settings: TransactionSettings): Promise<void> {
    return connection.run(true, (inner) => this.#driver.beginTransaction(inner, settings));
  }

  commitTransaction(connection: RepeatingConnection): Promise<void> {
    return this.#driver.commitTransaction(connection.inner);
  }

  /** An ended connection has rolled back, and the caller is to hear the first error. */
  async rollbackTransaction(connection: RepeatingConnection): Promise<void> {
    await this.#driver.rollbackTransaction(connection.inner).catch((error: unknown) => {
      if (!isConnectionLost(error)) throw error;
    });
  }

  async releaseConnection(connection: RepeatingConnection): Promise<void> {
    await connection.release();
  }

  destroy(): Promise<void> {
    return this.#driver.destroy();
  }
}

class RepeatingConnection implements DatabaseConnection {
  readonly #driver: Driver;
  readonly #onLost: () => void;
  #inner: DatabaseConnection | undefined;
  /** Later queries may depend on the session of the first one. */
  #isUsed = false;

  constructor(driver: Driver, inner: DatabaseConnection, onLost: () => void) {
    this.#driver = driver;
    this.#onLost = onLost;
    this.#inner = inner;
  }

  get inner(): DatabaseConnection {
    if (!this.#inner) throw new Error('Connection terminated and not replaced');
    return this.#inner;
  }

  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return this.run(READ.test(query.sql) && !WRITE.test(query.sql), (inner) =>
      inner.executeQuery<R>(query),
    );
  }

  streamQuery<R>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<R>> {
    this.#isUsed = true;
    return this.inner.streamQuery<R>(query, chunkSize);
  }

  /** Runs something on the connection; on another one if it is the first, may be repeated, and found the connection ended. */
  async run<T>(isRepeatable: boolean, work: (inner: DatabaseConnection) => Promise<T>): Promise<T> {
    let left = isRepeatable && !this.#isUsed ? REPEATS : 0;
    this.#isUsed = true;
    for (;;) {
      try {
        return await work(this.inner);
      } catch (error) {
        if (left === 0 || !isConnectionLost(error)) throw error;
        left -= 1;
        await this.#replace();
      }
    }
  }

  async release(): Promise<void> {
    const inner = this.#inner;
    this.#inner = undefined;
    if (inner) await this.#driver.releaseConnection(inner);
  }

  async #replace(): Promise<void> {
    await this.release();
    this.#onLost();
    // The pool notices a closed socket at the end of this turn of the event loop.
    for (const _round of [1, 2]) await nextRound();
    this.#inner = await this.#driver.acquireConnection();
  }
}
