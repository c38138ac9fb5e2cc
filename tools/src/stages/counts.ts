import { readFileSync } from 'node:fs';

export interface Counts {
  passed: number;
  failed: number;
}

export const NOTHING: Counts = { passed: 0, failed: 0 };

export function addCounts(counts: readonly Counts[]): Counts {
  return counts.reduce((sum, one) => ({ passed: sum.passed + one.passed, failed: sum.failed + one.failed }), NOTHING);
}

/** What a tool that counts nothing adds: a failure is one failed check, however long its list. */
export function countsOfExit(code: number): Counts {
  return { passed: 0, failed: code === 0 ? 0 : 1 };
}

/** Counts of `jest --json`; a file that could not run at all is one failure. */
export function countsOfJest(report: { numPassedTests: number; numFailedTests: number; numRuntimeErrorTestSuites: number }): Counts {
  return { passed: report.numPassedTests, failed: report.numFailedTests + report.numRuntimeErrorTestSuites };
}

/** Counts of Playwright's json reporter; a test that passed at its second try passed. */
export function countsOfPlaywright(report: {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: readonly unknown[];
}): Counts {
  return { passed: report.stats.expected + report.stats.flaky, failed: report.stats.unexpected + report.errors.length };
}

/** Reads a runner's report; without a readable one, or when it failed without saying what, the run is one failure. */
export function readCounts<Report>(file: string, code: number, counts: (report: Report) => Counts): Counts {
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
