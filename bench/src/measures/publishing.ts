import { execFile } from 'node:child_process';
import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { relabelBuild } from '../bundle/relabel-build.ts';
import { summarize } from '../report/summary.ts';
import { CACHE_FOLDER, GOALS, PAGE_LIMIT_MS, ROOT } from '../settings.ts';
import type { BenchSite } from '../site/start-site.ts';
import type { Measure } from './measure.ts';

const execute = promisify(execFile);
const REMOTE = 'mf-catalog';
const ROUNDS_HERE = 3;
const POLL_MS = 20;

/** Seconds from the command to the first page that names the other release: publishing a finished build, and going back. */
export const publishing: Measure = async ({ site, isOver }) => {
  const [published, rolledBack]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS_HERE && (round === 0 || !isOver()); round += 1) {
    const before = await shownBuild(site.origin);
    const { folder, build } = await freshBuild();
    published.push(await secondsUntil(site, ['publish', folder, '--promote'], (shown) => shown === build));
    rolledBack.push(await secondsUntil(site, ['rollback', REMOTE], (shown) => shown === before));
    await rm(folder, { recursive: true, force: true });
  }
  return [
    {
      name: 'publish to next page (built before)',
      unit: 's',
      ours: summarize(published),
      goal: { kind: 'at-most', value: GOALS.publishSeconds },
    },
    {
      name: 'rollback to next page, command included',
      unit: 's',
      ours: summarize(rolledBack),
      goal: { kind: 'at-most', value: GOALS.rollbackSeconds },
      why: 'most of it is the start of the command: Node, its modules and a connection to the database',
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

async function secondsUntil(site: BenchSite, command: readonly string[], isThere: (shown: string) => boolean): Promise<number> {
  const started = performance.now();
  const running = execute(process.execPath, [join(ROOT, 'server/src/cli/remotes.ts'), ...command], {
    env: { ...process.env, ...site.env },
    timeout: PAGE_LIMIT_MS,
  });
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
  return new RegExp(`"/remotes/${REMOTE}/([^/]+)/`).exec(html)?.[1] ?? '';
}
