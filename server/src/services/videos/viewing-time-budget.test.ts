import { expect, test } from '@jest/globals';
import { ViewingTimeBudget } from './viewing-time-budget.ts';

test('A8 viewing time is spent once per person', () => {
  let now = 100_000;
  const clock = new ViewingTimeBudget(10, () => now);
  expect([clock.spend(1, 6), clock.spend(1, 6), clock.spend(2, 6)]).toEqual([true, false, true]);
  now += 2000;
  expect(clock.spend(1, 6)).toBe(true);
  clock.refund(1, 6);
  expect([clock.spend(1, 6), clock.spend(1, 1)]).toEqual([true, false]);
  now += 3_600_000;
  expect([clock.spend(1, 10), clock.spend(1, 1)]).toEqual([true, false]);
});

test('A8 a full budget can be spent at any fraction of a millisecond', () => {
  const times = Array.from({ length: 1000 }, (_, at) => at * 33.1234567);
  expect(times.filter((now) => !new ViewingTimeBudget(30, () => now).spend(1, 30))).toEqual([]);
});
