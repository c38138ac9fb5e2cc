import { afterEach, expect, test } from '@jest/globals';
import { SAMPLE_VARIABLE, sampleRows } from './sample.ts';

const ROWS = ['a', 'b', 'c', 'd', 'e'];
const before = { ...process.env };
afterEach(() => {
  process.env = { ...before };
});

test.each(['0', '1', '20785'])('two halves of day %s are all rows, each once', (day) => {
  process.env[SAMPLE_VARIABLE] = day;
  const halves = [...sampleRows(ROWS), ...sampleRows(ROWS, 'other')];
  expect(halves.toSorted()).toEqual(ROWS);
  expect(sampleRows(ROWS).length).toBeLessThan(ROWS.length);
});

test('the next day has the other half', () => {
  process.env[SAMPLE_VARIABLE] = '7';
  const today = sampleRows(ROWS);
  process.env[SAMPLE_VARIABLE] = '8';
  expect(sampleRows(ROWS, 'other')).toEqual(today);
});

test('every row runs if all are wanted, or for screenshots', () => {
  process.env[SAMPLE_VARIABLE] = 'all';
  expect(sampleRows(ROWS)).toEqual(ROWS);
  process.env[SAMPLE_VARIABLE] = '1';
  process.env['UPDATE_SCREENS'] = '1';
  expect(sampleRows(ROWS)).toEqual(ROWS);
});

test.each(['', 'some', '-1'])('refuses E2E_SAMPLE=%s, which would run no row', (given) => {
  process.env[SAMPLE_VARIABLE] = given;
  expect(() => sampleRows(ROWS)).toThrow('must be "all" or a number of days');
});
