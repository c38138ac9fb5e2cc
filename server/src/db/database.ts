import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { PreparingClient } from './prepared.ts';
import type { Schema } from './schema.ts';

/** Where a PostgreSQL answers: a unix socket folder or host name, and names without secrets. */
export interface DatabaseConnection {
  host: string;
  port?: number;
  database: string;
  user: string;
}

export type Database = Kysely<Schema>;

export interface DatabaseOptions {
  /** Connections at most; the default suits one process on one machine. */
  poolSize?: number;
  /** How long a query waits for a connection at most, milliseconds; whoever waits longer is told that the database is away. */
  connectTimeoutMs?: number;
  /** Hears of connections that broke while idle; the pool replaces them by itself. */
  onConnectionError?: (error: Error) => void;
}

const POOL_SIZE = 10;
const CONNECT_TIMEOUT_MS = 5000;
const STATEMENT_TIMEOUT_MS = 30_000;

/**
 * Opens a pool on a connection or a `DATABASE_URL`. Nothing is sent before the first query.
 * int8 and numeric are read as Number (ids and totals stay below 2^53), date as `YYYY-MM-DD`, timestamptz as Date.
 */
export function openDatabase(target: DatabaseConnection | string, options: DatabaseOptions = {}): Database {
  const pool = new pg.Pool({
    ...(typeof target === 'string' ? { connectionString: target } : target),
    types: columnTypes(),
    Client: PreparingClient,
    max: options.poolSize ?? POOL_SIZE,
    connectionTimeoutMillis: options.connectTimeoutMs ?? CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    application_name: 'nocturne',
  });
  // Without a listener a restart of the database would end this process.
  pool.on('error', (error) => options.onConnectionError?.(error));
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
}

/** Whether the database answers now; never throws (readyz). */
export async function databaseAnswers(db: Database): Promise<boolean> {
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
