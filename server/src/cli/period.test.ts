import { describe, expect, test } from '@jest/globals';
import { readDays, readPeriod } from './period.ts';

describe('readPeriod', () => {
  test('reads days and times in UTC, and an empty period', () => {
    expect(readPeriod({})).toEqual({ from: undefined, to: undefined });
    expect(readPeriod({ from: '2026-12-01', to: '2026-12-01T06:00:00Z' })).toEqual({
      from: new Date('2026-12-01T00:00:00Z'),
      to: new Date('2026-12-01T06:00:00Z'),
    });
  });

  test.each([
    [{ from: 'yesterday' }],
    [{ from: '2026-02-30' }],
    [{ to: '2026-13-01' }],
    [{ to: '2026-12-01T06:00' }],
    [{ from: '2026-12-02', to: '2026-12-01' }],
  ])('refuses %j', (values) => {
    expect(() => readPeriod(values)).toThrow(/--(from|to)/);
  });
});

describe('readDays', () => {
  test('reads days', () => {
    expect(readDays({ from: '2026-12-01' }).from).toEqual(new Date('2026-12-01T00:00:00Z'));
  });

  test('refuses a time of day, which a report by day would drop', () => {
    expect(() => readDays({ from: '2026-12-01T06:00:00Z' })).toThrow(
      '--from 2026-12-01T06:00:00Z is not a whole day; use the form 2026-12-01',
    );
    expect(() => readDays({ to: '2026-12-01T06:00Z' })).toThrow('--to 2026-12-01T06:00Z');
  });
});
