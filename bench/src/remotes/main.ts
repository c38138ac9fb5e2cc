import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { parseArgs } from 'node:util';
import type { RegistryState } from '@nocturne/contracts/registry';
import { PRODUCTION } from '@nocturne/contracts/registry';
import { AS_SERVER_VARIABLE } from '@nocturne/contracts/remotes';
import { relabelBuild } from '../../../e2e/support/relabel-build.ts';
import { openBrowser } from '../browser/slow-page.ts';
import { CACHE_FOLDER, ROOT } from '../settings.ts';
import { startSite, type BenchSite } from '../site/start-site.ts';
import { Choices } from '../torture/choices.ts';
import { report, visitUnderFault, type TorturedRemote, type Visit } from './torture-remotes.ts';

/**
 * `npm run torture -- remotes [FAULTS] [--seed N]`: makes files of a remote's releases fail at
 * random, and checks that the page survives (docs/federation.md, "What to prove").
 */
const FAULTS = 500;
const REMOTE = 'mf-upload';
/** Visits under way at once. */
const AT_ONCE = 4;
const PRINT_EVERY = 50;
/** The actor is not a person, so the next start shows the built release. */
const AS_SERVER = { [AS_SERVER_VARIABLE]: 'yes' } as const;
const execute = promisify(execFile);

const { faults, seed } = readArguments();
console.log(`${faults} faults, seed ${seed}.`);
const site = await startSite();
const browser = await openBrowser();
try {
  const tortured = await publishSecondRelease(site);
  const visits: Visit[] = [];
  const choices = Array.from({ length: faults }, (_, at) => new Choices(seed + at, 'remotes'));
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let next = choices.pop(); next; next = choices.pop()) {
        const visit = await visitUnderFault(browser, tortured, next);
        visits.push(visit);
        logUnexpected(visit);
        if (visits.length % PRINT_EVERY === 0) console.log(`${visits.length} of ${faults}`);
      }
    }),
  );
  const { lines, isMet } = report(visits);
  for (const line of lines) console.log(line);
  if (!isMet) process.exitCode = 1;
} finally {
  await runRemotes(site, ['rollback', REMOTE]).catch(console.error);
  await browser.close();
  await site.server.stop();
}
process.exit();

/** Publishes the current build under another name, so that a release exists before it. */
async function publishSecondRelease(benchSite: BenchSite): Promise<TorturedRemote> {
  const previous = await activeBuild(benchSite);
  const active = `torture${Date.now().toString(36)}`;
  const folder = join(CACHE_FOLDER, active);
  await cp(join(ROOT, 'dist', REMOTE), folder, { recursive: true });
  await relabelBuild(folder, active);
  await runRemotes(benchSite, ['publish', folder, '--promote']);
  await rm(folder, { recursive: true, force: true });
  return { origin: benchSite.origin, remote: REMOTE, active, previous };
}

async function activeBuild(benchSite: BenchSite): Promise<string> {
  const { channels } = JSON.parse(await runRemotes(benchSite, ['list', '--json'])) as RegistryState;
  const active =
    channels.find(({ remote, channel }) => remote === REMOTE && channel === PRODUCTION)?.active ??
    '';
  return active.slice(REMOTE.length + 1);
}

/** Runs `./nocturne remotes`. */
async function runRemotes({ env }: BenchSite, args: readonly string[]): Promise<string> {
  const script = join(ROOT, 'tools/src/nocturne.ts');
  const words = [script, 'remotes', ...args];
  const { stdout } = await execute(process.execPath, words, {
    env: { ...process.env, ...env, ...AS_SERVER },
  });
  return stdout;
}

function logUnexpected({ fault, outcome, isAlive, wasTampered, ms }: Visit): void {
  if (
    isAlive &&
    !wasTampered &&
    outcome !== 'nothing' &&
    (fault.affectsBothReleases || outcome !== 'retry')
  )
    return;
  console.error(
    `${fault.files} ${fault.name}${fault.affectsBothReleases ? ' (both releases)' : ''}: ` +
      `${outcome} after ${Math.round(ms)} ms`,
  );
}

function readArguments(): { faults: number; seed: number } {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { seed: { type: 'string' } },
  });
  const [written = String(FAULTS)] = positionals;
  const wanted = {
    faults: Number(written),
    seed: values.seed === undefined ? Date.now() % 1_000_000 : Number(values.seed),
  };
  if (
    positionals.length <= 1 &&
    Number.isInteger(wanted.faults) &&
    wanted.faults > 0 &&
    Number.isInteger(wanted.seed)
  )
    return wanted;
  console.error('Usage: npm run torture -- remotes [FAULTS] [--seed NUMBER]');
  process.exit(1);
}
