import { describe, expect, test } from '@jest/globals';
import { parseSource } from './parse-source.ts';
import { findIds } from './requirement-ids.ts';

// Joined here, so that this file has no id outside of a title.
const ID = ['R4', '11'].join('-');
const idsIn = (text: string, file: string) => findIds(parseSource(file, text), new Set());
/** The number of ids in titles, and of those outside. */
const countsIn = (text: string, file = 'a.test.ts') => {
  const { inTitles, findings } = idsIn(text.replaceAll('ID', ID), file);
  return [inTitles.length, findings.length];
};

describe('titles are', () => {
  test.each([
    "test('ID a', f);",
    "it('ID a', () => {});",
    "describe('ID a', () => {});",
    "test.describe('ID a', () => {});",
    "test.describe.serial('ID a', () => {});",
    "test.only('ID a', f);",
    "test.concurrent('ID a', f);",
    "it.failing('ID a', f);",
    "pseudoTest('ID a', f);",
    "import { test as foreign } from '../support/foreign.ts';\nforeign('ID a', f);",
    "import { test as foreign } from '../support/foreign.ts';\nforeign.describe('ID a', f);",
    "import { pseudoTest as a } from '../support/test.ts';\na('ID a', f);",
    "test('ID a' + ' b', f);",
    "test('a ' + ('b ID'), f);",
    "test('ID a' as string, f);",
    "test('ID a' satisfies string, f);",
    'test(`ID ${a}`, f);',
    "test.each([1])('ID %s', f);",
    "test.each(rows())('ID %s', f);",
    "test.concurrent.each([1])('ID %s', f);",
    "test.each`a\n${1}`('ID $a', f);",
    "test.each(['ID a'])('%s', f);",
    "test.each(['ID a'] as const)('%s', f);",
    "test.each([['ID a', 1]] as const)('%s', f);",
    "test.each([['ID a', 1]] satisfies Row[])('%j', f);",
    "test.each([{ title: 'ID a' }])('$title', f);",
    "test.each([{ 'title': 'ID a' }])('opens $title', f);",
    "test.each`title | b\n${'ID a'} | ${1}\n${'b'} | ${2}`('$title', f);",
    "const ROWS = ['ID a'];\ntest.each(ROWS)('%s', f);",
    "const ROWS = [['ID a', 1]] as const;\ndescribe.each(ROWS)('%s', f);",
    "const ROWS: Row[] = [{ title: 'ID a' }];\ntest.each(ROWS)('$title', f);",
  ])('%s', (text) => {
    expect(countsIn(text)).toEqual([1, 0]);
  });

  test('in every type of test file', () => {
    for (const file of [
      'a.spec.ts',
      'a.test.tsx',
      'a.test.mjs',
      'a.test.cts',
      'a.test.tsx.template',
    ])
      expect([file, ...countsIn("test('ID a', f);", file)]).toEqual([file, 1, 0]);
    for (const file of ['a.ts', 'test.ts', 'a.test.svg'])
      expect([file, ...countsIn("test('ID a', f);", file)]).toEqual([file, 0, 1]);
  });
});

describe('titles are not', () => {
  test.each([
    "emitter.on('ID', () => {});",
    "emitter.test('ID', () => {});",
    "withSite('ID', () => {});",
    "foreign('ID', () => {});",
    "items.each(['ID']);",
    "items.each(['ID'])('%s', () => {});",
    "test.step('ID', () => {});",
    "test.use('ID', () => {});",
    "test['each']('ID', () => {});",
    "test('a', () => {}, 'ID');",
    "test.each([['a', 'ID']])('%s', f);",
    "test.each(['ID'])('a', f);",
    "test.each([{ title: 'ID', other: 1 }])('$other', f);",
    "test.each`a | b\n${1} | ${'ID'}`('$a', f);",
    "test(`a ${read('ID')}`, f);",
    "test(read('ID'), f);",
    "const ROWS = ['ID'];\ntest.each(OTHERS)('%s', f);",
  ])('%s', (text) => {
    expect(countsIn(text)).toEqual([0, 1]);
  });
});
