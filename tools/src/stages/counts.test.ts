import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { addCounts, countsOfExit, countsOfJest, countsOfPlaywright, readCounts } from './counts.ts';

describe('readCounts', () => {
  const report = (text: string) => {
    const file = join(mkdtempSync(join(tmpdir(), 'counts-')), 'report.json');
    writeFileSync(file, text);
    return file;
  };

  test('counts a Jest file that could not run as failed', () => {
    const file = report('{"numPassedTests":7,"numFailedTests":1,"numRuntimeErrorTestSuites":2}');
    expect(readCounts(file, 1, countsOfJest)).toMatchObject({ passed: 7, failed: 3 });
  });

  test('counts flaky Playwright tests as passed and errors outside tests as failed', () => {
    const file = report(
      '{"stats":{"expected":5,"unexpected":1,"flaky":1,"skipped":9},"errors":[{}]}',
    );
    expect(readCounts(file, 1, countsOfPlaywright)).toMatchObject({
      passed: 6,
      failed: 2,
      skipped: 9,
    });
  });

  test('counts one failure without a report or after an unexplained exit code', () => {
    expect(readCounts('/nonexistent', 0, countsOfJest)).toEqual({ passed: 0, failed: 1 });
    expect(readCounts(report('half a fi'), 0, countsOfJest)).toEqual({ passed: 0, failed: 1 });
    const fine = report('{"numPassedTests":7,"numFailedTests":0,"numRuntimeErrorTestSuites":0}');
    expect(readCounts(fine, 1, countsOfJest)).toMatchObject({ passed: 7, failed: 1 });
    expect(readCounts(fine, 0, countsOfJest)).toMatchObject({ passed: 7, failed: 0 });
  });
});

describe('failures', () => {
  const counted = { numPassedTests: 1, numFailedTests: 1, numRuntimeErrorTestSuites: 0 };

  test('Jest: lists failed tests with their messages, and files that did not run', () => {
    const passed = { status: 'passed', fullName: 'fine', failureMessages: [] };
    const failed = {
      status: 'failed',
      fullName: 'a list is empty',
      failureMessages: ['\u001b[31mexpected 1\u001b[39m\n\n  got 2'],
    };
    const testResults = [
      { name: 'a.test.ts', status: 'failed', message: '', assertionResults: [passed, failed] },
      { name: 'b.test.ts', status: 'failed', message: 'Cannot find module', assertionResults: [] },
    ];
    const { failures } = countsOfJest({ ...counted, testResults });
    expect(failures).toEqual([
      'a.test.ts › a list is empty\n    expected 1\n      got 2',
      'b.test.ts › \n    Cannot find module',
    ]);
  });

  test('Playwright: lists failed tests of nested suites, but not flaky ones', () => {
    const tests = [{ results: [{ error: { message: 'page is blank' } }] }];
    const suite = {
      suites: [
        {
          specs: [
            { ok: false, title: 'opens', file: 'a.spec.ts', tests },
            { ok: true, title: 'is flaky', file: 'a.spec.ts', tests },
          ],
        },
      ],
    };
    const { failures } = countsOfPlaywright({
      stats: { expected: 0, unexpected: 1, flaky: 1 },
      errors: [],
      suites: [suite],
    });
    expect(failures).toEqual(['a.spec.ts › opens\n    page is blank']);
  });
});

describe('addCounts', () => {
  test('adds up runners and tools', () => {
    expect(addCounts([{ passed: 2, failed: 0 }, countsOfExit(0), countsOfExit(3)])).toEqual({
      passed: 2,
      failed: 1,
    });
    expect(addCounts([])).toEqual({ passed: 0, failed: 0 });
  });
});
