import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { openDatabase, type Database, type DatabaseConnection } from '../../src/db/database.ts';

type Target = DatabaseConnection | string;

/** A migrated, empty database of one test. `await using` drops it. */
export interface TestDatabase extends AsyncDisposable {
  db: Database;
  /** For code that opens its own pool: the server under test or a worker process. */
  target: Target;
  drop(): Promise<void>;
}

export const TEST_SERVER_VARIABLE = 'NOCTURNE_TEST_SERVER';
const TEMPLATE = 'nocturne_template';

/**
 * Creates a fresh database (50 to 100 ms) and opens it. Works only in the integration project,
 * whose global setup runs the server. Drop it in `afterAll`, or write `await using test = await
 * withDatabase()`.
 */
export async function withDatabase(): Promise<TestDatabase> {
  const server = testServer();
  const name = `nocturne_t_${randomBytes(6).toString('hex')}`;
  await runCommand(server, `create database ${name} template ${TEMPLATE}`);
  const target = withDatabaseName(server, name);
  const db = openDatabase(target, { poolSize: 5 });
  const drop = async () => {
    await db.destroy();
    await runCommand(server, `drop database if exists ${name} with (force)`);
  };
  return { db, target, drop, [Symbol.asyncDispose]: drop };
}

/**
 * Returns the database that all others are copies of. Nothing may be connected to it during a copy.
 */
export function templateOf(server: Target): Target {
  return withDatabaseName(server, TEMPLATE);
}

export async function recreateTemplate(server: Target): Promise<void> {
  await runCommand(server, `drop database if exists ${TEMPLATE} with (force)`);
  await runCommand(server, `create database ${TEMPLATE}`);
}

/** Prints a target as an operator writes it into DATABASE_URL. */
export function urlOf(target: Target): string {
  return typeof target === 'string'
    ? target
    : `postgres://${target.user}@${encodeURIComponent(target.host)}/${target.database}`;
}

function testServer(): Target {
  const text = process.env[TEST_SERVER_VARIABLE];
  if (text === undefined) throw new Error('withDatabase() works in the integration project only');
  return JSON.parse(text) as Target;
}

function withDatabaseName(server: Target, database: string): Target {
  if (typeof server !== 'string') return { ...server, database };
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

async function runCommand(server: Target, text: string): Promise<void> {
  const client = new pg.Client(typeof server === 'string' ? { connectionString: server } : server);
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}
