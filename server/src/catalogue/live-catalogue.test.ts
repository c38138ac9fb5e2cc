import { afterEach, describe, expect, jest, test } from '@jest/globals';
import type { ListQuery } from './catalogue.ts';
import { LiveCatalogue, type SnapshotLoader } from './live-catalogue.ts';
import type { SnapshotSource } from './snapshot-data.ts';

const everything: ListQuery = {
  scope: { kind: 'all' },
  sort: 'most-popular',
  audience: 0,
  offset: 0,
  count: 10,
  type: 'all',
  duration: '',
  date: '',
};
const idsOf = async (keeper: LiveCatalogue) => (await keeper.listVideos(everything)).ids;

/** A database that responds when the test says so. */
class SlowSource implements SnapshotLoader {
  readonly #waiting: ((source: Promise<SnapshotSource>) => void)[] = [];
  loads = 0;

  size = async () => 0;
  load = () => {
    this.loads += 1;
    return new Promise<SnapshotSource>((resolve) => this.#waiting.push(resolve));
  };

  async answer(...ids: number[]): Promise<void> {
    this.#waiting.shift()?.(Promise.resolve(aSource(ids)));
    await settled();
  }

  async fail(): Promise<void> {
    this.#waiting.shift()?.(Promise.reject(new Error('the database is away')));
    await settled();
  }
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

function aSource(ids: readonly number[]): SnapshotSource {
  const ints = () => new Int32Array(ids.length);
  const doubles = () => new Float64Array(ids.length);
  return {
    ids: Int32Array.from(ids),
    durations: ints(),
    posted: ints(),
    flags: ints(),
    channels: ints(),
    users: ints(),
    comments: ints(),
    viewed: doubles(),
    viewedDay: ints(),
    viewedWeek: ints(),
    ratings: doubles(),
    popularity: doubles(),
    titles: ids.map(() => 'Glass tide'),
    categoryVideos: new Map(),
    performerVideos: new Map(),
    directory: { categories: [], performers: [], channels: [] },
    uploaders: [],
    keywords: [],
  };
}

afterEach(() => void jest.useRealTimers());

describe('LiveCatalogue', () => {
  test('hides a video in the current snapshot and in the one being built', async () => {
    const source = new SlowSource();
    const keeper = new LiveCatalogue(source);
    const first = keeper.refresh();
    await source.answer(3, 2, 1);
    await first;
    const second = keeper.refresh();
    keeper.hide(2);
    expect(await idsOf(keeper)).toEqual([3, 1]);
    await source.answer(3, 2, 1);
    await second;
    expect(await idsOf(keeper)).toEqual([3, 1]);
  });

  test('a snapshot begun after a hide overrides it', async () => {
    const source = new SlowSource();
    const keeper = new LiveCatalogue(source);
    keeper.hide(2);
    const refreshed = keeper.refresh();
    await source.answer(3, 2, 1);
    await refreshed;
    expect(await idsOf(keeper)).toEqual([3, 2, 1]);
  });

  test('callers during a build share the next build, which begins after their call', async () => {
    const source = new SlowSource();
    const keeper = new LiveCatalogue(source);
    const first = keeper.refresh();
    const others = [keeper.refresh(), keeper.refresh()];
    await source.answer(1);
    await first;
    others.push(keeper.refresh());
    await source.answer(2);
    await Promise.all(others.slice(0, 2));
    expect(await idsOf(keeper)).toEqual([2]);
    await source.answer(3);
    await Promise.all(others);
    expect([await idsOf(keeper), source.loads]).toEqual([[3], 3]);
  });

  test('a failed build keeps the old snapshot and does not block the next build', async () => {
    const source = new SlowSource();
    const fresh: number[] = [];
    const keeper = new LiveCatalogue(source, { onSwap: () => fresh.push(source.loads) });
    const first = keeper.refresh();
    await source.answer(1);
    await first;
    const failing = keeper.refresh();
    const next = keeper.refresh();
    const failed = expect(failing).rejects.toThrow('away');
    await source.fail();
    await failed;
    expect(await idsOf(keeper)).toEqual([1]);
    await source.answer(2);
    await next;
    expect([await idsOf(keeper), fresh]).toEqual([[2], [1, 3]]);
  });

  test('H6 builds announced changes at once if idle and batches those during a build', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
    const source = new SlowSource();
    const keeper = new LiveCatalogue(source);
    const announce = async (times: number) => {
      for (let time = 0; time < times; time += 1) keeper.refreshSoon();
      await settled();
      jest.advanceTimersByTime(0);
      await settled();
    };
    await announce(1);
    expect(source.loads).toBe(1);
    await announce(50);
    await source.answer(1);
    expect(source.loads).toBe(1);
    await announce(50);
    jest.advanceTimersByTime(1000);
    await settled();
    expect(source.loads).toBe(2);
    await source.answer(2);
    expect(await idsOf(keeper)).toEqual([2]);
    await announce(50);
    keeper.stop();
    jest.advanceTimersByTime(60_000);
    await settled();
    expect(source.loads).toBe(2);
  });

  test('L24 O48 retries until a snapshot begun after the pause, then resumes', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
    const source = new SlowSource();
    const errors: unknown[] = [];
    const keeper = new LiveCatalogue(source, { onError: (error) => errors.push(error) });
    const first = keeper.refresh();
    await source.answer(1);
    await first;
    keeper.pause();
    // A scheduled refresh while removals still cannot be received.
    const deaf = keeper.refresh();
    await source.answer(2);
    await deaf;
    expect(() => keeper.listVideos(everything)).toThrow(
      expect.objectContaining({ code: 'unavailable' }),
    );
    keeper.resume();
    await source.fail();
    expect(errors).toEqual([new Error('the database is away')]);
    expect(() => keeper.listVideos(everything)).toThrow(
      expect.objectContaining({ code: 'unavailable' }),
    );
    jest.advanceTimersByTime(1000);
    await settled();
    await source.answer(3);
    expect(await idsOf(keeper)).toEqual([3]);
    keeper.stop();
  });

  test('builds a new snapshot every ten minutes and reports failures', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'performance'] });
    const source = new SlowSource();
    const errors: unknown[] = [];
    const keeper = new LiveCatalogue(source, { onError: (error) => errors.push(error) });
    const started = keeper.start();
    await source.answer(1);
    await started;
    jest.advanceTimersByTime(600_000);
    await source.answer(2);
    expect(await idsOf(keeper)).toEqual([2]);
    jest.advanceTimersByTime(600_000);
    await source.fail();
    expect(errors).toEqual([new Error('the database is away')]);
    keeper.stop();
    jest.advanceTimersByTime(600_000);
    expect(source.loads).toBe(3);
  });
});
