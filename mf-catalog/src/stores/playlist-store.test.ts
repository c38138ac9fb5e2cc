import { describe, expect, jest, test } from '@jest/globals';
import { testServices } from '@nocturne/federation/testing/test-services';
import { playlistPages } from '../testing/playlist-pages.ts';
import { PlaylistStore } from './playlist-store.ts';

test('R4-12 a defect of ours is a failure too: the playlist can be asked for again', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const defect = () => {
    throw new TypeError('no such thing');
  };
  const store = new PlaylistStore(testServices({ answers: { playlist: defect } }));
  await store.show(501, 1);
  expect([store.status, store.isBusy]).toEqual(['failed', false]);
  expect(warn).toHaveBeenCalledTimes(1);
});

describe('R2.2-09 R6-08 the owner’s own view takes no page away that was asked for meanwhile', () => {
  const everybodys = playlistPages(300);
  const own = playlistPages(301, 3000);
  const shown = (store: PlaylistStore) =>
    store.listing.list.items.map(({ video_id: id }) => String(id));
  const never = new AbortController().signal;

  /** The store as the server drew it, in the browser of the owner; own answers wait for `arrive`. */
  const drawn = async () => {
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
    const visitor = new PlaylistStore(
      testServices({ answers: { playlist: everybodys.playlist, videos: everybodys.videos } }),
    );
    await visitor.show(501, 1);
    const services = testServices({
      user: { user_id: 7001, username: 'anselm' },
      answers: {
        playlist: async () => arrived.then(() => own.playlist),
        videos: async (call) =>
          call.values.lifetime === 0
            ? arrived.then(() => own.videos(call))
            : everybodys.videos(call),
      },
    });
    const store = new PlaylistStore(services);
    store.restore(visitor.snapshot());
    return { store, services, arrive };
  };

  test('a page that came before the own first one', async () => {
    const { store, arrive } = await drawn();
    const shows = store.showOwn(never);
    await store.listing.list.loadMore();
    arrive();
    await shows;
    expect(shown(store)).toEqual([...own.idsOf(1), ...own.idsOf(2)]);
  });

  test('a page that came while the own second one was on its way', async () => {
    const { store, services, arrive } = await drawn();
    await store.listing.list.loadMore();
    services.transport.answers = { ...services.transport.answers, playlist: own.playlist };
    const shows = store.showOwn(never);
    await store.listing.list.loadMore();
    expect(store.listing.list.page).toBe(3);
    arrive();
    await shows;
    expect(shown(store)).toEqual([...own.idsOf(1), ...own.idsOf(2), ...own.idsOf(3)]);
  });

  test('a page that is still on its way', async () => {
    const { store, services, arrive } = await drawn();
    const { videos } = services.transport.answers;
    services.transport.answers = {
      ...services.transport.answers,
      videos: async (call) =>
        call.values.lifetime !== 0
          ? new Promise<never>(() => undefined)
          : typeof videos === 'function'
            ? videos(call)
            : own.videos(call),
    };
    const shows = store.showOwn(never);
    void store.listing.list.loadMore();
    arrive();
    await shows;
    expect([shown(store), store.listing.list.loadState]).toEqual([
      [...own.idsOf(1), ...own.idsOf(2)],
      'ready',
    ]);
  });
});
