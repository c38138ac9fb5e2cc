import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { AS_SERVER_VARIABLE, releaseBase } from '@nocturne/contracts/remotes';
import { relabelBuild } from '../../../e2e/support/relabel-build.ts';
import type { Figure } from '../report/figure.ts';
import { summarize } from '../report/summary.ts';
import { printNumber } from '../report/table.ts';
import { CACHE_FOLDER, GOALS, PAGE_LIMIT_MS, ROOT } from '../settings.ts';
import { startServer, type BenchSite } from '../site/start-site.ts';
import type { Measure } from './measure.ts';

const execute = promisify(execFile);
const REMOTE = 'mf-catalog';
const ROUNDS_HERE = 3;
const POLL_MS = 20;
/** Part of the registry snapshot in a page whose remote is hidden. */
const KILLED = '"kill":"hide"';
/** Checks by its build and its markup that a page is the expected one. */
type PageCheck = (build: string, html: string) => boolean;

/** One site in two processes on one database. */
interface TwoProcesses {
  site: BenchSite;
  origins: readonly string[];
}

/**
 * Seconds from a command to the first page that shows its effect, in the later of two processes on
 * one database. The commands publish a finished build, roll back, kill, and publish a change
 * including its build. Also counts the files of other remotes that changed meanwhile.
 */
export const publishing: Measure = async ({ site, isOver }) => {
  const second = await startServer([]);
  try {
    return await measureCommands({ site, origins: [site.origin, second.origin] }, isOver);
  } finally {
    await second.server.stop();
  }
};

async function measureCommands(both: TwoProcesses, isOver: () => boolean): Promise<Figure[]> {
  const { site } = both;
  const [published, rolledBack, killed, idle]: [number[], number[], number[], number[]] = [
    [],
    [],
    [],
    [],
  ];
  const others = await hashOtherFiles(site);
  for (let round = 0; round < ROUNDS_HERE && (round === 0 || !isOver()); round += 1) {
    const before = await shownBuild(site.origin);
    const { folder, build } = await createFreshBuild();
    published.push(
      await secondsUntil(both, ['publish', folder, '--promote'], (shown) => shown === build),
    );
    rolledBack.push(await secondsUntil(both, ['rollback', REMOTE], (shown) => shown === before));
    killed.push(
      await secondsUntil(both, ['kill', REMOTE, 'hide'], (_build, html) => html.includes(KILLED)),
    );
    await secondsUntil(both, ['kill', REMOTE, 'off'], (_build, html) => !html.includes(KILLED));
    idle.push(await secondsOf(runRemotes(site, ['list'])));
    await rm(folder, { recursive: true, force: true });
  }
  const built = await secondsWithBuild(both);
  const after = await hashOtherFiles(site);
  const changed = [...others].filter(([file, hash]) => after.get(file) !== hash).length;
  const idleSeconds = printNumber(summarize(idle).median);
  const command = {
    why:
      `a read-only command takes ${idleSeconds} s to start Node, load its modules and connect ` +
      'to the database',
    closes: 'sending the command to the running server, which is already loaded and connected',
  };
  return [
    {
      name: 'publish until both processes show it, build included',
      unit: 's',
      ours: summarize([built]),
      goal: { kind: 'at-most', value: GOALS.publishSeconds },
      why:
        'the time includes the webpack build; publishing without it takes ' +
        `${printNumber(summarize(published).median)} s`,
      closes: 'a build that is kept warm between releases',
    },
    {
      name: `files of other remotes changed by ${published.length + 1} releases`,
      unit: 'files',
      ours: summarize([changed]),
      goal: { kind: 'at-most', value: 0 },
      why: 'a release wrote outside of its folder',
      closes: 'finding the code that wrote there',
    },
    {
      name: 'publish until both processes show it, already built',
      unit: 's',
      ours: summarize(published),
      goal: { kind: 'at-most', value: GOALS.publishSeconds },
      why:
        `a read-only command takes ${idleSeconds} s; the rest is checking, copying, compressing ` +
        'and announcing the build',
      closes: 'compressing the files when they are built, not when they are published',
    },
    {
      name: 'rollback until both processes show it, command included',
      unit: 's',
      ours: summarize(rolledBack),
      goal: { kind: 'at-most', value: GOALS.rollbackSeconds },
      ...command,
    },
    {
      name: 'kill until both processes show it, command included',
      unit: 's',
      ours: summarize(killed),
      goal: { kind: 'at-most', value: GOALS.rollbackSeconds },
      ...command,
    },
  ];
}

/**
 * Seconds from the start of the build to the first page. A new variant stands for a change that was
 * never built.
 */
async function secondsWithBuild(both: TwoProcesses): Promise<number> {
  const before = await shownBuild(both.site.origin);
  const variant = `b${Date.now().toString(36)}`;
  const folder = join(ROOT, 'dist/variants', `${REMOTE}-${variant}`);
  const started = performance.now();
  await execute(
    process.execPath,
    [join(ROOT, 'tools/src/build.ts'), REMOTE, '--variant', variant],
    { cwd: ROOT },
  );
  const built = (performance.now() - started) / 1000;
  const shown = await secondsUntil(
    both,
    ['publish', folder, '--promote'],
    (build) => build !== before,
  );
  await secondsUntil(both, ['rollback', REMOTE], (build) => build === before);
  await rm(folder, { recursive: true, force: true });
  return built + shown;
}

/** Hashes of all files that the site serves for the other remotes and the shell. */
async function hashOtherFiles({ env }: BenchSite): Promise<ReadonlyMap<string, string>> {
  const remotesFolder = join(env['DATA_DIR'] ?? '', 'remotes');
  const entries = await readdir(remotesFolder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const otherFiles = files.filter((file) => !file.startsWith(join(remotesFolder, REMOTE)));
  return new Map(
    await Promise.all(
      otherFiles.map(async (file) => [file, hashOf(await readFile(file))] as const),
    ),
  );
}

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Copies the current build under an identity that the registry does not know. */
async function createFreshBuild(): Promise<{ folder: string; build: string }> {
  const build = `bench${Date.now().toString(36)}`;
  const folder = join(CACHE_FOLDER, build);
  await cp(join(ROOT, 'dist', REMOTE), folder, { recursive: true });
  await relabelBuild(folder, build);
  return { folder, build };
}

const asServer = (site: BenchSite): BenchSite => ({
  ...site,
  env: { ...site.env, [AS_SERVER_VARIABLE]: 'yes' },
});

/** Runs `./nocturne remotes`. */
function runRemotes({ env }: BenchSite, args: readonly string[]): Promise<unknown> {
  const script = join(ROOT, 'tools/src/nocturne.ts');
  return execute(process.execPath, [script, 'remotes', ...args], {
    env: { ...process.env, ...env },
    timeout: PAGE_LIMIT_MS,
  });
}

async function secondsOf(running: Promise<unknown>): Promise<number> {
  const started = performance.now();
  await running;
  return (performance.now() - started) / 1000;
}

async function secondsUntil(
  { site, origins }: TwoProcesses,
  command: readonly string[],
  isExpected: PageCheck,
): Promise<number> {
  const started = performance.now();
  // The server is the actor, not a person, so the next start shows the built release again.
  const running = runRemotes(asServer(site), command);
  const seen = Promise.all(origins.map((origin) => secondsUntilShown(origin, isExpected, started)));
  const [seconds] = await Promise.all([seen, running]);
  return Math.max(...seconds);
}

async function secondsUntilShown(
  origin: string,
  isExpected: PageCheck,
  started: number,
): Promise<number> {
  while (performance.now() - started < PAGE_LIMIT_MS) {
    const html = await fetchPage(origin);
    if (isExpected(buildIn(html), html)) return (performance.now() - started) / 1000;
    await pause(POLL_MS);
  }
  throw new Error('the page did not show the effect of the command in time');
}

/** Build of the remote that the index page names. */
async function shownBuild(origin: string): Promise<string> {
  return buildIn(await fetchPage(origin));
}

async function fetchPage(origin: string): Promise<string> {
  return (await fetch(`${origin}/`)).text();
}

function buildIn(html: string): string {
  return new RegExp(`"${releaseBase(REMOTE, '([^/]+)')}`).exec(html)?.[1] ?? '';
}
