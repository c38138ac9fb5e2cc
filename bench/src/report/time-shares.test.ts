import { describe, expect, test } from '@jest/globals';
import { timeFor } from './time-shares.ts';

describe('timeFor', () => {
  test('gives a task its share of the remaining time', () => {
    expect(timeFor([1, 2, 2], 100)).toBe(20);
    expect(timeFor([2], 80)).toBe(80);
  });

  test('returns 0 when the time is over or no task is left', () => {
    expect(timeFor([1], -5)).toBe(0);
    expect(timeFor([], 100)).toBe(0);
  });
});
