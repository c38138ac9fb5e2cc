import { expect, test } from '@jest/globals';
import type { AnalyticsEvent } from '@nocturne/contracts/events';
import type { AnalyticsCount } from '../../repositories/analytics/analytics-repository.ts';
import { EventCounters, OTHER, ROWS_MAX, WORDS_MAX } from './event-counters.ts';

/** Keeps written counts by day; rejects them while it is unavailable. */
class Table {
  isAway = false;
  readonly rows: (AnalyticsCount & { day: string })[] = [];

  addCounts = async (day: string, counts: readonly AnalyticsCount[]): Promise<void> => {
    if (this.isAway) throw new Error('the table is away');
    this.rows.push(...counts.map((count) => ({ day, ...count })));
  };
}

function aConsole() {
  const table = new Table();
  const clock = { now: new Date('2026-12-01T23:59:59Z') };
  return { table, clock, counters: new EventCounters(table, () => clock.now) };
}
const hit = (campaign = ''): AnalyticsEvent => ({ kind: 'hit', page: 'index', campaign });
const goal = (name: 'player_firstframe' | 'player_error', value: string): AnalyticsEvent => ({
  kind: 'goal',
  goal: name,
  value,
  page: 'video',
  campaign: '',
  remote: 'mf-player',
  release: 'b2',
  variant: 'skin:new',
});

test('R2.1-03 R7-07 events are summed by day, page, campaign, release and variant', async () => {
  const { table, clock, counters } = aConsole();
  counters.add(hit('spring'));
  counters.add(hit('spring'));
  clock.now = new Date('2026-12-02T00:00:00Z');
  counters.add(hit('spring'));
  counters.add({
    kind: 'exposure',
    page: 'index',
    campaign: '',
    remote: 'mf-catalog',
    release: 'c1',
    variant: '',
  });
  await counters.flush();
  await counters.flush();
  const none = { goal: '', value: '', remote: '', release: '', variant: '' };
  expect(table.rows).toEqual([
    { day: '2026-12-01', kind: 'hit', page: 'index', campaign: 'spring', ...none, n: 2 },
    { day: '2026-12-02', kind: 'hit', page: 'index', campaign: 'spring', ...none, n: 1 },
    {
      day: '2026-12-02',
      kind: 'exposure',
      page: 'index',
      campaign: '',
      ...none,
      remote: 'mf-catalog',
      release: 'c1',
      n: 1,
    },
  ]);
});

test('R7-07 goals are counted per error code, but not per first frame time', async () => {
  const { table, counters } = aConsole();
  for (const value of ['3', '4', '4']) counters.add(goal('player_error', value));
  for (const value of ['812', '1204']) counters.add(goal('player_firstframe', value));
  await counters.flush();
  expect(
    table.rows.map(({ goal: name, value, release, variant, n }) => [
      name,
      value,
      release,
      variant,
      n,
    ]),
  ).toEqual([
    ['player_error', '3', 'b2', 'skin:new', 1],
    ['player_error', '4', 'b2', 'skin:new', 2],
    ['player_firstframe', '', 'b2', 'skin:new', 2],
  ]);
});

test('a failed write is retried with the next batch, once, under its own day', async () => {
  const { table, clock, counters } = aConsole();
  table.isAway = true;
  counters.add(hit());
  await expect(counters.flush()).rejects.toThrow('the table is away');
  clock.now = new Date('2026-12-02T00:00:00Z');
  counters.add(hit());
  table.isAway = false;
  await counters.flush();
  expect(table.rows.map(({ day, n }) => [day, n])).toEqual([
    ['2026-12-01', 1],
    ['2026-12-02', 1],
  ]);
});

test('made-up campaigns share one row beyond a thousand a day', async () => {
  const { table, clock, counters } = aConsole();
  for (let at = 0; at < WORDS_MAX.campaign; at += 1) counters.add(hit(`c${at}`));
  counters.add(hit('late'));
  counters.add(hit('later'));
  counters.add(hit('c7'));
  counters.add(hit());
  await counters.flush();
  const n = (campaign: string) => table.rows.find((row) => row.campaign === campaign)?.n;
  expect([n(OTHER), n('c7'), n(''), n('late')]).toEqual([2, 2, 1, undefined]);
  clock.now = new Date('2026-12-02T00:00:00Z');
  counters.add(hit('late'));
  await counters.flush();
  expect(n('late')).toBe(1);
});

test.each(['release', 'variant', 'value'] as const)(
  'a made-up %s shares one row beyond the daily limit',
  async (column) => {
    const { table, counters } = aConsole();
    const named = (word: string): AnalyticsEvent => ({
      ...(goal('player_error', '3') as AnalyticsEvent & { kind: 'goal' }),
      [column]: word,
    });
    for (let at = 0; at < WORDS_MAX[column]; at += 1) counters.add(named(`w${at}`));
    for (const word of ['late', 'later', 'w7', '']) counters.add(named(word));
    await counters.flush();
    const n = (word: string) => table.rows.find((row) => row[column] === word)?.n;
    expect([n(OTHER), n('w7'), n(''), n('late')]).toEqual([2, 2, 1, undefined]);
  },
);

test('made-up combinations share one row beyond the row limit', async () => {
  const { table, counters } = aConsole();
  for (let at = 0; at < ROWS_MAX + 100; at += 1) {
    const [release, variant, value] = [
      `r${at % 100}`,
      `v${Math.floor(at / 100) % 100}`,
      `${Math.floor(at / 10_000)}`,
    ];
    counters.add({
      ...(goal('player_error', value) as AnalyticsEvent & { kind: 'goal' }),
      release,
      variant,
    });
    if (at % 1000 === 999) await counters.flush();
  }
  await counters.flush();
  expect(
    new Set(table.rows.map(({ release, variant, value }) => `${release} ${variant} ${value}`)).size,
  ).toBe(ROWS_MAX + 1);
  expect(table.rows.filter(({ release }) => release === OTHER)).toMatchObject([
    { variant: OTHER, value: OTHER, page: 'video', n: 100 },
  ]);
});
