import { describe, expect, jest, test } from '@jest/globals';
import type { Video } from '@nocturne/contracts/entities/video';
import { LocalDb } from '@nocturne/local-db/local-db';
import { IDBFactory } from '@nocturne/local-db/testing/fake-indexeddb';
import { autorun, when } from 'mobx';
import { WatchedStore } from './watched-store.ts';

const aVideo = (video: Pick<Video, 'video_id' | 'duration'>) => video as Video;

async function watchedDb(): Promise<LocalDb> {
  const localDb = new LocalDb(new IDBFactory());
  await localDb.history.add(aVideo({ video_id: 1, duration: '10:00' }));
  await localDb.history.add(aVideo({ video_id: 2, duration: '10:00' }));
  await localDb.history.keepPosition(1, 150);
  return localDb;
}

describe('R2.3-01 R3-07 WatchedStore', () => {
  test('returns the playback position as a share of the duration', async () => {
    const store = new WatchedStore({ localDb: await watchedDb() });
    const shares = () => [1, 2, 3].map((id) => store.shareOf(id));
    expect(shares()).toEqual([undefined, undefined, undefined]);
    await store.refresh();
    expect(shares()).toEqual([0.25, undefined, undefined]);
  });

  test('reads only the requested videos, in batches', async () => {
    const localDb = await watchedDb();
    const read = jest.spyOn(localDb.history, 'listPositions');
    const store = new WatchedStore({ localDb });
    for (const id of [1, 3]) store.shareOf(id);
    expect(read).not.toHaveBeenCalled();
    await store.refresh();
    for (const id of [2, 4, 2]) store.shareOf(id);
    await localDb.history.keepPosition(2, 300);
    await store.refresh();
    expect(read.mock.calls).toEqual([[[1, 3]], [[2, 4]], [[1, 3, 2, 4]]]);
    expect(store.shareOf(2)).toBe(0.5);
  });

  test('reads positions for tiles that appear later', async () => {
    const store = new WatchedStore({ localDb: await watchedDb() });
    await store.refresh();
    await when(() => store.shareOf(1) === 0.25);
    expect(store.shareOf(2)).toBeUndefined();
  });

  test('limits the share to 1 and returns 0 if the duration is unreadable', async () => {
    const store = new WatchedStore({ localDb: new LocalDb(undefined) });
    const kept = [
      { videoId: 1, seconds: 601, duration: '10:00' },
      { videoId: 2, seconds: 40, duration: 'live' },
    ];
    store.applyPositions([1, 2], kept);
    expect([store.shareOf(1), store.shareOf(2)]).toEqual([1, 0]);
  });

  test('follows changes of the history until stopped', async () => {
    const localDb = await watchedDb();
    const store = new WatchedStore({ localDb });
    const stop = store.watchHistory();
    expect(store.shareOf(2)).toBeUndefined();
    await localDb.history.keepPosition(2, 300);
    await when(() => store.shareOf(2) === 0.5);
    await localDb.history.clear();
    await when(() => store.shareOf(2) === undefined);
    stop();
    await localDb.history.add(aVideo({ video_id: 2, duration: '10:00' }));
    await localDb.history.keepPosition(2, 300);
    expect(store.shareOf(2)).toBeUndefined();
  });

  test('notifies observers of the changed video only', async () => {
    const store = new WatchedStore({ localDb: await watchedDb() });
    const seen: (number | undefined)[] = [];
    const stop = autorun(() => seen.push(store.shareOf(1)));
    store.applyPositions([2], [{ videoId: 2, seconds: 60, duration: '10:00' }]);
    store.applyPositions([1], [{ videoId: 1, seconds: 60, duration: '10:00' }]);
    store.applyPositions([1], []);
    expect(seen).toEqual([undefined, 0.1, undefined]);
    stop();
  });

  test('returns undefined without storage', async () => {
    const store = new WatchedStore({ localDb: new LocalDb(undefined) });
    expect(store.shareOf(1)).toBeUndefined();
    await store.refresh();
    expect(store.shareOf(1)).toBeUndefined();
  });
});
