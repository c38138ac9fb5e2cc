import { execFile } from 'node:child_process';
import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { releaseBase, SERVER_ACTOR } from '@nocturne/contracts/remotes';
import { relabelBuild } from '../../../e2e/support/relabel-build.ts';
import { summarize } from '../report/summary.ts';
import { printNumber } from '../report/table.ts';
import { CACHE_FOLDER, GOALS, PAGE_LIMIT_MS, ROOT } from '../settings.ts';
import type { BenchSite } from '../site/start-site.ts';
import type { Measure } from './measure.ts';

const execute = promisify(execFile);
const REMOTE = 'mf-catalog';
const ROUNDS_HERE = 3;
const POLL_MS = 20;

/** Seconds from the command to the first page that names the other release: publishing a finished build, and going back. */
export const publishing: Measure = async ({ site, isOver }) => {
  const [published, rolledBack, idle]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < ROUNDS_HERE && (round === 0 || !isOver()); round += 1) {
    const before = await shownBuild(site.origin);
    const { folder, build } = await freshBuild();
    published.push(await secondsUntil(site, ['publish', folder, '--promote'], (shown) => shown === build));
    rolledBack.push(await secondsUntil(site, ['rollback', REMOTE], (shown) => shown === before));
    idle.push(await secondsOf(runRemotes(site, ['list'])));
    await rm(folder, { recursive: true, force: true });
  }
  const idleSeconds = printNumber(summarize(idle).median);
  return [
    {
      name: 'publish to next page (built before)',
      unit: 's',
      ours: summarize(published),
      goal: { kind: 'at-most', value: GOALS.publishSeconds },
      why: `a command that only reads takes ${idleSeconds} s; the rest checks, copies and compresses the build and announces it`,
      closes: 'compressing the files when they are built, not when they are published',
    },
    {
      name: 'rollback to next page, command included',
      unit: 's',
      ours: summarize(rolledBack),
      goal: { kind: 'at-most', value: GOALS.rollbackSeconds },
      why: `a command that only reads takes ${idleSeconds} s: the start of Node, its modules and a connection to the database`,
      closes: 'a command that asks the running server, which has modules and connection already',
    },
  ];
};

/** The present build under an identity that the registry does not know. */
async function freshBuild(): Promise<{ folder: string; build: string }> {
  const build = `bench${Date.now().toString(36)}`;
  const folder = join(CACHE_FOLDER, build);
  await cp(join(ROOT, 'dist', REMOTE), folder, { recursive: true });
  await relabelBuild(folder, build);
  return { folder, build };
}

/** What `npm run remotes` runs. */
function runRemotes({ env }: BenchSite, words: readonly string[]): Promise<unknown> {
  const script = join(ROOT, 'server/src/cli/remotes.ts');
  return execute(process.execPath, [script, ...words], { env: { ...process.env, ...env }, timeout: PAGE_LIMIT_MS });
}

async function secondsOf(running: Promise<unknown>): Promise<number> {
  const started = performance.now();
  await running;
  return (performance.now() - started) / 1000;
}

async function secondsUntil(site: BenchSite, command: readonly string[], isThere: (shown: string) => boolean): Promise<number> {
  const started = performance.now();
  // No person's choice: the next start shows what is built again.
  const running = runRemotes(site, [...command, '--actor', SERVER_ACTOR]);
  const seen = firstSight(site.origin, isThere, started);
  const [seconds] = await Promise.all([seen, running]);
  return seconds;
}

async function firstSight(origin: string, isThere: (shown: string) => boolean, started: number): Promise<number> {
  while (performance.now() - started < PAGE_LIMIT_MS) {
    if (isThere(await shownBuild(origin))) return (performance.now() - started) / 1000;
    await pause(POLL_MS);
  }
  throw new Error('the page never showed the other release');
}

/** Build of the remote that the index page names. */
async function shownBuild(origin: string): Promise<string> {
  const html = await (await fetch(`${origin}/`)).text();
  return new RegExp(`"${releaseBase(REMOTE, '([^/]+)')}`).exec(html)?.[1] ?? '';
}
