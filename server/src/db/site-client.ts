import pg from 'pg';
import type { DatabaseConnection } from './database-connection.ts';
import { isQueryTimeout } from './connection-lost.ts';
import { withStatementName } from './prepared.ts';

/** Timeout of a connection attempt, and of a wait for a free connection of a pool. */
export const CONNECT_TIMEOUT_MS = 5000;
export const STATEMENT_TIMEOUT_MS = 30_000;
/** Longer than the server's own limit, so it only ends queries to a silent server. */
const QUERY_TIMEOUT_MS = STATEMENT_TIMEOUT_MS + 5000;
const KEEP_ALIVE_MS = 10_000;

export interface SiteClientConfig extends pg.ClientConfig {
  group?: ClientGroup | undefined;
}

/**
 * A connection that prepares marked statements. Its loss never crashes the process: a pool removes
 * its own error listener while a client is checked out, and an error without a listener is thrown.
 */
export class SiteClient extends pg.Client {
  #waitingQueries = 0;
  #waitingSince = 0;
  #lastResponseAt = performance.now();

  constructor(config: SiteClientConfig = {}) {
    super(config);
    this.on('error', () => undefined);
    this.on('connect', () => (this.#lastResponseAt = performance.now()));
    config.group?.add(this);
    this.once('end', () => config.group?.delete(this));
  }

  // A field, because pg-pool and Kysely call `query` on the instance. It supports every signature
  // of the driver's method.
  override query: (...args: unknown[]) => never = (...args) => {
    if (this.#waitingQueries === 0) this.#waitingSince = performance.now();
    this.#waitingQueries += 1;
    const callbackIndex = args.findIndex((one) => typeof one === 'function');
    if (callbackIndex >= 0)
      args[callbackIndex] = this.#wrapCallback(
        args[callbackIndex] as (...results: unknown[]) => void,
      );
    const result = super.query(...(withStatementName(args) as [never])) as
      | Promise<unknown>
      | undefined;
    if (callbackIndex < 0)
      result?.then?.(
        () => this.#finishQuery(),
        (error: unknown) => this.#finishQuery(error),
      );
    return result as never;
  };

  /**
   * Closes the socket at once. A waiting query is rejected, and a pool opens another connection.
   */
  abort(): void {
    this.connection.stream.destroy();
  }

  /** Waiting time of the oldest query, milliseconds; 0 if none waits. */
  get waitingMs(): number {
    return this.#waitingQueries === 0 ? 0 : performance.now() - this.#waitingSince;
  }

  /** Time of the server's last response on this connection, on the clock of `performance.now()`. */
  get lastResponseAt(): number {
    return this.#lastResponseAt;
  }

  #wrapCallback(callback: (...results: unknown[]) => void): (...results: unknown[]) => void {
    return (...results) => {
      this.#finishQuery(results[0]);
      callback(...results);
    };
  }

  #finishQuery(error?: unknown): void {
    this.#waitingQueries -= 1;
    if (!isQueryTimeout(error)) this.#lastResponseAt = performance.now();
    // A late response would be taken for that of the next query. `end` also keeps the pool from
    // reusing the connection.
    else void this.end();
  }
}

/** All open connections of one process to its database. */
export class ClientGroup {
  readonly #clients = new Set<SiteClient>();

  add(client: SiteClient): void {
    this.#clients.add(client);
  }

  delete(client: SiteClient): void {
    this.#clients.delete(client);
  }

  /**
   * Aborts connections whose query has waited this long. For a database that is known to be silent.
   */
  abortWaiting(milliseconds: number): void {
    for (const client of this.#clients) if (client.waitingMs > milliseconds) client.abort();
  }

  /**
   * Aborts idle connections without a response since then: after a failover they may never respond.
   */
  abortIdle(since: number): void {
    for (const client of this.#clients)
      if (client.waitingMs === 0 && client.lastResponseAt < since) client.abort();
  }

  /** Aborts all connections without a response since then, on the clock of `performance.now()`. */
  abortUnresponsive(since: number): void {
    for (const client of this.#clients) if (client.lastResponseAt < since) client.abort();
  }
}

/** Returns the settings of every connection of the product, pooled or not. */
export function clientConfig(
  target: DatabaseConnection | string,
  group?: ClientGroup,
): SiteClientConfig {
  return {
    ...(typeof target === 'string' ? { connectionString: target } : target),
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    group,
  };
}
