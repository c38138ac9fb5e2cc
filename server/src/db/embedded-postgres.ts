import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { DatabaseConnection } from './database.ts';
import { embeddedBinaries } from './embedded/binaries.ts';
import { joinCluster, startCluster, type RunningCluster } from './embedded/cluster.ts';
import { readMark, writeMark } from './embedded/database-mark.ts';
import { findClusterPaths } from './embedded/find-cluster-paths.ts';
import { unprivilegedAccount } from './embedded/run-as.ts';

export interface PostgresOptions {
  /** DATA_DIR; the cluster is in its folder `pg`. */
  dataDir: string;
  /** Progress lines for the terminal. */
  log: (line: string) => void;
  /** Setting ALLOW_TEMPORARY_DATABASE. */
  mayBeTemporary?: boolean;
  /** False only in tests. */
  isDurable?: boolean;
  /** Program folder of another PostgreSQL; the default is the npm package's. */
  bin?: string;
}

const DATABASE = 'nocturne';

/**
 * Starts PostgreSQL in the data folder, or joins the one that already runs there, and creates the
 * database `nocturne`.
 *
 * The server survives if this process is killed; the next process joins it and stops it when it
 * ends. Rejects with a message for the operator.
 */
export async function startPostgres({
  dataDir,
  log,
  mayBeTemporary = false,
  isDurable = true,
  bin,
}: PostgresOptions): Promise<RunningCluster> {
  const account = unprivilegedAccount();
  mkdirSync(dataDir, { recursive: true });
  const paths = findClusterPaths({ dataDir, account, mayBeTemporary, log });
  if (paths.movedReason) log(paths.movedReason);
  const cluster = await startCluster({
    bin: bin ?? embeddedBinaries(account, log),
    paths,
    account,
    isDurable,
    log,
  });
  await ensureDatabase(cluster.connection);
  writeMark(dataDir, paths.data);
  return { ...cluster, connection: { ...cluster.connection, database: DATABASE } };
}

/** True if a site has used this data folder and its database exists. */
export function hasEmbeddedDatabase(dataDir: string): boolean {
  const data = readMark(dataDir);
  return data !== undefined && existsSync(join(data, 'PG_VERSION'));
}

/**
 * Joins the server that runs in the data folder. Resolves to undefined if none responds; starts and
 * creates nothing.
 */
export async function joinPostgres({
  dataDir,
  log,
}: Pick<PostgresOptions, 'dataDir' | 'log'>): Promise<RunningCluster | undefined> {
  const data = readMark(dataDir);
  if (data === undefined) return undefined;
  const account = unprivilegedAccount();
  const bin = embeddedBinaries(account, log);
  const cluster = await joinCluster({ bin, account, paths: { data } });
  return cluster && { ...cluster, connection: { ...cluster.connection, database: DATABASE } };
}

const ALREADY_EXISTS_CODES = ['42P04', '23505'];

async function ensureDatabase(connection: DatabaseConnection): Promise<void> {
  const client = new pg.Client(connection);
  // Without a listener a broken connection would crash this process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const found = await client.query('select from pg_database where datname = $1', [DATABASE]);
    if (found.rowCount === 0) await client.query(`create database ${DATABASE}`);
  } catch (error) {
    // Two processes that start at the same time may both create the database.
    if (!(error instanceof pg.DatabaseError) || !ALREADY_EXISTS_CODES.includes(error.code ?? ''))
      throw error;
  } finally {
    await client.end();
  }
}
