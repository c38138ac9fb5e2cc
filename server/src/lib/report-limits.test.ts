import { expect, test } from '@jest/globals';
import { BAD_REPORTS_PER_ADDRESS, GUARD_WINDOW_MS } from '@nocturne/contracts/registry';
import { ReportLimits } from './report-limits.ts';

const GOOD = 3;

function limits() {
  const clock = { now: 1_000_000 };
  return { clock, reports: new ReportLimits({ good: GOOD, clock: () => new Date(clock.now) }) };
}
/** Returns the number of accepted reports. */
const takenOf = (reports: ReportLimits, count: number, isBad: boolean): number =>
  Array.from({ length: count }, () => reports.tryTake('10.0.0.1', isBad)).filter(Boolean).length;

test('limits the reports of each address, good and bad ones separately', () => {
  const { reports } = limits();
  expect(takenOf(reports, BAD_REPORTS_PER_ADDRESS + 2, true)).toBe(BAD_REPORTS_PER_ADDRESS);
  expect(takenOf(reports, GOOD + 2, false)).toBe(GOOD);
  expect(reports.tryTake('10.0.0.2', true)).toBe(true);
});

test('accepts bad reports again once earlier ones leave the sliding window', () => {
  const { clock, reports } = limits();
  reports.tryTake('10.0.0.1', false);
  clock.now += 0.9 * GUARD_WINDOW_MS;
  expect(takenOf(reports, BAD_REPORTS_PER_ADDRESS, true)).toBe(BAD_REPORTS_PER_ADDRESS);
  clock.now += 0.2 * GUARD_WINDOW_MS;
  expect(reports.tryTake('10.0.0.1', true)).toBe(false);
  clock.now += 0.8 * GUARD_WINDOW_MS;
  expect(reports.tryTake('10.0.0.1', true)).toBe(true);
});
