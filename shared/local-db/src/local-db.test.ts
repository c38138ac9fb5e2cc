import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { HISTORY_MAX } from '@nocturne/contracts/constants';
import type { Video } from '@nocturne/contracts/entities/video';
import { LocalDb } from './local-db.ts';
import { FakeChannels } from './testing/fake-channels.ts';
import { IDBFactory, IDBObjectStore } from './testing/fake-indexeddb.ts';

const aVideo = (video_id: number, title = `Video ${video_id}`) =>
  ({ video_id, id: 1, title, dir: 'x' }) as Video;
const idsOf = (videos: readonly Video[] | null) => videos?.map((video) => video.video_id);

let factory: IDBFactory;
let db: LocalDb;
beforeEach(() => {
  jest.spyOn(console, 'debug').mockImplementation(() => undefined);
  factory = new IDBFactory();
  db = new LocalDb(factory);
});

test('R3-07 api_storage version 1 has two stores with ids and an index on video_id', async () => {
  await db.history.add(aVideo(7));
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = factory.open('api_storage');
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(new Error('not opened')));
  });
  expect(database.version).toBe(1);
  expect([...database.objectStoreNames]).toEqual(['watch_history', 'watch_later']);
  for (const name of database.objectStoreNames) {
    const store = database.transaction(name).objectStore(name);
    expect([store.keyPath, store.autoIncrement]).toEqual(['id', true]);
    expect([...store.indexNames]).toEqual(['video_id']);
    expect(store.index('video_id').keyPath).toBe('video_id');
  }
  database.close();
});

describe('R4-10 watch later', () => {
  test('ignores a video that is already in the list', async () => {
    await expect(db.watchLater.add(aVideo(7, 'First'))).resolves.toBe(true);
    await expect(db.watchLater.add(aVideo(7, 'Second'))).resolves.toBe(false);
    await expect(db.watchLater.list()).resolves.toEqual([aVideo(7, 'First')]);
  });

  test('removes by video_id, clears, counts and finds videos', async () => {
    for (const id of [1, 2, 3]) await db.watchLater.add(aVideo(id));
    await expect(db.watchLater.has(2)).resolves.toBe(true);
    await expect(db.watchLater.remove(2)).resolves.toBe(true);
    await expect(db.watchLater.remove(2)).resolves.toBe(false);
    await expect(db.watchLater.has(2)).resolves.toBe(false);
    await expect(db.watchLater.count()).resolves.toBe(2);
    await expect(db.watchLater.listIds()).resolves.toEqual([3, 1]);
    await expect(db.watchLater.clear()).resolves.toBe(true);
    await expect(db.watchLater.count()).resolves.toBe(0);
  });

  test('lists pages newest first, and given ids in their order', async () => {
    for (const id of [1, 2, 3, 4, 5]) await db.watchLater.add(aVideo(id));
    expect(idsOf(await db.watchLater.list(1, 2))).toEqual([5, 4]);
    expect(idsOf(await db.watchLater.list(2, 2))).toEqual([3, 2]);
    expect(idsOf(await db.watchLater.list(3, 2))).toEqual([1]);
    expect(idsOf(await db.watchLater.list(4, 2))).toEqual([]);
    expect(idsOf(await db.watchLater.listByIds([2, 9, 4]))).toEqual([2, 4]);
  });

  test('is separate from the history', async () => {
    await db.history.add(aVideo(7));
    await expect(db.watchLater.count()).resolves.toBe(0);
  });

  test('two simultaneous additions store one video', async () => {
    const added = await Promise.all([db.watchLater.add(aVideo(7)), db.watchLater.add(aVideo(7))]);
    expect(added).toEqual([true, false]);
    await expect(db.watchLater.count()).resolves.toBe(1);
  });
});

test('R4-09 the history keeps only the newest entry of a video', async () => {
  await db.history.add(aVideo(1));
  await db.history.add(aVideo(2));
  await expect(db.history.add(aVideo(1, 'Again'))).resolves.toBe(true);
  await expect(db.history.list()).resolves.toEqual([aVideo(1, 'Again'), aVideo(2)]);
});

/** Fills a store in one transaction, the oldest first. */
async function fill(name: 'watch_history' | 'watch_later', count: number): Promise<void> {
  await db.history.count();
  const database = await new Promise<IDBDatabase>((resolve) => {
    const request = factory.open('api_storage');
    request.addEventListener('success', () => resolve(request.result));
  });
  const transaction = database.transaction(name, 'readwrite');
  for (let id = 1; id <= count; id += 1)
    transaction.objectStore(name).add({ video_id: id, video: aVideo(id) });
  await new Promise<void>((resolve) => transaction.addEventListener('complete', () => resolve()));
  database.close();
}

describe('R4-09 the history has a maximum length', () => {
  test('the oldest videos are removed for new ones', async () => {
    await fill('watch_history', HISTORY_MAX + 2);
    await db.history.add(aVideo(9999));
    const ids = await db.history.listIds();
    expect([ids?.length, ids?.[0], ids?.at(-1)]).toEqual([HISTORY_MAX, 9999, 4]);
  });

  test('watching a video again removes no other', async () => {
    await fill('watch_history', HISTORY_MAX);
    await db.history.add(aVideo(2));
    const ids = await db.history.listIds();
    expect([ids?.length, ids?.[0], ids?.at(-1)]).toEqual([HISTORY_MAX, 2, 1]);
  });

  test('R4-10 watch later has no such limit', async () => {
    await fill('watch_later', HISTORY_MAX);
    await db.watchLater.add(aVideo(9999));
    await expect(db.watchLater.count()).resolves.toBe(HISTORY_MAX + 1);
  });
});

test('R4-10 ids are in list order, and reading them loads no videos', async () => {
  for (const id of [5, 1, 9]) await db.history.add(aVideo(id));
  await db.history.add(aVideo(5));
  const read = jest.spyOn(IDBObjectStore.prototype, 'getAll');
  await expect(db.history.listIds()).resolves.toEqual([5, 9, 1]);
  expect(read).not.toHaveBeenCalled();
});

test('an observable video is stored as plain data', async () => {
  const proxy = new Proxy(aVideo(7), {});
  await expect(db.history.add(proxy)).resolves.toBe(true);
  await expect(db.history.list()).resolves.toEqual([aVideo(7)]);
});

test('the database closes for another tab that deletes it, and opens again', async () => {
  await db.history.add(aVideo(7));
  await new Promise<void>((resolve) => {
    const request = factory.deleteDatabase('api_storage');
    request.addEventListener('success', () => resolve());
  });
  await expect(db.history.count()).resolves.toBe(0);
});

/** A browser can refuse storage in these ways. */
class RefusingFactory extends IDBFactory {
  override open(): never {
    throw new DOMException('denied', 'SecurityError');
  }
}

describe('R4-10 without storage, operations return false or null', () => {
  test.each([
    ['none', new LocalDb(undefined, undefined)],
    ['refused', new LocalDb(new RefusingFactory(), undefined)],
  ])('%s', async (_name, { watchLater }) => {
    await expect(watchLater.add(aVideo(7))).resolves.toBeNull();
    await expect(watchLater.remove(7)).resolves.toBe(false);
    await expect(watchLater.clear()).resolves.toBe(false);
    await expect(watchLater.list()).resolves.toBeNull();
    await expect(watchLater.listByIds([7])).resolves.toBeNull();
    await expect(watchLater.listIds()).resolves.toBeNull();
    await expect(watchLater.count()).resolves.toBeNull();
    await expect(watchLater.has(7)).resolves.toBe(false);
  });

  test('storage is tried again after a refusal', async () => {
    let isRefusing = true;
    const moody = new (class extends IDBFactory {
      override open(name: string, version?: number) {
        if (isRefusing) throw new DOMException('denied', 'UnknownError');
        return super.open(name, version);
      }
    })();
    const { watchLater } = new LocalDb(moody);
    await expect(watchLater.add(aVideo(7))).resolves.toBeNull();
    isRefusing = false;
    await expect(watchLater.add(aVideo(7))).resolves.toBe(true);
  });

  test('a video that cannot be stored leaves the list unchanged', async () => {
    await db.history.add(aVideo(1, 'Kept'));
    const circular = aVideo(1) as Video & { self?: unknown };
    circular.self = circular;
    await expect(db.history.add(circular)).resolves.toBeNull();
    await expect(db.history.list()).resolves.toEqual([aVideo(1, 'Kept')]);
  });
});

describe('R3-07 playback position', () => {
  test('survives watching again and does not change the order of the list', async () => {
    for (const id of [1, 2]) await db.history.add(aVideo(id));
    await expect(db.history.keepPosition(1, 192)).resolves.toBe(true);
    expect(idsOf(await db.history.list())).toEqual([2, 1]);
    await db.history.add(aVideo(1));
    await expect(db.history.positionOf(1)).resolves.toBe(192);
    await db.history.keepPosition(1, 0);
    await expect(db.history.positionOf(1)).resolves.toBeUndefined();
  });

  test('is not kept for an unlisted video or without storage', async () => {
    await expect(db.history.keepPosition(9, 100)).resolves.toBe(false);
    await expect(db.history.positionOf(9)).resolves.toBeUndefined();
    await expect(new LocalDb(undefined).history.keepPosition(9, 100)).resolves.toBe(false);
    await expect(new LocalDb(undefined).history.listPositions([9])).resolves.toEqual([]);
  });

  test('R2.3-01 is listed for the given videos that have one', async () => {
    for (const id of [1, 2, 3]) await db.history.add(aVideo(id));
    await db.history.keepPosition(1, 30);
    await db.history.keepPosition(3, 60);
    const { duration } = aVideo(1);
    const kept = [
      { videoId: 1, seconds: 30, duration },
      { videoId: 3, seconds: 60, duration },
    ];
    await expect(db.history.listPositions([1, 2, 3, 9])).resolves.toEqual(kept);
    await expect(db.history.listPositions([3])).resolves.toEqual([kept[1]]);
    await expect(db.history.listPositions([2])).resolves.toEqual([]);
  });
});

describe('R4-09 onChange', () => {
  test('reports stored changes until the listener stops', async () => {
    const changes: (number | undefined)[] = [];
    const stop = db.history.onChange(({ videoId }) => changes.push(videoId));
    await db.history.add(aVideo(1));
    await db.history.keepPosition(1, 30);
    await db.history.remove(1);
    await db.history.clear();
    expect(changes).toEqual([1, 1, 1, undefined]);
    stop();
    await db.history.add(aVideo(2));
    expect(changes).toHaveLength(4);
  });

  test('section 6 reports changes in other tabs and marks them isElsewhere', async () => {
    const channels = new FakeChannels();
    const [here, there] = [1, 2].map(() => new LocalDb(factory, undefined, channels.open)) as [
      LocalDb,
      LocalDb,
    ];
    const changes: unknown[] = [];
    const stop = there.history.onChange((change) => changes.push(change));
    there.watchLater.onChange((change) => changes.push(change));
    await here.history.add(aVideo(1));
    await here.history.keepPosition(1, 30);
    expect(changes).toEqual([
      { videoId: 1, isPosition: false, isElsewhere: true },
      { videoId: 1, isPosition: true, isElsewhere: true },
    ]);
    await there.history.remove(1);
    expect(changes[2]).toEqual({ videoId: 1, isPosition: false, isElsewhere: false });
    stop();
    await here.history.clear();
    expect(changes).toHaveLength(3);
  });

  test('section 6 reports changes in this tab if the browser refuses channels', async () => {
    const refused = new LocalDb(factory, undefined, () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
    const changes: unknown[] = [];
    refused.watchLater.onChange(({ videoId }) => changes.push(videoId));
    await refused.watchLater.add(aVideo(1));
    expect(changes).toEqual([1]);
  });

  test('reports nothing if nothing changed', async () => {
    const changes: unknown[] = [];
    db.watchLater.onChange(({ videoId }) => changes.push(videoId));
    await db.watchLater.add(aVideo(1));
    await db.watchLater.add(aVideo(1));
    await db.watchLater.remove(9);
    await db.watchLater.keepPosition(9, 30);
    expect(changes).toEqual([1]);
  });
});

describe('R3-07 merging the lists of another browser', () => {
  test('appends new videos and adds missing positions', async () => {
    for (const id of [1, 2]) await db.history.add(aVideo(id));
    await db.history.keepPosition(2, 20);
    const others = [
      { video: aVideo(9), position: 90 },
      { video: aVideo(2), position: 99 },
      { video: aVideo(1), position: 10 },
      { video: aVideo(8) },
    ];
    expect(await db.history.merge(others)).toBe(2);
    const kept = (await db.history.carried())?.map(({ video, position }) => [
      video.video_id,
      position,
    ]);
    expect(kept).toEqual([
      [2, 20],
      [1, 10],
      [9, 90],
      [8, undefined],
    ]);
    expect(await db.history.merge(others)).toBe(0);
    await db.history.add(aVideo(8));
    expect(await db.history.listIds()).toEqual([8, 2, 1, 9]);
  });

  test('keeps the maximum length: the oldest imported videos are dropped', async () => {
    await db.history.add(aVideo(1));
    const others = Array.from({ length: HISTORY_MAX }, (_, at) => ({ video: aVideo(at + 2) }));
    expect(await db.history.merge(others)).toBe(HISTORY_MAX - 1);
    const ids = (await db.history.listIds()) ?? [];
    expect([ids.length, ids[0], ids.at(-1)]).toEqual([HISTORY_MAX, 1, HISTORY_MAX]);
  });

  test('stores everything or nothing', async () => {
    await db.watchLater.add(aVideo(1));
    const add = jest.spyOn(IDBObjectStore.prototype, 'add').mockImplementationOnce(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(await db.watchLater.merge([{ video: aVideo(2) }])).toBeNull();
    add.mockRestore();
    expect(await db.watchLater.listIds()).toEqual([1]);
  });

  test('adds each search once', () => {
    localStorage.clear();
    db.searches.add('silk');
    expect(db.searches.merge([' velvet ', 'silk', '', 'velvet'])).toBe(1);
    expect(db.searches.list()).toEqual([{ title: 'silk' }, { title: 'velvet' }]);
  });
});
