import { describe, expect, test } from '@jest/globals';
import { CASE_QUEUES } from '@nocturne/contracts/cases';
import { addBusinessDays } from './business-days.ts';
import {
  appealDueAt,
  deadlinesOf,
  counterNoticeWindow,
  effectiveDeadlines,
  dueEscalation,
  isPauseOver,
  mayPause,
  PAUSE_MAX_SECONDS,
  usedPercent,
  type StoredDeadline,
} from './case-deadlines.ts';

const NONE: ReadonlySet<string> = new Set();
const HOLIDAYS: ReadonlySet<string> = new Set(['2026-12-25', '2027-01-01']);
const at = (text: string): Date => new Date(text);

describe('R1-01 addBusinessDays counts in UTC', () => {
  test.each([
    ['within a week', '2026-11-23T10:00:00Z', 2, '2026-11-25T10:00:00Z'],
    ['over a weekend', '2026-11-20T23:59:59Z', 1, '2026-11-23T23:59:59Z'],
    ['from a Saturday on', '2026-11-21T08:00:00Z', 1, '2026-11-23T08:00:00Z'],
    ['over the end of summer time in Europe', '2026-10-23T00:30:00Z', 2, '2026-10-27T00:30:00Z'],
    ['over its beginning', '2026-03-27T22:30:00Z', 2, '2026-03-31T22:30:00Z'],
    [
      'over the end of summer time in the United States',
      '2026-10-30T05:30:00Z',
      1,
      '2026-11-02T05:30:00Z',
    ],
    ['onto a leap day', '2028-02-28T12:00:00Z', 1, '2028-02-29T12:00:00Z'],
    ['over a leap day', '2028-02-28T12:00:00Z', 2, '2028-03-01T12:00:00Z'],
    ['where there is no leap day', '2027-02-26T12:00:00Z', 1, '2027-03-01T12:00:00Z'],
    ['over the end of a year with its holidays', '2026-12-24T09:00:00Z', 7, '2027-01-06T09:00:00Z'],
  ])('%s', (_name, from, days, expected) => {
    expect(addBusinessDays(at(from), days, HOLIDAYS)).toEqual(at(expected));
  });
});

describe('R1-01 target and deadline of each queue', () => {
  const monday = '2026-11-23T10:00:00Z';
  test.each([
    ['severe', '2026-11-23T10:15:00Z', '2026-11-23T11:00:00Z'],
    ['ncii', '2026-11-23T14:00:00Z', '2026-11-25T10:00:00Z'],
    ['dmca', '2026-11-24T10:00:00Z', '2026-11-26T10:00:00Z'],
    ['complaint', '2026-11-25T10:00:00Z', '2026-12-02T10:00:00Z'],
  ] as const)('%s', (lane, target, deadline) => {
    expect(deadlinesOf(lane, at(monday), NONE)).toEqual({
      targetAt: at(target),
      deadlineAt: at(deadline),
    });
  });

  test.each(CASE_QUEUES)('%s: the target is before the deadline, over any weekend', (lane) => {
    for (let day = 20; day < 28; day += 1) {
      const { targetAt, deadlineAt } = deadlinesOf(lane, at(`2026-11-${day}T10:00:00Z`), NONE);
      expect(targetAt.getTime()).toBeLessThan(deadlineAt.getTime());
    }
  });

  test('ncii has 48 hours, including weekends and holidays', () => {
    expect(deadlinesOf('ncii', at('2026-12-31T12:00:00Z'), HOLIDAYS).deadlineAt).toEqual(
      at('2027-01-02T12:00:00Z'),
    );
  });

  test('a counter-notice restores its video on business day 10 to 14', () => {
    expect(counterNoticeWindow(at('2026-12-14T09:00:00Z'), HOLIDAYS)).toEqual({
      from: at('2026-12-29T09:00:00Z'),
      until: at('2027-01-05T09:00:00Z'),
    });
  });

  test('an appeal is decided within 7 business days', () => {
    expect(appealDueAt(at('2026-11-23T10:00:00Z'), NONE)).toEqual(at('2026-12-02T10:00:00Z'));
  });
});

describe('R1-01 pause of a deadline', () => {
  const received = at('2026-11-23T10:00:00Z');
  const kept = (changes: Partial<StoredDeadline> = {}): StoredDeadline => ({
    receivedAt: received,
    ...deadlinesOf('complaint', received, NONE),
    pausedAt: null,
    pausedSeconds: 0,
    ...changes,
  });

  test('is not possible in the two urgent queues', () => {
    expect(CASE_QUEUES.filter((lane) => !mayPause(lane))).toEqual(['severe', 'ncii']);
  });

  test('moves target and deadline by its length', () => {
    const paused = kept({ pausedAt: at('2026-11-24T10:00:00Z') });
    expect(effectiveDeadlines(paused, at('2026-11-26T10:00:00Z'))).toEqual({
      targetAt: at('2026-11-27T10:00:00Z'),
      deadlineAt: at('2026-12-04T10:00:00Z'),
    });
    expect(usedPercent(paused, at('2026-11-26T10:00:00Z'))).toBe(
      usedPercent(kept(), at('2026-11-24T10:00:00Z')),
    );
  });

  test('lasts seven days in total', () => {
    const paused = kept({ pausedAt: at('2026-11-24T10:00:00Z'), pausedSeconds: 86_400 });
    expect(isPauseOver(paused, at('2026-11-30T09:59:59Z'))).toBe(false);
    expect(isPauseOver(paused, at('2026-11-30T10:00:00Z'))).toBe(true);
    expect(effectiveDeadlines(paused, at('2027-03-01T10:00:00Z')).deadlineAt).toEqual(
      new Date(paused.deadlineAt.getTime() + (PAUSE_MAX_SECONDS - 86_400) * 1000),
    );
  });

  test('escalations are due once each at 50, 80 and 100 percent of the time', () => {
    const ncii = { ...kept(), ...deadlinesOf('ncii', received, NONE) };
    const hours = (count: number): Date => new Date(received.getTime() + count * 3_600_000);
    expect([0, 23, 24, 38, 39, 48, 60].map((count) => usedPercent(ncii, hours(count)))).toEqual([
      0, 47, 50, 79, 81, 100, 125,
    ]);
    expect([
      dueEscalation(47, 0),
      dueEscalation(50, 0),
      dueEscalation(60, 50),
      dueEscalation(85, 50),
      dueEscalation(85, 0),
    ]).toEqual([undefined, 50, undefined, 80, 80]);
    expect([dueEscalation(125, 80), dueEscalation(125, 100)]).toEqual([100, undefined]);
  });
});
