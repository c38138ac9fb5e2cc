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

/** Number of attempts after the first one. */
const RETRIES = 2;
const READ = /^\s*(\/\*.*?\*\/\s*)?(select|with)\b/i;
/**
 * Keywords of statements that change data. A keyword in quotes is a false positive: the query is
 * then not retried.
 */
const WRITE = /\b(insert|update|delete|merge|into|nextval|setval|pg_notify)\b/i;

/**
 * Kysely's PostgreSQL dialect that retries a read, or the start of a transaction, if its connection
 * had ended: each dead connection of a pool fails one query. It never retries a write, because the
 * write may have succeeded.
 */
export class RetryingDialect extends PostgresDialect {
  readonly #onLost: () => void;

  /**
   * `onLost` closes the idle connections of the pool, because connections usually break together.
   */
  constructor(pool: PostgresPool, onLost: () => void) {
    super({ pool });
    this.#onLost = onLost;
  }

  override createDriver(): Driver {
    return new RetryingDriver(super.createDriver(), this.#onLost);
  }
}

class RetryingDriver implements Driver {
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
    for (let left = RETRIES; ; left -= 1) {
      try {
        return new RetryingConnection(
          this.#driver,
          await this.#driver.acquireConnection(),
          this.#onLost,
        );
      } catch (error) {
        // No query was sent yet, so any statement is safe to retry.
        if (left === 0 || !isConnectionLost(error)) throw error;
      }
    }
  }

  beginTransaction(connection: RetryingConnection, settings: TransactionSettings): Promise<void> {
    return connection.run(true, (inner) => this.#driver.beginTransaction(inner, settings));
  }

  commitTransaction(connection: RetryingConnection): Promise<void> {
    return this.#driver.commitTransaction(connection.inner);
  }

  /** An ended connection has already rolled back, and the caller needs the original error. */
  async rollbackTransaction(connection: RetryingConnection): Promise<void> {
    await this.#driver.rollbackTransaction(connection.inner).catch((error: unknown) => {
      if (!isConnectionLost(error)) throw error;
    });
  }

  async releaseConnection(connection: RetryingConnection): Promise<void> {
    await connection.release();
  }

  destroy(): Promise<void> {
    return this.#driver.destroy();
  }
}

class RetryingConnection implements DatabaseConnection {
  readonly #driver: Driver;
  readonly #onLost: () => void;
  #inner: DatabaseConnection | undefined;
  /** Only the first query may be retried: later ones may depend on its session. */
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

  /**
   * Runs `work` on the connection. If the connection has ended and this is its first, repeatable
   * use, retries on another one.
   */
  async run<T>(isRepeatable: boolean, work: (inner: DatabaseConnection) => Promise<T>): Promise<T> {
    let left = isRepeatable && !this.#isUsed ? RETRIES : 0;
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
    // The pool notices a closed socket only at the end of this turn of the event loop.
    for (const _round of [1, 2]) await nextRound();
    this.#inner = await this.#driver.acquireConnection();
  }
}
