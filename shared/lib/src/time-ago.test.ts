import { describe, expect, test } from '@jest/globals';
import { timeAgo } from './time-ago.ts';

const NOW = new Date('2026-11-26T12:00:00Z');
const before = (seconds: number): Date => new Date(NOW.getTime() - seconds * 1000);

describe('V10 timeAgo', () => {
  test.each([
    [0, 'now'],
    [59, 'now'],
    [-60, 'now'],
    [60, '1 minute ago'],
    [12 * 60 + 59, '12 minutes ago'],
    [3600, '1 hour ago'],
    [86_399, '23 hours ago'],
    [86_400, 'yesterday'],
    [6.9 * 86_400, '6 days ago'],
  ])('%i seconds: %s', (seconds, words) => {
    expect(timeAgo('en', before(seconds), NOW)).toBe(words);
  });

  test.each([7 * 86_400, -301, Number.NaN])(
    'returns nothing for %p seconds, so that the caller shows a date',
    (seconds) => {
      expect(timeAgo('en', before(seconds), NOW)).toBeUndefined();
    },
  );

  test('uses the language of the page', () => {
    expect(timeAgo('de', before(720), NOW)).toBe('vor 12 Minuten');
  });
});
