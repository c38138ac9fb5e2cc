import { expect, test } from '@jest/globals';
import { ReportLimits } from './report-limits.ts';

function limits() {
  const clock = { now: 1_000_000 };
  return { clock, reports: new ReportLimits({ bad: 2, good: 3, windowMs: 1000, now: () => clock.now }) };
}

test('of one address so many bad and good reports count, of others theirs', () => {
  const { reports } = limits();
  expect([1, 2, 3].map(() => reports.takes('10.0.0.1', true))).toEqual([true, true, false]);
  expect([1, 2, 3, 4].map(() => reports.takes('10.0.0.1', false))).toEqual([true, true, true, false]);
  expect(reports.takes('10.0.0.2', true)).toBe(true);
});

test('bad ones count again once the earlier ones are older than the window, not when a new window begins', () => {
  const { clock, reports } = limits();
  reports.takes('10.0.0.1', false);
  clock.now += 900;
  expect([reports.takes('10.0.0.1', true), reports.takes('10.0.0.1', true)]).toEqual([true, true]);
  clock.now += 200;
  expect(reports.takes('10.0.0.1', true)).toBe(false);
  clock.now += 800;
  expect(reports.takes('10.0.0.1', true)).toBe(true);
});
