import { afterEach, describe, expect, test } from '@jest/globals';
import { filesInTurn, SAMPLE_VARIABLE, sampleRows } from './sample.ts';

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

describe('filesInTurn', () => {
  const first = (day: string) => {
    process.env[SAMPLE_VARIABLE] = day;
    return filesInTurn(ROWS, 'this');
  };

  test.each(['0', '3', 'all'])('two halves of day %s are all files, each once', (day) => {
    expect([...first(day), ...filesInTurn(ROWS, 'other')].toSorted()).toEqual(ROWS);
  });

  test('each half is first on two days, with both halves of its tables', () => {
    expect(first('5')).toEqual(first('4'));
    expect(first('6')).not.toEqual(first('5'));
    expect(first('8')).toEqual(first('4'));
  });
});
