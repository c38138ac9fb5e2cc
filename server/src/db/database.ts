import { Kysely, sql } from 'kysely';
import pg from 'pg';
import type { DatabaseConnection } from './database-connection.ts';
import { RetryingDialect } from './retrying-dialect.ts';
import type { Schema } from './schema.ts';
import {
  CONNECT_TIMEOUT_MS,
  ClientGroup,
  clientConfig,
  SiteClient,
  STATEMENT_TIMEOUT_MS,
} from './site-client.ts';

export type { DatabaseConnection };
export type Database = Kysely<Schema>;

export interface DatabaseOptions {
  /** Maximum number of connections. The default suits one process on one machine. */
  poolSize?: number;
  /**
   * Maximum wait of a query for a connection, milliseconds. After it the database counts as
   * unavailable.
   */
  connectTimeoutMs?: number;
  /** Called for connections that broke while idle. The pool replaces them automatically. */
  onConnectionError?: (error: Error) => void;
  /** Receives the connections of this process, for the heartbeat. */
  group?: ClientGroup;
}

const POOL_SIZE = 10;

/**
 * Opens a pool on a connection or a `DATABASE_URL`. Connects at the first query. int8 and numeric
 * are read as Number (ids and totals stay below 2^53), date as `YYYY-MM-DD`, timestamptz as Date.
 */
export function openDatabase(
  target: DatabaseConnection | string,
  options: DatabaseOptions = {},
): Database {
  const group = options.group ?? new ClientGroup();
  const pool = new pg.Pool({
    ...clientConfig(target, group),
    types: columnTypes(),
    Client: SiteClient,
    max: options.poolSize ?? POOL_SIZE,
    connectionTimeoutMillis: options.connectTimeoutMs ?? CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    application_name: 'nocturne',
  });
  // Without a listener a database restart would crash this process.
  pool.on('error', (error) => options.onConnectionError?.(error));
  return new Kysely<Schema>({
    dialect: new RetryingDialect(pool, () => group.abortIdle(performance.now())),
  });
}

/** True if the database responds now. Never rejects (readyz). */
export async function isDatabaseReachable(db: Database): Promise<boolean> {
  try {
    await sql`select 1`.execute(db);
    return true;
  } catch {
    return false;
  }
}

const INT8 = 20;
const DATE = 1082;
const NUMERIC = 1700;

function columnTypes(): pg.TypeOverrides {
  const types = new pg.TypeOverrides();
  types.setTypeParser(INT8, Number);
  types.setTypeParser(NUMERIC, Number);
  types.setTypeParser(DATE, String);
  return types;
}
