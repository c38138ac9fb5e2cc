import { describe, expect, test } from '@jest/globals';
import { median, percentile, summarize } from './summary.ts';

describe('median', () => {
  test('is the middle value whatever the order', () => expect(median([9, 1, 5])).toBe(5));
  test('is the mean of the two in the middle', () => expect(median([1, 10, 2, 4])).toBe(3));
  test('compares numbers, not texts', () => expect(median([100, 9, 20])).toBe(20));
  test('is no number for no values', () => expect(median([])).toBeNaN());
});

describe('summarize', () => {
  test('takes the lowest as best, or the highest where more is better', () => {
    expect(summarize([3, 1, 2])).toEqual({ median: 2, best: 1, rounds: [3, 1, 2] });
    expect(summarize([3, 1, 2], 'higher').best).toBe(3);
  });

  test('refuses to speak of nothing', () => expect(() => summarize([])).toThrow(RangeError));
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
  test('is no number for no values', () => expect(percentile([], 0.95)).toBeNaN());
});
