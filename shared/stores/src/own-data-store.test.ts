import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { Video } from '@nocturne/contracts/entities/video';
import { LocalDb } from '@nocturne/local-db/local-db';
import { IDBFactory } from '@nocturne/local-db/testing/fake-indexeddb';
import { printLocalData, readLocalData } from './local-data-file.ts';
import { ToastsStore } from './toasts-store.ts';
import { OwnDataStore } from './own-data-store.ts';
import { WatchLaterStore } from './watch-later-store.ts';

const aVideo = (video_id: number): Video => ({
  video_id,
  id: video_id,
  dir: `film-${video_id}`,
  title: `Film ${video_id}`,
  duration: '4:05',
  post_date: '2026-11-01T00:00:00.000Z',
  thumbsrc: '/media/1/posters/1-480.webp',
  scr: '/media/1/posters/1-320.webp',
  scr1: '',
  scr2: '',
  img: '',
  thumbs: 10,
  file_formats: '_sd.mp4',
  video_viewed: 7,
  statistics: { viewed: 7, likes: 2, dislikes: 1, subscribers: 0 },
  channel: null,
  content_source: '',
  content_source_name: '',
  models: [{ dir: 'orla-venn', title: 'Orla Venn' }],
  categories: [],
  username: 'lena',
  user: { user_id: 1, username: 'lena' },
  status_id: 0,
  sg_id: null,
  ex_tube: null,
  ex_id: null,
  isWatchLater: false,
  url: `/video/${video_id}/film-${video_id}/`,
});
const [FIRST, SECOND, THIRD] = [aVideo(1), aVideo(2), aVideo(3)];

/** Neither a server nor another store is available: the store works on its own. */
function aBrowser(indexedDb?: IDBFactory) {
  const localDb = new LocalDb(indexedDb);
  return {
    localDb,
    watchLater: new WatchLaterStore({ localDb, notifications: new ToastsStore() }),
  };
}

let services: ReturnType<typeof aBrowser>;
let store: OwnDataStore;
beforeEach(async () => {
  localStorage.clear();
  services = aBrowser(new IDBFactory());
  store = new OwnDataStore(services);
  await services.localDb.history.add(FIRST);
  await services.localDb.history.keepPosition(FIRST.video_id, 30);
  await services.watchLater.addQuietly(SECOND);
  services.localDb.searches.add('silk');
  await store.open();
});

describe('R3-07 R3-08 OwnDataStore', () => {
  test('counts the entries of each list', () => {
    expect([store.counts, store.searches, store.total]).toEqual([
      { history: 1, watchLater: 1, searches: 1 },
      ['silk'],
      3,
    ]);
  });

  test('moves all lists to another browser; a second import adds nothing', async () => {
    const text = (await store.exportText()) ?? '';
    const other = aBrowser(new IDBFactory());
    await other.localDb.history.add(THIRD);
    localStorage.clear();
    const target = new OwnDataStore(other);
    expect(await target.importText(text)).toEqual({
      added: { history: 1, watchLater: 1, searches: 1 },
    });
    expect(await target.importText(text)).toEqual({
      added: { history: 0, watchLater: 0, searches: 0 },
    });
    expect(await other.localDb.history.listIds()).toEqual([THIRD.video_id, FIRST.video_id]);
    expect(await other.localDb.history.positionOf(FIRST.video_id)).toBe(30);
    expect([other.watchLater.has(SECOND.video_id), target.searches]).toEqual([true, ['silk']]);
  });

  test('wipes one list or all of them', async () => {
    expect(await store.wipe(['watchLater'])).toBe(true);
    expect([store.counts, services.watchLater.has(SECOND.video_id)]).toEqual([
      { history: 1, watchLater: 0, searches: 1 },
      false,
    ]);
    expect(await store.wipe(['history', 'watchLater', 'searches'])).toBe(true);
    expect([store.total, store.searches]).toEqual([0, []]);
  });

  test('pauses and resumes the history', async () => {
    store.pause(true);
    await services.localDb.history.add(THIRD);
    expect([store.isPaused, await services.localDb.history.count()]).toEqual([true, 1]);
    store.pause(false);
    expect(await services.localDb.history.add(THIRD)).toBe(true);
  });

  test('R4-10 refuses to export or import without storage', async () => {
    jest.spyOn(console, 'debug').mockImplementation(() => undefined);
    const bare = new OwnDataStore(aBrowser());
    await bare.open();
    expect([
      bare.isStorageAvailable,
      await bare.exportText(),
      await bare.importText(
        printLocalData({ history: [], watchLater: [], searches: [] }, new Date()),
      ),
    ]).toEqual([false, undefined, { refused: 'storage' }]);
  });
});

describe('an imported file', () => {
  test.each([
    '',
    '{',
    '[]',
    'null',
    '{"format":"other","version":1}',
    '{"format":"nocturne-lists","version":2}',
  ])('is refused: %s', async (text) => {
    expect(await store.importText(text)).toEqual({ refused: 'unreadable' });
  });

  test('loses addresses of other sites, unknown fields and invalid videos', () => {
    const hostile = {
      ...FIRST,
      thumbsrc: 'https://elsewhere.example/x.png',
      scr: '//elsewhere.example/x.png',
      img: '/\\elsewhere.example',
      url: 'javascript:alert(1)',
      channel: { dir: 'halden-works', title: 'H', url: 'javascript:alert(1)' },
      unknown: 'field',
    };
    const broken = [
      null,
      7,
      {},
      { video: { ...FIRST, video_id: '1' } },
      { video: { ...FIRST, dir: '../x' } },
      { video: { ...FIRST, title: 1 } },
    ];
    const file = {
      format: 'nocturne-lists',
      version: 1,
      history: [{ video: hostile, position: -1 }, ...broken],
      searches: ['ok', 7, 'x'.repeat(500)],
    };
    const read = readLocalData(JSON.stringify(file));
    expect(read?.history).toEqual([
      {
        video: {
          ...FIRST,
          thumbsrc: '',
          scr: '',
          img: '',
          url: '',
          id: FIRST.video_id,
          channel: { dir: 'halden-works', title: 'H', title2: '', url: '', videos: 0, vda: null },
        },
      },
    ]);
    expect([read?.watchLater, read?.searches]).toEqual([[], ['ok']]);
  });
});
