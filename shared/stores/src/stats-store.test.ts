import { describe, expect, jest, test } from '@jest/globals';
import { ApiError } from '@nocturne/api/api-error';
import { Api } from '@nocturne/api/api';
import { FakeTransport } from '@nocturne/api/testing/fake-transport';
import { MemoryCookies } from './cookie-jar.ts';
import { LocaleStore } from './locale-store.ts';
import { StatsStore } from './stats-store.ts';

const isDown = () => {
  throw ApiError.offline();
};
const category = (dir: string, avg_videos_popularity: number) => ({
  dir,
  title: dir,
  total_videos: 1,
  avg_videos_popularity,
  thumb: '',
});
const someStats = {
  models: 1,
  channels: 2,
  videos: 3,
  categories: [category('silk', 1), category('voyeur', 9), category('tide', 2)],
  trending: ['tide', 'gone', 'silk'],
  keywords: [],
};

function aStore() {
  const transport = new FakeTransport({ stats: someStats });
  const locale = new LocaleStore({ language: 'de', cookies: new MemoryCookies() });
  return { transport, stats: new StatsStore({ api: new Api(transport), locale }) };
}

describe('R7-10 StatsStore', () => {
  test('loads stats once, and again after 14400 s', async () => {
    const { transport, stats } = aStore();
    await stats.load(1_000_000);
    await stats.load(1_000_000 + 14_399_999);
    expect(transport.calls).toHaveLength(1);
    expect(transport.calls[0]?.values).toMatchObject({ lang: 'de' });
    await stats.load(1_000_000 + 14_400_000);
    expect(transport.calls).toHaveLength(2);
  });

  test('does not request stats that the page contains', async () => {
    const here = aStore();
    await here.stats.load(5000);
    const there = aStore();
    there.stats.restore(here.stats.snapshot());
    await there.stats.load(6000);
    expect(there.stats.stats).toEqual(someStats);
    expect(there.transport.calls).toEqual([]);
  });

  test('logs a failure and tries again', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { transport, stats } = aStore();
    transport.answers.stats = isDown;
    await stats.load(5000);
    expect(stats.stats).toBeNull();
    expect(warn).toHaveBeenCalledTimes(1);
    transport.answers.stats = someStats;
    await stats.load(6000);
    expect(stats.loadedAt).toBe(6000);
  });
});

test('R9-07 trending categories follow the list and order of the server', async () => {
  const { stats } = aStore();
  expect(stats.trending).toEqual([]);
  await stats.load(5000);
  expect(stats.trending.map(({ dir }) => dir)).toEqual(['tide', 'silk']);
});
