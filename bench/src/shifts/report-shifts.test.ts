import { expect, test } from '@jest/globals';
import type { MeasuredVisit } from './measure-shift.ts';
import { report } from './report-shifts.ts';

const calm: MeasuredVisit = {
  font: 'roboto',
  language: 'en',
  width: 360,
  shift: 0.01,
  shifts: [],
  fontDecision: 'shown',
  page: { name: 'index', path: '/', visitor: 'adult', status: 200, hasScripts: true },
};
const moved: MeasuredVisit = {
  ...calm,
  language: 'de',
  shift: 0.0101,
  shifts: [{ value: 0.0101, what: 'NAV.tabs 0 0 9 9 → 9 0 9 9' }],
};
const failed: MeasuredVisit = {
  ...calm,
  font: 'noto',
  shift: 0,
  fontDecision: null,
  error: 'returned 500 instead of 200',
};

test('V15 a run passes while no page shifts by more than 0.01', () => {
  expect(report([calm]).isMet).toBe(true);
  expect(report([calm, moved]).isMet).toBe(false);
  expect(report([calm, failed]).isMet).toBe(false);
});

test('V15 the report lists each font, then each page that shifted or failed', () => {
  expect(report([calm, moved, failed]).lines).toEqual([
    'system font  pages  shown  above  failed  largest  where',
    'roboto       2      2      1      0       0.0101   index, de, 360 px',
    'noto         1      0      0      1       0.0000   index, en, 360 px',
    'roboto index, de, 360 px: 0.0101, web font shown: 0.0101 NAV.tabs 0 0 9 9 → 9 0 9 9',
    'noto index, en, 360 px: returned 500 instead of 200',
  ]);
});
