import { afterEach, describe, expect, jest, test } from '@jest/globals';
import type { ListQuery } from './catalogue.ts';
import { CatalogueKeeper, type KeeperSource } from './catalogue-keeper.ts';
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
const idsOf = async (keeper: CatalogueKeeper) => (await keeper.list(everything)).ids;

/** A database whose answers come when the test says so. */
class SlowSource implements KeeperSource {
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

describe('CatalogueKeeper', () => {
  test('a video that is hidden while a snapshot is built is hidden in it as well', async () => {
    const source = new SlowSource();
    const keeper = new CatalogueKeeper(source);
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

  test('a snapshot that was begun later knows better than an old hiding', async () => {
    const source = new SlowSource();
    const keeper = new CatalogueKeeper(source);
    keeper.hide(2);
    const refreshed = keeper.refresh();
    await source.answer(3, 2, 1);
    await refreshed;
    expect(await idsOf(keeper)).toEqual([3, 2, 1]);
  });

  test('all who ask during a build wait for one more, which began after they asked', async () => {
    const source = new SlowSource();
    const keeper = new CatalogueKeeper(source);
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

  test('a build that fails leaves the old snapshot, and does not keep the next one from being built', async () => {
    const source = new SlowSource();
    const fresh: number[] = [];
    const keeper = new CatalogueKeeper(source, { onFresh: () => fresh.push(source.loads) });
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

  test('H6 announced changes are built at once after a quiet time, and together after a build', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
    const source = new SlowSource();
    const keeper = new CatalogueKeeper(source);
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

  test('L24 O48 a catalogue that was paused answers once a snapshot is built that began after its return, and tries until then', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
    const source = new SlowSource();
    const errors: unknown[] = [];
    const keeper = new CatalogueKeeper(source, { onError: (error) => errors.push(error) });
    const first = keeper.refresh();
    await source.answer(1);
    await first;
    keeper.pause();
    // By the clock, while removals still cannot be heard.
    const deaf = keeper.refresh();
    await source.answer(2);
    await deaf;
    expect(() => keeper.list(everything)).toThrow(expect.objectContaining({ code: 'unavailable' }));
    keeper.resume();
    await source.fail();
    expect(errors).toEqual([new Error('the database is away')]);
    expect(() => keeper.list(everything)).toThrow(expect.objectContaining({ code: 'unavailable' }));
    jest.advanceTimersByTime(1000);
    await settled();
    await source.answer(3);
    expect(await idsOf(keeper)).toEqual([3]);
    keeper.stop();
  });

  test('every ten minutes a newer one is built; a failure is told', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'performance'] });
    const source = new SlowSource();
    const errors: unknown[] = [];
    const keeper = new CatalogueKeeper(source, { onError: (error) => errors.push(error) });
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
