import { afterEach, expect, test } from '@jest/globals';
import { LAST_START_VARIABLE, noTimeLeft } from './time-limit.ts';

const before = { ...process.env };
afterEach(() => {
  process.env = { ...before };
});

test('tests start until the given second, and always if none is given', () => {
  delete process.env[LAST_START_VARIABLE];
  expect(noTimeLeft(9_999_999)).toBe(false);
  process.env[LAST_START_VARIABLE] = '100';
  expect(noTimeLeft(100_000)).toBe(false);
  expect(noTimeLeft(100_001)).toBe(true);
});

test.each(['', 'soon', '-1', '1e3'])('refuses E2E_LAST_START=%s', (given) => {
  process.env[LAST_START_VARIABLE] = given;
  expect(() => noTimeLeft()).toThrow('must be a number of seconds');
});
