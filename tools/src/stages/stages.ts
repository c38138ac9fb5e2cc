import { globSync, mkdirSync, rmSync } from 'node:fs';
import { checkWorkspace } from '../workspace/check-workspace.ts';
import { prepareSystem } from '../prepare-system.ts';
import { inRoot, ROOT } from '../process/root.ts';
import { runPackage, runScript } from '../process/run.ts';
import { appNames, buildSite } from '../site-build.ts';
import { reportWords } from '../words/report-words.ts';
import {
  countsOfExit,
  countsOfJest,
  countsOfPlaywright,
  NO_COUNTS,
  readCounts,
  type Counts,
} from './counts.ts';
import type { Stage } from './run-stages.ts';

/** Folders that dependency-cruiser checks, in addition to shell and remotes. */
const CRUISED = ['shared', 'server/src', 'e2e', 'bench', 'tools'];
const REPORTS = inRoot('.cache', 'reports');

const tool = (name: string, aboutSeconds: number, run: () => Promise<number>): Stage => ({
  name,
  aboutSeconds,
  run: async () => countsOfExit(await run()),
});

/** Stages of `npm run check`, in the order of their run. Each can also be run by its name. */
const CHECK_STAGES = {
  types: tool('types', 15, () =>
    runPackage(['typescript', 'tsc'], ['-p', 'tsconfig.json', '--noEmit']),
  ),
  lint: tool('lint', 15, () => runPackage(['oxlint'], ['--deny-warnings'])),
  format: tool('format', 5, () => runPackage(['oxfmt'], ['--check', '.'], { quiet: true })),
  boundaries: tool('boundaries', 20, async () => {
    const folders = [...CRUISED, ...(await appNames())];
    return runPackage(
      ['dependency-cruiser', 'depcruise'],
      ['--config', '.dependency-cruiser.js', ...folders],
      { quiet: true },
    );
  }),
  workspace: tool('workspace', 2, () => Promise.resolve(printFindings(checkWorkspace(ROOT)))),
  words: tool('words', 4, () => Promise.resolve(reportWords(ROOT))),
  unit: { name: 'unit', aboutSeconds: 190, run: () => runJest('unit', ['browser', 'node']) },
} satisfies Record<string, Stage>;

export const CHECKS: readonly Stage[] = Object.values(CHECK_STAGES);

/** Stages that only `npm test` runs: they need system packages, builds, a database or a browser. */
const STAGES = {
  system: tool('system', 2, async () => ((await prepareSystem()) ? 0 : 1)),
  build: tool('build', 40, async () => (await buildSite({ log: (line) => console.log(line) }), 0)),
  integration: {
    name: 'integration',
    aboutSeconds: 550,
    run: () => runJest('integration', ['integration']),
  },
  systemIntegration: { name: 'system pg', aboutSeconds: 90, run: runOnSystemPostgres },
  demo: tool('demo', 80, () => runScript('e2e/support/create-demo.ts', [])),
  e2e: { name: 'e2e', aboutSeconds: 1400, run: runPlaywright },
} satisfies Record<string, Stage>;

/** Stages of `npm test`, and of each of its parts. */
export const TEST_PLANS: Readonly<Record<string, readonly Stage[]>> = {
  all: [
    STAGES.system,
    ...CHECKS,
    STAGES.build,
    STAGES.integration,
    STAGES.systemIntegration,
    STAGES.demo,
    STAGES.e2e,
  ],
  check: CHECKS,
  unit: [CHECK_STAGES.unit],
  integration: [STAGES.system, STAGES.build, STAGES.integration, STAGES.systemIntegration],
  e2e: [STAGES.system, STAGES.build, STAGES.demo, STAGES.e2e],
};

function printFindings(findings: readonly string[]): number {
  for (const finding of findings) console.log(finding);
  return findings.length === 0 ? 0 : 1;
}

/**
 * Runs integration tests again on the PostgreSQL of the system's package; skipped with a message if
 * there is none.
 */
async function runOnSystemPostgres(): Promise<Counts> {
  if (globSync('/usr/lib/postgresql/*/bin/initdb').length > 0)
    return runJest('system-integration', ['integration'], { TEST_POSTGRES: 'system' });
  console.log('skipped: no PostgreSQL package is installed on this system');
  return NO_COUNTS;
}

async function runJest(
  name: string,
  projects: readonly string[],
  extra: Readonly<Record<string, string>> = {},
): Promise<Counts> {
  const report = freshReport(`${name}.json`);
  // By default jest leaves one processor idle.
  const args = [
    '--maxWorkers=100%',
    '--selectProjects',
    ...projects,
    '--json',
    `--outputFile=${report}`,
  ];
  const env = {
    ...extra,
    NODE_OPTIONS: (
      `${process.env['NODE_OPTIONS'] ?? ''} --experimental-vm-modules ` +
      '--disable-warning=ExperimentalWarning'
    ).trim(),
  };
  return readCounts(report, await runPackage(['jest'], args, { env }), countsOfJest);
}

async function runPlaywright(): Promise<Counts> {
  const report = freshReport('e2e.json');
  const args = ['test', '--config', 'e2e/playwright.config.ts', '--reporter=line,json'];
  return readCounts(
    report,
    await runPackage(['@playwright/test', 'playwright'], args, {
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    }),
    countsOfPlaywright,
  );
}

/**
 * Path of a runner's report. The report of an earlier run is deleted, so that it cannot be mistaken
 * for this one.
 */
function freshReport(name: string): string {
  mkdirSync(REPORTS, { recursive: true });
  const file = `${REPORTS}/${name}`;
  rmSync(file, { force: true });
  return file;
}
