import { readFileSync } from 'node:fs';
import { isAbsolute, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from '../process/root.ts';

export interface Counts {
  passed: number;
  failed: number;
  /** Tests that left themselves out, if there are any. */
  skipped?: number;
  /** Location and reason of each failure, if the runner's report contains them. */
  failures?: readonly string[];
}

export const NO_COUNTS: Counts = { passed: 0, failed: 0 };

export function addCounts(counts: readonly Counts[]): Counts {
  return counts.reduce(
    (sum, one) => ({ passed: sum.passed + one.passed, failed: sum.failed + one.failed }),
    NO_COUNTS,
  );
}

/**
 * Counts of a tool that only returns an exit code: a failure is one failed check, however many
 * errors it prints.
 */
export function countsOfExit(code: number): Counts {
  return { passed: 0, failed: code === 0 ? 0 : 1 };
}

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
  testResults?: readonly {
    name: string;
    status: string;
    message: string;
    assertionResults: readonly {
      status: string;
      fullName: string;
      failureMessages?: readonly string[] | null;
    }[];
  }[];
}

/** Counts of `jest --json`; a file that did not run is one failure. */
export function countsOfJest(report: JestReport): Counts {
  const failures = (report.testResults ?? []).flatMap(
    ({ name, status, message, assertionResults }) => {
      const failed = assertionResults.filter((one) => one.status === 'failed');
      if (failed.length === 0) return status === 'failed' ? [failureText(name, '', message)] : [];
      return failed.map((one) => failureText(name, one.fullName, one.failureMessages?.[0] ?? ''));
    },
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    failures,
  };
}

interface PlaywrightSuite {
  specs?: readonly {
    ok: boolean;
    title: string;
    file: string;
    tests?: readonly { results?: readonly { error?: { message?: string } }[] }[];
  }[];
  suites?: readonly PlaywrightSuite[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped?: number };
  errors: readonly { message?: string }[];
  suites?: readonly PlaywrightSuite[];
}

/** Counts of Playwright's json reporter; a test that passed on retry counts as passed. */
export function countsOfPlaywright(report: PlaywrightReport): Counts {
  const failures = [
    ...(report.suites ?? []).flatMap(failuresOf),
    ...report.errors.map((error) => failureText('', '', error.message ?? '')),
  ];
  return {
    passed: report.stats.expected + report.stats.flaky,
    failed: report.stats.unexpected + report.errors.length,
    skipped: report.stats.skipped ?? 0,
    failures,
  };
}

function failuresOf(suite: PlaywrightSuite): string[] {
  const failed = (suite.specs ?? []).filter((spec) => !spec.ok);
  return [
    ...failed.map(({ file, title, tests }) => {
      const error = tests
        ?.flatMap((one) => one.results ?? [])
        .find((result) => result.error)?.error;
      return failureText(file, title, error?.message ?? '');
    }),
    ...(suite.suites ?? []).flatMap(failuresOf),
  ];
}

/** Enough lines for the expected and the actual value; the output above contains the stack. */
const MESSAGE_LINES = 8;

function failureText(file: string, title: string, message: string): string {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '');
  return [
    `${isAbsolute(file) ? relative(ROOT, file) : file} › ${title}`,
    ...lines.slice(0, MESSAGE_LINES),
  ].join('\n    ');
}

/**
 * Reads a runner's report. A missing report, or a failed run without failures in it, counts as one
 * failure.
 */
export function readCounts<Report>(
  file: string,
  code: number,
  counts: (report: Report) => Counts,
): Counts {
  const found = readReport(file, counts);
  if (found === undefined) return { passed: 0, failed: 1 };
  return code !== 0 && found.failed === 0 ? { ...found, failed: 1 } : found;
}

function readReport<Report>(file: string, counts: (report: Report) => Counts): Counts | undefined {
  try {
    return counts(JSON.parse(readFileSync(file, 'utf8')) as Report);
  } catch {
    return undefined;
  }
}
