import { describe, expect, test } from '@jest/globals';
import { timeFor } from './time-shares.ts';

describe('timeFor', () => {
  test('is the next task’s share of what is left, all of it for the last one', () => {
    expect(timeFor([1, 2, 2], 100)).toBe(20);
    expect(timeFor([2], 80)).toBe(80);
  });

  test('is nothing when the time is over or no task is left', () => {
    expect(timeFor([1], -5)).toBe(0);
    expect(timeFor([], 100)).toBe(0);
  });
});
