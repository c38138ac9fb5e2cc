import { beforeEach, describe, expect, test } from '@jest/globals';
import { refusal, type FakeCall } from '@nocturne/federation/testing/fake-transport';
import { someVideos } from '@nocturne/federation/testing/test-data';
import { testServices, type TestServices } from '@nocturne/federation/testing/test-services';
import { when } from 'mobx';
import { LocalListStore } from '@nocturne/stores/local-list-store';
import { IDBFactory } from '@nocturne/local-db/testing/fake-indexeddb';

const STORED = 130;
const VIDEOS = someVideos(STORED);
const siteHasAll = ({ values }: FakeCall<'videos'>) => {
  const videos = VIDEOS.filter(({ video_id: id }) => values.video_id.includes(id)).toReversed();
  return { videos, total_count: videos.length, pages: 1 };
};
const idsDown = (from: number, to: number) =>
  Array.from({ length: from - to + 1 }, (_, at) => from - at);

let services: TestServices;
let store: LocalListStore;
const requestedIds = () =>
  services.transport.callsOf('videos').map(({ values }) => values.video_id);
const shown = () => store.content.videos.map(({ video_id: id }) => id);

/** Ids 4001 to 4130 are in watch later, the highest first; five pages are shown. */
beforeEach(async () => {
  services = testServices({ indexedDb: new IDBFactory(), answers: { videos: siteHasAll } });
  for (const video of VIDEOS) await services.localDb.watchLater.add(video);
  store = new LocalListStore(services);
  store.visit({ name: 'watch-later', page: 1 });
  await store.open();
  for (let page = 2; page <= 5; page += 1) await store.loadMore();
});

describe('R4-10 LocalListStore requests each watch later video once', () => {
  test('R4-12 loads each page with one request for its own videos', () => {
    expect(shown()).toEqual(idsDown(4130, 4011));
    expect(requestedIds()).toEqual([
      idsDown(4130, 4107),
      idsDown(4106, 4083),
      idsDown(4082, 4059),
      idsDown(4058, 4035),
      idsDown(4034, 4011),
    ]);
  });

  test('R4-12 reloads the whole list in batches of 96', async () => {
    const before = requestedIds().length;
    await store.open();
    expect(requestedIds().slice(before)).toEqual([idsDown(4130, 4035), idsDown(4034, 4011)]);
    expect(shown()).toEqual(idsDown(4130, 4011));
  });

  test('R2.3-02 replaces two removed videos with the next two', async () => {
    const before = requestedIds().length;
    expect(await Promise.all([store.remove(4130), store.remove(4129)])).toEqual([true, true]);
    await when(() => store.loadState === 'ready');
    expect([store.content.total, shown()]).toEqual([128, idsDown(4128, 4009)]);
    expect(new Set(requestedIds().slice(before).flat())).toEqual(new Set([4010, 4009]));
  });

  test('R4-12 keeps the shown videos when a page fails, and requests it again', async () => {
    services.transport.answers = { videos: refusal('unavailable') };
    await store.loadMore();
    expect([store.loadState, store.lastPage, shown().length]).toEqual(['failed', 5, 120]);
    services.transport.answers = { videos: siteHasAll };
    await store.open();
    expect([store.loadState, store.lastPage, shown().length]).toEqual(['ready', 6, STORED]);
  });

  test('R4-12 Load More also retries a failed page', async () => {
    services.transport.answers = { videos: refusal('unavailable') };
    await store.loadMore();
    services.transport.answers = { videos: siteHasAll };
    await store.loadMore();
    expect([store.loadState, store.lastPage, shown().length]).toEqual(['ready', 6, STORED]);
  });

  test('R4-12 does not restore a page that failed', async () => {
    services.transport.answers = { videos: refusal('unavailable') };
    await store.loadMore();
    const returned = new LocalListStore(services);
    returned.visit({ name: 'watch-later', page: 1 });
    returned.restore(store.snapshot());
    services.transport.answers = { videos: siteHasAll };
    await returned.open();
    expect([returned.lastPage, returned.content.videos.length]).toEqual([5, 120]);
  });
});
