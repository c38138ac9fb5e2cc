import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Api } from '@nocturne/api/api';
import type { Video } from '@nocturne/contracts/entities/video';
import { LocalDb } from '@nocturne/local-db/local-db';
import { FakeChannels } from '@nocturne/local-db/testing/fake-channels';
import { IDBFactory } from '@nocturne/local-db/testing/fake-indexeddb';
import { when } from 'mobx';
import { LocalListStore } from './local-list-store.ts';
import { ToastsStore } from './toasts-store.ts';
import { WatchLaterStore } from './watch-later-store.ts';

const aVideo = (video_id: number) =>
  ({ video_id, title: `Film ${video_id}`, duration: '4:05' }) as Video;
/** An API that has every video. */
const api = {
  read: (_name: string, { video_id = [] }: { video_id?: readonly number[] }) =>
    Promise.resolve({ videos: video_id.map(aVideo) }),
} as unknown as Api;

let browser: { factory: IDBFactory; channels: FakeChannels };
let leaving: AbortController;

function aTab() {
  const localDb = new LocalDb(browser.factory, undefined, browser.channels.open);
  const watchLater = new WatchLaterStore({ localDb, notifications: new ToastsStore() });
  return { localDb, watchLater, list: new LocalListStore({ api, localDb, watchLater }) };
}

beforeEach(() => {
  browser = { factory: new IDBFactory(), channels: new FakeChannels() };
  leaving = new AbortController();
});
afterEach(() => leaving.abort());

describe('section 6 R2.1-13 R4-10 lists changed in another tab', () => {
  test.each(['history', 'watch-later'] as const)(
    'section 6 %s updates without a loading state',
    async (name) => {
      const [shown, other] = [aTab(), aTab()];
      const kept = name === 'history' ? other.localDb.history : other.localDb.watchLater;
      await kept.add(aVideo(1));
      shown.list.visit({ name, page: 1 });
      await shown.list.open();
      shown.list.watchOtherTabs(leaving.signal);
      const ids = () => shown.list.content.videos.map(({ video_id }) => video_id);
      await kept.add(aVideo(2));
      expect(shown.list.loadState).toBe('ready');
      await when(() => ids().length === 2);
      expect(ids()).toEqual([2, 1]);
      await kept.remove(1);
      await when(() => ids().length === 1);
      leaving.abort();
      await kept.clear();
      expect(ids()).toEqual([2]);
    },
  );

  test('section 6 watch-later marks on tiles update', async () => {
    const [shown, other] = [aTab(), aTab()];
    const stop = shown.watchLater.watchOtherTabs();
    await other.watchLater.addQuietly(aVideo(1));
    await when(() => shown.watchLater.has(1));
    await other.watchLater.clear();
    await when(() => !shown.watchLater.has(1));
    stop();
  });

  test('section 6 a list reloads when its tab becomes visible', async () => {
    const [shown, silent] = [aTab(), new LocalDb(browser.factory, undefined, () => undefined)];
    shown.list.visit({ name: 'watch-later', page: 1 });
    await shown.list.open();
    shown.list.watchOtherTabs(leaving.signal);
    await silent.watchLater.add(aVideo(1));
    document.dispatchEvent(new Event('visibilitychange'));
    await when(() => shown.list.content.videos.length === 1);
    expect(shown.list.loadState).toBe('ready');
  });
});
