import { describe, expect, jest, test } from '@jest/globals';
import { testServices } from '@nocturne/federation/testing/test-services';
import { playlistPages } from '../testing/playlist-pages.ts';
import { PlaylistStore } from './playlist-store.ts';

test('R4-12 a programming error counts as a failure that can be retried', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const defect = () => {
    throw new TypeError('no such thing');
  };
  const store = new PlaylistStore(testServices({ answers: { playlist: defect } }));
  await store.show(501, 1);
  expect([store.status, store.isBusy]).toEqual(['failed', false]);
  expect(warn).toHaveBeenCalledTimes(1);
});

describe('R2.2-09 R6-08 switching to the owner’s view keeps pages that load meanwhile', () => {
  const everybodys = playlistPages(300);
  const own = playlistPages(301, 3000);
  const shown = (store: PlaylistStore) =>
    store.listing.list.items.map(({ video_id: id }) => String(id));
  const never = new AbortController().signal;

  /**
   * Restores the server's state in the owner's browser; the owner's responses wait for `arrive`.
   */
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

  test('keeps a page that loads before the owner’s first page', async () => {
    const { store, arrive } = await drawn();
    const shows = store.showOwn(never);
    await store.listing.list.loadMore();
    arrive();
    await shows;
    expect(shown(store)).toEqual([...own.idsOf(1), ...own.idsOf(2)]);
  });

  test('keeps a page that loads before the owner’s second page', async () => {
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

  test('keeps a page that is still loading', async () => {
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
