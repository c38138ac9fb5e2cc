import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Browser } from '@playwright/test';
import { openBrowser } from './browser/slow-page.ts';
import { GROUPS, MEASURES } from './measures/index.ts';
import { bestRatioOf, ratioOf, verdictOf, type Figure, type Skipped } from './report/figure.ts';
import { tableOf } from './report/table.ts';
import { timeFor } from './report/time-shares.ts';
import {
  BITS_PER_SECOND,
  CPU_SLOWDOWN,
  LATENCY_MS,
  RESULT_FILE,
  ROUNDS,
  TIME_BUDGET_MS,
} from './settings.ts';
import { startSite, type BenchSite } from './site/start-site.ts';

/**
 * `npm run bench [-- MEASURE …]`: compares the site with its peers, in one run. Measures: lcp,
 * vitals, frame, players, seek, memory, routes, bundle, throughput, publish, cli, sign-in, upload,
 * pipeline, catalogue; `federation` runs several.
 */
const wanted = process.argv.slice(2).flatMap((name) => GROUPS[name] ?? [name]);
const unknown = wanted.filter((name) => !Object.hasOwn(MEASURES, name));
if (unknown.length > 0) {
  console.error(
    `Unknown measure: ${unknown.join(', ')}. Available: ` +
      `${[...Object.keys(MEASURES), ...Object.keys(GROUPS)].join(', ')}.`,
  );
  process.exit(1);
}
/** Run in reverse order at the end, even when a signal stops the bench. */
const cleanups: (() => Promise<void>)[] = [];
let browserPromise: Promise<Browser> | undefined;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => void stop(1));
try {
  await bench(wanted.length > 0 ? wanted : Object.keys(MEASURES));
  await stop(0);
} catch (error) {
  console.error(error);
  await stop(1);
}

async function bench(names: readonly string[]): Promise<void> {
  const chosen = names.flatMap((name) => (MEASURES[name] ? [{ name, ...MEASURES[name] }] : []));
  const site = chosen.some((one) => 'measure' in one) ? await startBenchSite() : undefined;
  const deadline = performance.now() + TIME_BUDGET_MS;
  const lines: (Figure | Skipped)[] = [];
  for (const [at, one] of chosen.entries()) {
    console.log(`Measuring: ${one.name}.`);
    const now = performance.now();
    const shares = chosen.slice(at).map(({ share }) => share);
    const measureDeadline = now + timeFor(shares, deadline - now);
    const tools = {
      getBrowser,
      isOver: () => performance.now() > measureDeadline,
      log: console.log,
    };
    const run = () =>
      'standalone' in one ? one.standalone(tools) : site ? one.measure({ site, ...tools }) : [];
    lines.push(...(await runMeasure(one.name, async () => run())));
  }
  saveResults(lines);
  const network =
    `${BITS_PER_SECOND / 1e6} Mbit/s, ${LATENCY_MS} ms latency, CPU slowed down ` +
    `${CPU_SLOWDOWN} times, cold cache`;
  console.log(
    `\nMedian (best) of up to ${ROUNDS} interleaved rounds. Page loads: ` +
      `${network}.\n\n${tableOf(lines)}\n`,
  );
}

async function startBenchSite(): Promise<BenchSite> {
  console.log('Starting the site.');
  const site = await startSite();
  cleanups.push(() => site.server.stop());
  return site;
}

/** A measure that fails reports it in its line; the others continue. */
async function runMeasure(
  name: string,
  measure: () => Promise<readonly (Figure | Skipped)[]>,
): Promise<readonly (Figure | Skipped)[]> {
  try {
    return await measure();
  } catch (error) {
    process.exitCode = 1;
    return [
      {
        name,
        skipped: `the measure failed: ${error instanceof Error ? error.message : String(error)}`,
      },
    ];
  }
}

function getBrowser(): Promise<Browser> {
  browserPromise ??= openBrowser().then((started) => {
    cleanups.push(() => started.close());
    return started;
  });
  return browserPromise;
}

function saveResults(lines: readonly (Figure | Skipped)[]): void {
  const figures = lines.map((line) =>
    'skipped' in line
      ? line
      : { ...line, ratio: ratioOf(line), bestRatio: bestRatioOf(line), verdict: verdictOf(line) },
  );
  mkdirSync(dirname(RESULT_FILE), { recursive: true });
  writeFileSync(
    RESULT_FILE,
    `${JSON.stringify({ at: new Date().toISOString(), figures }, null, 2)}\n`,
  );
}

async function stop(code: number): Promise<void> {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup().catch(console.error);
  process.exit(code || process.exitCode);
}
