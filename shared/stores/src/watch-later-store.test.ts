import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { LocalDb } from '@nocturne/local-db/local-db';
import { IDBFactory } from '@nocturne/local-db/testing/fake-indexeddb';
import { when } from 'mobx';
import { aVisitor, createActor, tide } from './testing/an-actor.ts';

/** Toasts count their 5 s on a fake clock; the local database needs the real task queue. */
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
});
afterEach(() => {
  jest.useRealTimers();
});

describe('R4-10 R8-04 R7-09 addToWatchLater is local only', () => {
  test('adds a video once and names it in the toast', async () => {
    const { transport, actions, watchLater, toasts } = aVisitor();
    await expect(actions.addToWatchLater(tide)).resolves.toBe(true);
    await expect(actions.addToWatchLater(tide)).resolves.toBe(false);
    expect(toasts()).toEqual([
      {
        type: 'success',
        key: 'notify.add_to_watch_later_already_added',
        params: { title: 'Glass tide' },
      },
    ]);
    expect([...watchLater.ids]).toEqual([7]);
    expect(transport.calls).toEqual([]);
  });

  test('shows an error toast without storage', async () => {
    const { actions, watchLater, toasts } = createActor(null, new LocalDb(undefined, undefined));
    await expect(actions.addToWatchLater(tide)).resolves.toBeNull();
    expect(watchLater.has(7)).toBe(false);
    expect(toasts()).toEqual([{ type: 'error', key: 'notify.storage_unavailable', params: {} }]);
  });
});

describe('V2 toggleWatchLater', () => {
  test('each press toggles the video, however fast they follow', async () => {
    const { actions, watchLater, toasts } = aVisitor();
    const presses = [
      actions.toggleWatchLater(tide),
      actions.toggleWatchLater(tide),
      actions.toggleWatchLater(tide),
    ];
    await expect(Promise.all(presses)).resolves.toEqual([true, false, true]);
    expect([[...watchLater.ids], toasts().map(({ key }) => key)]).toEqual([
      [7],
      ['notify.add_to_watch_later_success'],
    ]);
  });

  test('Undo reverts either press and offers no further Undo', async () => {
    const { actions, watchLater, undo, notifications } = aVisitor();
    await actions.toggleWatchLater(tide);
    undo();
    await when(() => notifications.list[0]?.key === 'notify.remove_from_watch_later_success');
    expect([watchLater.has(7), notifications.list[0]?.undo]).toEqual([false, undefined]);
    await actions.toggleWatchLater(tide);
    await actions.toggleWatchLater(tide);
    undo();
    await when(() => notifications.list[0]?.key === 'notify.add_to_watch_later_success');
    expect([watchLater.has(7), notifications.list[0]?.undo]).toEqual([true, undefined]);
  });

  test('a video added in another tab is not an error and has no Undo', async () => {
    const localDb = new LocalDb(new IDBFactory());
    const { actions, watchLater, notifications } = createActor(null, localDb);
    await localDb.watchLater.add(tide);
    await expect(actions.toggleWatchLater(tide)).resolves.toBe(true);
    expect(notifications.list).toMatchObject([
      { type: 'success', key: 'notify.add_to_watch_later_already_added' },
    ]);
    expect([watchLater.has(7), notifications.list[0]?.undo]).toEqual([true, undefined]);
  });

  test('a video removed in another tab counts as removed', async () => {
    const localDb = new LocalDb(new IDBFactory());
    const { actions, watchLater, toasts } = createActor(null, localDb);
    await watchLater.addQuietly(tide);
    await localDb.watchLater.remove(7);
    await expect(actions.toggleWatchLater(tide)).resolves.toBe(false);
    expect([watchLater.has(7), toasts().map(({ key }) => key)]).toEqual([
      false,
      ['notify.remove_from_watch_later_success'],
    ]);
  });
});

describe('WatchLaterStore', () => {
  test('reads the stored list, removes one video and clears all', async () => {
    const localDb = new LocalDb(new IDBFactory());
    await localDb.watchLater.add(tide);
    await localDb.watchLater.add({ ...tide, video_id: 8 });
    const { watchLater } = createActor(null, localDb);
    expect(watchLater.has(7)).toBe(false);
    await watchLater.refresh();
    expect([...watchLater.ids]).toEqual([8, 7]);
    await expect(watchLater.remove(8)).resolves.toBe(true);
    await expect(watchLater.remove(8)).resolves.toBe(false);
    expect([...watchLater.ids]).toEqual([7]);
    await expect(watchLater.clear()).resolves.toBe(true);
    expect(watchLater.ids.size).toBe(0);
  });
});
