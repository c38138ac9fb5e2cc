import { setTimeout as pause } from 'node:timers/promises';
import { Acknowledged } from './acknowledged.ts';
import { Choices } from './choices.ts';
import { compareFacts } from './compare-facts.ts';
import {
  ageTexts,
  readFacts,
  fillWorld,
  findInconsistencies,
  createMembers,
  withDatabaseOf,
} from './tortured-database.ts';
import { TorturedSite } from './tortured-site.ts';
import { Writer } from './writer.ts';

export interface TortureOptions {
  cycles: number;
  /** The same seed makes the same choices; their timing within a call depends on the machine. */
  seed: number;
  /** An empty folder that the database account may enter. */
  dataDir: string;
  log: (line: string) => void;
  writers?: number;
}

export interface TortureReport {
  /** Cycles that ran, the failed one included. */
  cycles: number;
  answered: number;
  /** Calls that were sent again because their answer was lost. */
  repeated: number;
  /** Failures of the last cycle; empty if all is well. */
  violations: string[];
}

const WRITERS = 20;
/**
 * The site is killed shortly after a random number of further writes, fewer than this. On a busy
 * machine the wait for them ends after `LONGEST_RUN_MS`.
 */
const MAX_WRITES = 150;
const MAX_KILL_DELAY_MS = 20;
const LONGEST_RUN_MS = 4000;
/** In one of this many cycles the site is killed once more, while it starts. */
const STARTS_KILLED = 4;
const LONGEST_START_MS = 1500;
/** The database is killed at most this long before the server, milliseconds. */
const DATABASE_FIRST_MS = 60;

/**
 * Runs all cycles, or stops after the first that fails. A cycle lets members write, kills the site
 * at a random moment, and starts it again. Every second cycle kills the database too. Members
 * repeat their unanswered calls.
 *
 * After a cycle everything acknowledged must exist once, and nothing else. Every counter must agree
 * with its rows, and no process may be left over.
 */
export async function torture({
  cycles,
  seed,
  dataDir,
  log,
  writers: count = WRITERS,
}: TortureOptions): Promise<TortureReport> {
  const choices = new Choices(seed, 'cycles');
  const site = await TorturedSite.create(dataDir);
  try {
    await site.start();
    const { writers, members } = await createWriters(site, count, seed);
    const totals = () => ({
      answered: answersOf(writers),
      repeated: sum(writers.map(({ repeated }) => repeated)),
    });
    for (let cycle = 1; cycle <= cycles; cycle += 1) {
      const started = performance.now();
      const plan = planOf(cycle, choices);
      const violations = [
        ...(await runCycle(site, writers, plan)),
        ...(await findViolations(site, writers, members)),
      ];
      const { answered, repeated } = totals();
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      log(
        `cycle ${cycle}/${cycles}: ${printPlan(plan)}; ${answered} writes so far, ${repeated} ` +
          `sent again; ${seconds} s`,
      );
      if (violations.length > 0) return { cycles: cycle, answered, repeated, violations };
    }
    const left = await site.stop();
    return {
      cycles,
      ...totals(),
      violations: left.map((process) => `${process} is still running after the site stopped`),
    };
  } finally {
    await site.destroy();
  }
}

async function createWriters(
  site: TorturedSite,
  count: number,
  seed: number,
): Promise<{ writers: Writer[]; members: number[] }> {
  return withDatabaseOf(site.dataDir, async (db) => {
    const signedIn = await createMembers(db, count);
    const members = signedIn.map(({ id }) => id);
    const world = await fillWorld(db, members);
    const writers = signedIn.map(({ id, cookie }, at) => {
      const choices = new Choices(seed + 1 + at, `w${at}`);
      return new Writer({
        origin: site.origin,
        cookie,
        known: new Acknowledged(id),
        world,
        choices,
      });
    });
    return { writers, members };
  });
}

interface CyclePlan {
  /** Writes that are answered first, and milliseconds from then to the kill. */
  writes: number;
  killDelayMs: number;
  /**
   * Milliseconds from the end of the database to the end of the server; undefined if the database
   * survives.
   */
  databaseFirstMs: number | undefined;
  /** Milliseconds after which the start is killed as well; undefined if it is not. */
  startKilledMs: number | undefined;
}

function planOf(cycle: number, choices: Choices): CyclePlan {
  return {
    writes: Math.floor(choices.numberBelow(MAX_WRITES)),
    killDelayMs: choices.numberBelow(MAX_KILL_DELAY_MS),
    databaseFirstMs: cycle % 2 === 0 ? choices.numberBelow(DATABASE_FIRST_MS) : undefined,
    startKilledMs: choices.oneIn(STARTS_KILLED) ? choices.numberBelow(LONGEST_START_MS) : undefined,
  };
}

function printPlan({ writes, databaseFirstMs, startKilledMs }: CyclePlan): string {
  const victims = databaseFirstMs === undefined ? 'server' : 'database and server';
  const again =
    startKilledMs === undefined ? '' : `, and again ${Math.round(startKilledMs)} ms into the start`;
  return `${victims} killed after ${writes} writes${again}`;
}

/** Resolves to the wrong answers, once the site runs again and every call is answered. */
async function runCycle(
  site: TorturedSite,
  writers: readonly Writer[],
  plan: CyclePlan,
): Promise<string[]> {
  let isOver = false;
  const writing = Promise.allSettled(writers.map((writer) => writer.run(() => isOver)));
  await waitForWrites(writers, plan.writes);
  await pause(plan.killDelayMs);
  if (plan.databaseFirstMs !== undefined) {
    site.killDatabase();
    await pause(plan.databaseFirstMs);
  }
  await site.kill();
  if (plan.startKilledMs !== undefined) await site.startAndKill(plan.startKilledMs);
  await site.start();
  isOver = true;
  return (await writing).flatMap((end) =>
    end.status === 'rejected' ? [messageOf(end.reason)] : [],
  );
}

/** Resolves when this many more writes are answered, or after `LONGEST_RUN_MS`. */
async function waitForWrites(writers: readonly Writer[], writes: number): Promise<void> {
  const [until, enough] = [performance.now() + LONGEST_RUN_MS, answersOf(writers) + writes];
  while (answersOf(writers) < enough && performance.now() < until) await pause(1);
}

function answersOf(writers: readonly Writer[]): number {
  return sum(writers.map(({ answered }) => answered));
}

async function findViolations(
  site: TorturedSite,
  writers: readonly Writer[],
  members: readonly number[],
): Promise<string[]> {
  const orphans = await site.orphans();
  return withDatabaseOf(site.dataDir, async (db) => {
    const acknowledged = writers.flatMap((writer) => writer.facts());
    const found = [
      ...compareFacts(acknowledged, await readFacts(db, members)),
      ...(await findInconsistencies(db)),
    ];
    await ageTexts(db);
    return [...found, ...orphans.map((process) => `${process} was left running`)];
  });
}

function messageOf(reason: unknown): string {
  return reason instanceof Error ? reason.message : String(reason);
}

function sum(values: readonly number[]): number {
  return values.reduce((all, one) => all + one, 0);
}
