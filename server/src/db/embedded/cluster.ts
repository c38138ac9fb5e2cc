import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import pRetry from 'p-retry';
import type { DatabaseConnection } from '../database.ts';
import { writeConfiguration } from './configuration.ts';
import { createPrivateFolder, type ClusterPaths } from './cluster-paths.ts';
import { enterServer, type Presence } from './presence.ts';
import { runAs, type RunAs } from './run-as.ts';

/** Everything needed to run one cluster. */
export interface ClusterPlan {
  /** Folder of initdb and pg_ctl. */
  bin: string;
  paths: ClusterPaths;
  account: RunAs | undefined;
  isDurable: boolean;
  log: (line: string) => void;
}

export interface RunningCluster {
  connection: DatabaseConnection;
  /** Leaves the server. The last process to leave stops it, regardless of which one started it. */
  stop: () => Promise<void>;
}

const SUPERUSER = 'postgres';
const START_TRIES = 20;
const RETRY_MS = 250;

/**
 * Joins the server of the cluster or starts it; creates a missing cluster first. Rejects with the
 * server's own log if it cannot start.
 */
export async function startCluster(plan: ClusterPlan): Promise<RunningCluster> {
  const { connection, presence } = (await joinServer(plan)) ?? (await startServer(plan));
  return { connection, stop: () => leaveServer(plan, presence) };
}

/** Everything needed to join a running cluster, and to stop it as its last user. */
export type RunningPlan = Pick<ClusterPlan, 'bin' | 'account'> & {
  paths: Pick<ClusterPaths, 'data'>;
};

/** Joins the running server of the cluster; resolves to undefined if none responds. */
export async function joinCluster(plan: RunningPlan): Promise<RunningCluster | undefined> {
  const joined = await joinServer(plan);
  return (
    joined && { connection: joined.connection, stop: () => leaveServer(plan, joined.presence) }
  );
}

interface JoinedServer {
  connection: DatabaseConnection;
  presence: Presence;
}

async function joinServer({
  paths,
}: Pick<RunningPlan, 'paths'>): Promise<JoinedServer | undefined> {
  const host = runningSocket(paths.data);
  if (host === undefined) return undefined;
  const connection = { host, database: SUPERUSER, user: SUPERUSER };
  const presence = await enterServer(connection);
  return presence && { connection, presence };
}

async function leaveServer(plan: RunningPlan, presence: Presence): Promise<void> {
  try {
    if (await presence.isLast()) await stopServer(plan);
  } finally {
    await presence.leave();
  }
}

/**
 * Returns the socket folder from the fifth line of postmaster.pid, or undefined without the file.
 */
export function runningSocket(data: string): string | undefined {
  const file = join(data, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  return readFileSync(file, 'utf8').split('\n')[4]?.trim() || undefined;
}

async function initialize(plan: ClusterPlan): Promise<void> {
  plan.log('Creating the database folder (once).');
  const args = [
    '-D',
    plan.paths.data,
    '-U',
    SUPERUSER,
    '--auth=trust',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
    '--no-sync',
  ];
  const result = await runAs(join(plan.bin, 'initdb'), args, plan.account);
  if (!result.ok) throw new Error(`initdb failed: ${result.output}`);
}

/**
 * Retries, because pg_ctl may still see the old postmaster after a crash. Joins a server that
 * another process starts meanwhile.
 */
async function startServer(plan: ClusterPlan): Promise<JoinedServer> {
  const { data, socket } = plan.paths;
  createPrivateFolder(dirname(data), plan.account);
  createPrivateFolder(socket, plan.account);
  if (!existsSync(join(data, 'PG_VERSION'))) await initialize(plan);
  writeConfiguration(data, { socket, isDurable: plan.isDurable });
  return pRetry(() => startOrJoin(plan), {
    retries: START_TRIES - 1,
    minTimeout: RETRY_MS,
    factor: 1,
    shouldRetry: ({ error }) => isTransient(error.message),
  });
}

async function startOrJoin(plan: ClusterPlan): Promise<JoinedServer> {
  const output = await startOnce(plan);
  const joined = await joinServer(plan);
  if (!joined) throw new Error(`PostgreSQL did not start: ${output}`);
  return joined;
}

/** Resolves to the output of a failed start; empty on success. */
async function startOnce({ bin, paths, account }: ClusterPlan): Promise<string> {
  const before = logLength(paths.log);
  const started = await runAs(
    join(bin, 'pg_ctl'),
    ['-D', paths.data, '-l', paths.log, '-w', 'start'],
    account,
  );
  return started.ok ? '' : `${started.output}\n${logSince(paths.log, before)}`;
}

const TRANSIENT_FAILURES = [
  /another (server|postmaster)/i,
  /lock file "[^"]*" (already exists|is empty)/i,
  /pre-existing shared memory block/i,
];

export function isTransient(output: string): boolean {
  return TRANSIENT_FAILURES.some((message) => message.test(output));
}

async function stopServer(plan: RunningPlan): Promise<void> {
  const stopped = await runAs(
    join(plan.bin, 'pg_ctl'),
    ['-D', plan.paths.data, '-m', 'fast', '-w', 'stop'],
    plan.account,
  );
  if (!stopped.ok && runningSocket(plan.paths.data) !== undefined)
    throw new Error(`PostgreSQL did not stop: ${stopped.output}`);
}

function logLength(file: string): number {
  return existsSync(file) ? statSync(file).size : 0;
}

function logSince(file: string, from: number): string {
  return existsSync(file) ? readFileSync(file).subarray(from).toString('utf8') : '';
}
