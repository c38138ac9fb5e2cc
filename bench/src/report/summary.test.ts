import { describe, expect, test } from '@jest/globals';
import { median, percentile, summarize } from './summary.ts';

describe('median', () => {
  test('returns the middle value in any order', () => expect(median([9, 1, 5])).toBe(5));
  test('averages the two middle values', () => expect(median([1, 10, 2, 4])).toBe(3));
  test('sorts numerically', () => expect(median([100, 9, 20])).toBe(20));
  test('returns NaN for an empty list', () => expect(median([])).toBeNaN());
});

describe('summarize', () => {
  test('takes the lowest value as best, or the highest if higher is better', () => {
    expect(summarize([3, 1, 2])).toEqual({ median: 2, best: 1, rounds: [3, 1, 2] });
    expect(summarize([3, 1, 2], 'higher').best).toBe(3);
  });

  test('throws for an empty list', () => expect(() => summarize([])).toThrow(RangeError));
});

describe('percentile', () => {
  test.each([
    [0.95, 19],
    [0.5, 10],
    [1, 20],
    [0, 1],
  ])('%d of 20 values', (share, expected) => {
    const values = Array.from({ length: 20 }, (_empty, at) => 20 - at);
    expect(percentile(values, share)).toBe(expected);
  });
  test('returns NaN for an empty list', () => expect(percentile([], 0.95)).toBeNaN());
});
