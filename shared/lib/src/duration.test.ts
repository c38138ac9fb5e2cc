import { describe, expect, test } from '@jest/globals';
import { formatDuration, parseDuration } from './duration.ts';

describe('R3-02 parses h:m:s, m:s and seconds', () => {
  test.each([
    ['1:02:03', 3723],
    ['5:07', 307],
    ['05:07', 307],
    ['307', 307],
    ['0', 0],
    [' 30:01 ', 1801],
  ])('%s', (text, seconds) => {
    expect(parseDuration(text)).toBe(seconds);
  });

  test.each(['', ':', '1:', 'a:b', '1:2:3:4', '-5', '1.5', '5 min'])('refuses %p', (text) => {
    expect(parseDuration(text)).toBeUndefined();
  });
});

describe('formatDuration pads minutes and seconds, never hours', () => {
  test.each([
    [3723, '1:02:03'],
    [307, '05:07'],
    [7, '00:07'],
    [36_000, '10:00:00'],
    [59.9, '00:59'],
    [-1, '00:00'],
  ])('%d s', (seconds, text) => {
    expect(formatDuration(seconds)).toBe(text);
  });
});
