import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { DatabaseConnection } from '../database.ts';
import { writeConfiguration } from './configuration.ts';
import { makePrivateFolder, type ClusterPlaces } from './places.ts';
import { runAs, type RunAs } from './run-as.ts';

/** What it takes to run one cluster. */
export interface ClusterPlan {
  /** Folder of initdb and pg_ctl. */
  bin: string;
  places: ClusterPlaces;
  account: RunAs | undefined;
  durable: boolean;
  log: (line: string) => void;
}

export interface RunningCluster {
  connection: DatabaseConnection;
  /** Whether this call started the server; a server that was there before is left alone by stop(). */
  owned: boolean;
  stop: () => Promise<void>;
}

const SUPERUSER = 'postgres';
const START_TRIES = 20;
const RETRY_MS = 250;

/** Starts the cluster (made first when missing) or joins the server that already runs on it. Throws with the server's own log when it cannot. */
export async function startCluster(plan: ClusterPlan): Promise<RunningCluster> {
  const connection = { host: plan.places.socket, database: SUPERUSER, user: SUPERUSER };
  if (await answers(runningSocket(plan.places.data), connection)) {
    const host = runningSocket(plan.places.data) ?? connection.host;
    return { connection: { ...connection, host }, owned: false, stop: () => Promise.resolve() };
  }
  makePrivateFolder(dirname(plan.places.data), plan.account);
  makePrivateFolder(plan.places.socket, plan.account);
  if (!existsSync(join(plan.places.data, 'PG_VERSION'))) await initialise(plan);
  writeConfiguration(plan.places.data, { socket: plan.places.socket, durable: plan.durable });
  await start(plan);
  return { connection, owned: true, stop: () => stop(plan) };
}

/** The socket folder that postmaster.pid names (its fifth line), or undefined without such a file. */
export function runningSocket(data: string): string | undefined {
  const file = join(data, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  return readFileSync(file, 'utf8').split('\n')[4]?.trim() || undefined;
}

async function answers(host: string | undefined, connection: DatabaseConnection): Promise<boolean> {
  if (host === undefined) return false;
  const client = new pg.Client({ ...connection, host, connectionTimeoutMillis: 2000 });
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

async function initialise(plan: ClusterPlan): Promise<void> {
  plan.log('Making the database folder (once).');
  const args = ['-D', plan.places.data, '-U', SUPERUSER, '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'];
  const made = await runAs(join(plan.bin, 'initdb'), args, plan.account);
  if (!made.ok) throw new Error(`initdb failed: ${made.output}`);
}

/** Right after a crash pg_ctl may still see the old postmaster, or another process may be starting this very cluster. */
async function start(plan: ClusterPlan): Promise<void> {
  let said = '';
  for (let attempt = 0; attempt < START_TRIES; attempt += 1) {
    const before = logLength(plan.places.log);
    const started = await runAs(join(plan.bin, 'pg_ctl'), ['-D', plan.places.data, '-l', plan.places.log, '-w', 'start'], plan.account);
    if (started.ok) return;
    said = `${started.output}\n${logSince(plan.places.log, before)}`;
    if (!isTransient(said)) break;
    await pause(RETRY_MS);
  }
  throw new Error(`PostgreSQL did not start: ${said}`);
}

export function isTransient(output: string): boolean {
  return /another (server|postmaster)|lock file "[^"]*" (already exists|is empty)|pre-existing shared memory block/i.test(output);
}

async function stop(plan: ClusterPlan): Promise<void> {
  const stopped = await runAs(join(plan.bin, 'pg_ctl'), ['-D', plan.places.data, '-m', 'fast', '-w', 'stop'], plan.account);
  if (!stopped.ok && runningSocket(plan.places.data) !== undefined) throw new Error(`PostgreSQL did not stop: ${stopped.output}`);
}

function logLength(file: string): number {
  return existsSync(file) ? statSync(file).size : 0;
}

function logSince(file: string, from: number): string {
  return existsSync(file) ? readFileSync(file).subarray(from).toString('utf8') : '';
}
