import { Kysely, sql } from 'kysely';
import pg from 'pg';
import type { DatabaseConnection } from './database-connection.ts';
import { RepeatingDialect } from './repeating-dialect.ts';
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
  /** Connections at most; the default suits one process on one machine. */
  poolSize?: number;
  /** How long a query waits for a connection at most, milliseconds; whoever waits longer is told that the database is away. */
  connectTimeoutMs?: number;
  /** Hears of connections that broke while idle; the pool replaces them by itself. */
  onConnectionError?: (error: Error) => void;
  /** The connections of this process that a heartbeat renews. */
  group?: ClientGroup;
}

const POOL_SIZE = 10;

/**
 * Opens a pool on a connection or a `DATABASE_URL`. Nothing is sent before the first query.
 * int8 and numeric are read as Number (ids and totals stay below 2^53), date as `YYYY-MM-DD`, timestamptz as Date.
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
  // Without a listener a restart of the database would end this process.
  pool.on('error', (error) => options.onConnectionError?.(error));
  return new Kysely<Schema>({
    dialect: new RepeatingDialect(pool, () => group.abortIdle(performance.now())),
  });
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
