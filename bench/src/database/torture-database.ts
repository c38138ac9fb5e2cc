import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { mkdir } from 'node:fs/promises';
import { sql } from 'kysely';
import { openDatabase, type Database } from '../../../server/src/db/database.ts';
import { startPostgres } from '../../../server/src/db/embedded-postgres.ts';
import { migrate } from '../../../server/src/db/migrate.ts';
import { Acknowledged } from '../torture/acknowledged.ts';
import { Choices } from '../torture/choices.ts';
import { compareFacts } from '../torture/compare-facts.ts';
import {
  ageTexts,
  readFacts,
  fillWorld,
  findInconsistencies,
  createMembers,
} from '../torture/tortured-database.ts';
import { TorturedSite } from '../torture/tortured-site.ts';
import { Writer } from '../torture/writer.ts';
import { DatabaseProxy } from './database-proxy.ts';
import { timeToAnswer, Visitors } from './visitors.ts';

export interface DatabaseTortureOptions {
  /** Number of times that all connections are cut, and that their traffic is paused. */
  cuts: number;
  pauses: number;
  pauseMs: number;
  seed: number;
  /** An empty folder that the database account may enter. */
  dataDir: string;
  log: (line: string) => void;
  writers?: number;
  /** Goal for the time from the return of the database to the first answer, milliseconds. */
  goalMs?: number;
}

export interface DatabaseTortureReport {
  cuts: number;
  connectionsCut: number;
  pauses: number;
  /** Longest time from a return of the database to the first answer that needs it, milliseconds. */
  slowestAnswerMs: number;
  /**
   * Longest time from the announcement of a purge, or from the end of a pause after it, until the
   * old answer disappeared, milliseconds.
   */
  slowestPurgeMs: number;
  writes: number;
  /** Writes whose first answer was lost. */
  repeated: number;
  /** Requests for cached pages; `pagesDuringPauses` counts those during a pause. */
  pages: number;
  pagesDuringPauses: number;
  /** Page requests that failed, for example because no cache held the page at a cut. */
  pagesFailed: number;
  purges: number;
  violations: string[];
}

const WRITERS = 8;
/** Longest calm between two cuts, milliseconds. */
const LONGEST_CALM_MS = 1500;
const DEFAULT_GOAL_MS = 2000;
const VIDEO_COUNT = 20;
const POLL_MS = 20;

/** Moment at which the connections are cut. */
type CutMoment = 'at once' | 'in a query' | 'in a transaction';
const CUT_MOMENTS: readonly CutMoment[] = ['at once', 'in a query', 'in a transaction'];

/**
 * Cuts and pauses the database connections of a site at random moments, while members write and
 * visitors read. The server must survive, serve cached pages and answer soon after each return. It
 * must not lose an acknowledged write or a purge.
 */
export async function tortureDatabase(
  options: DatabaseTortureOptions,
): Promise<DatabaseTortureReport> {
  const { dataDir, log } = options;
  const postgres = await startPostgres({ dataDir, log: () => undefined });
  const proxy = await DatabaseProxy.open(postgres.connection);
  const db = openDatabase(postgres.connection, { poolSize: 4 });
  const folder = join(dataDir, 'site');
  await mkdir(folder, { recursive: true });
  const site = await TorturedSite.create(folder, {
    DATABASE_URL: proxy.urlFor(postgres.connection),
  });
  try {
    await migrate(db);
    await site.start();
    return await tortureSite({ ...options, site, db, proxy });
  } finally {
    await site.destroy();
    await proxy.close();
    await db.destroy();
    await postgres.stop();
    log('stopped');
  }
}

interface TortureContext extends DatabaseTortureOptions {
  site: TorturedSite;
  db: Database;
  proxy: DatabaseProxy;
}

async function tortureSite(context: TortureContext): Promise<DatabaseTortureReport> {
  const { site, db, seed, cuts, pauses } = context;
  const signedIn = await createMembers(db, context.writers ?? WRITERS);
  const members = signedIn.map(({ id }) => id);
  const world = await fillWorld(db, members);
  const writers = signedIn.map(({ id, cookie }, at) => {
    const choices = new Choices(seed + 1 + at, `d${at}`);
    return new Writer({ origin: site.origin, cookie, known: new Acknowledged(id), world, choices });
  });
  const { rows } = await sql<{
    id: number;
  }>`select id from video order by id desc limit ${VIDEO_COUNT}`.execute(db);
  const visitors = new Visitors({ origin: site.origin, db, videos: rows.map(({ id }) => id) });
  let isOver = false;
  const aging = setInterval(() => void ageTexts(db), 5000);
  const running = Promise.allSettled([
    ...writers.map((writer) => writer.run(() => isOver)),
    ...visitors.run(() => isOver),
  ]);
  const report = { connectionsCut: 0, slowestAnswerMs: 0 };
  const recordAnswer = (ms: number) =>
    (report.slowestAnswerMs = Math.max(report.slowestAnswerMs, ms));
  const violations: string[] = [];
  const choices = new Choices(seed, 'database');
  const pausesAfter = new Set(
    Array.from({ length: pauses }, (_, at) => Math.floor(((at + 1) * cuts) / (pauses + 1))),
  );
  await visitors.waitUntilWarm();
  for (let at = 0; at < cuts; at += 1) {
    report.connectionsCut += await cutOnce(context, choices);
    const cutAt = performance.now();
    recordAnswer(await measureRecovery(context, `cut ${at + 1}`, violations));
    if (pausesAfter.has(at)) recordAnswer(await pauseOnce(context, visitors, cutAt, violations));
    if (!site.isRunning) break;
    await pause(choices.numberBelow(LONGEST_CALM_MS));
    context.log(
      `cut ${at + 1}/${cuts}: slowest response ${Math.round(report.slowestAnswerMs)} ` +
        `ms, ${visitors.summary}`,
    );
  }
  isOver = true;
  clearInterval(aging);
  for (const end of await running)
    if (end.status === 'rejected') violations.push(String(end.reason));
  if (!site.isRunning) violations.push(`the server exited: ${site.output}`);
  violations.push(
    ...visitors.violations,
    ...compareFacts(
      writers.flatMap((writer) => writer.facts()),
      await readFacts(db, members),
    ),
  );
  violations.push(...(await findInconsistencies(db)));
  const sum = (of: (writer: Writer) => number) =>
    writers.reduce((all, writer) => all + of(writer), 0);
  return {
    ...report,
    cuts,
    pauses,
    violations,
    writes: sum(({ answered: n }) => n),
    repeated: sum(({ repeated }) => repeated),
    ...visitors.figures,
  };
}

/** Cuts all connections at a randomly chosen moment; resolves to their number. */
async function cutOnce({ proxy, db }: TortureContext, choices: Choices): Promise<number> {
  const moment = choices.pick(CUT_MOMENTS);
  if (moment === 'in a query') {
    const { connections } = proxy;
    proxy.cutAtNextUse();
    await pause(choices.numberBelow(50));
    proxy.cut();
    return connections;
  }
  if (moment === 'in a transaction') await waitForTransaction(db);
  return proxy.cut();
}

/** Waits until a connection of the site is in a transaction. Under load this is soon. */
async function waitForTransaction(db: Database): Promise<void> {
  const until = performance.now() + LONGEST_CALM_MS;
  while (performance.now() < until) {
    const { rows } = await sql`select from pg_stat_activity where state like 'idle in transaction%'
      and application_name = 'nocturne'`.execute(db);
    if (rows.length > 0) return;
  }
}

/**
 * Resolves when server and worker have their heartbeats again: only then do they clear their
 * caches.
 */
async function waitForHeartbeats(db: Database): Promise<void> {
  const count = async (): Promise<number> =>
    (
      await sql`select from pg_stat_activity where application_name = 'nocturne heartbeat'`.execute(
        db,
      )
    ).rows.length;
  while ((await count()) !== 2) await pause(POLL_MS);
}

async function pauseOnce(
  context: TortureContext,
  visitors: Visitors,
  cutAt: number,
  violations: string[],
): Promise<number> {
  const { proxy, pauseMs } = context;
  await waitForHeartbeats(context.db);
  await visitors.beginDatabasePause(cutAt, () => proxy.pauseTraffic());
  await pause(pauseMs);
  proxy.resumeTraffic({
    losesOpenConnections: new Choices(context.seed + proxy.connections, 'silence').oneIn(2),
  });
  visitors.endDatabasePause();
  return measureRecovery(context, 'a pause', violations);
}

async function measureRecovery(
  { site, goalMs = DEFAULT_GOAL_MS }: TortureContext,
  what: string,
  violations: string[],
): Promise<number> {
  const ms = await timeToAnswer(site.origin, 1);
  if (ms > goalMs) violations.push(`the first response after ${what} took ${Math.round(ms)} ms`);
  return ms;
}
