import { describe, expect, test } from '@jest/globals';
import { secondsIn } from './cpu-seconds.ts';

describe('secondsIn', () => {
  const stat = (name: string): string =>
    `4242 (${name}) S 1 4242 4242 0 -1 4194560 900 0 0 0 250 125 7 9 20 0 11 0 12345 1000 200`;
  test('adds user and system time', () => expect(secondsIn(stat('node'))).toBe(3.75));
  test('handles parentheses and spaces in the program name', () =>
    expect(secondsIn(stat('a) S 9 9 (b'))).toBe(3.75));
  test('adds the time of ended children on request', () =>
    expect(secondsIn(stat('node'), 4)).toBe(3.91));
  test('returns 0 for a process that has ended', () => expect(secondsIn('')).toBe(0));
});
