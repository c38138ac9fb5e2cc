import { expect, test } from '@jest/globals';
import type { AnalyticsEvent } from '@nocturne/contracts/events';
import { BAD_REPORTS_PER_ADDRESS } from '@nocturne/contracts/registry';
import type {
  ExperimentCount,
  ExperimentTrace,
} from '../../repositories/releases/experiments-repository.ts';
import { ExperimentCounters, FIRST_FRAME_MAX_MS } from './experiment-counters.ts';

const VARIANTS = ['grid:b'];
const HIT: AnalyticsEvent = { kind: 'hit', page: 'index', campaign: '', variants: VARIANTS };
const goal = (
  name: 'player_firstframe' | 'player_error' | 'player_init',
  value?: string,
): AnalyticsEvent => ({
  kind: 'goal',
  goal: name,
  page: 'video',
  campaign: '',
  variants: VARIANTS,
  ...(value === undefined ? {} : { value }),
});
const ANN = { visitorId: 'ann', address: '10.0.0.1' };

function counters() {
  const clock = { now: new Date('2026-11-22T10:00:00Z'), fails: false };
  const written: {
    day: string;
    traces: readonly ExperimentTrace[];
    counts: readonly ExperimentCount[];
  }[] = [];
  const counting = new ExperimentCounters({
    repository: {
      addCounts: async (day, traces, counts) => {
        if (clock.fails) throw new Error('the database is away');
        written.push({ day, traces, counts });
      },
    },
    salt: { hash: async (day, purpose, text) => Buffer.from(`${day} ${purpose} ${text}`) },
    variantOf: async (text) =>
      text === 'grid:b' ? { experiment: 'grid', variant: 'b' } : undefined,
    clock: () => clock.now,
  });
  return { counting, clock, written };
}

test('R8-09 one visitor leaves one trace, while every play and error counts', async () => {
  const { counting, written } = counters();
  await counting.countEvents(
    [HIT, goal('player_init'), goal('player_firstframe', '400'), goal('player_firstframe', '600')],
    ANN,
  );
  await counting.countEvents([HIT, goal('player_error', '3')], ANN);
  await counting.flush();
  const grid = { experiment: 'grid', variant: 'b' };
  expect(written).toEqual([
    {
      day: '2026-11-22',
      traces: [
        {
          ...grid,
          visitor: Buffer.from('2026-11-22 experiment ann'),
          hasPlayed: true,
          hasFailed: true,
        },
      ],
      counts: [
        expect.objectContaining({
          ...grid,
          plays: 2,
          errors: 1,
          firstFrameMs: 1000,
          firstFrameSquares: 520_000,
        }),
      ],
    },
  ]);
});

test('R8-09 visitors without an id or a running experiment are not counted', async () => {
  const { counting, written } = counters();
  await counting.countEvents(
    [
      { ...HIT, variants: ['made:up'] },
      { kind: 'hit', page: 'index', campaign: '' },
    ],
    ANN,
  );
  await counting.countEvents([HIT], { ...ANN, visitorId: '' });
  await counting.flush();
  expect(written).toEqual([]);
});

test('a first frame needs a numeric time, capped at the maximum', async () => {
  const { counting, written } = counters();
  await counting.countEvents(
    [
      goal('player_firstframe', 'soon'),
      goal('player_firstframe'),
      goal('player_firstframe', '999999'),
    ],
    ANN,
  );
  await counting.flush();
  expect(written[0]?.counts).toMatchObject([{ plays: 1, firstFrameMs: FIRST_FRAME_MAX_MS }]);
});

test('R8-09 errors from one address are capped, however many visitors it invents', async () => {
  const { counting, written } = counters();
  for (let n = 0; n < 50; n += 1)
    await counting.countEvents([goal('player_error', '3')], {
      visitorId: `made-up-${n}`,
      address: '10.0.0.1',
    });
  await counting.flush();
  expect(written[0]?.counts).toMatchObject([{ errors: BAD_REPORTS_PER_ADDRESS }]);
  expect(written[0]?.traces).toHaveLength(BAD_REPORTS_PER_ADDRESS);
});

test('a failed write is retried the next time, under its own day', async () => {
  const { counting, clock, written } = counters();
  await counting.countEvents([HIT, goal('player_firstframe', '400')], ANN);
  clock.fails = true;
  await expect(counting.flush()).rejects.toThrow('away');
  clock.fails = false;
  clock.now = new Date('2026-11-23T00:00:01Z');
  await counting.countEvents([HIT], ANN);
  await counting.flush();
  expect(written.map(({ day, traces, counts }) => [day, traces.length, counts.length])).toEqual([
    ['2026-11-22', 1, 1],
    ['2026-11-23', 1, 0],
  ]);
});
