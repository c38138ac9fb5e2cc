import type { FormBody } from '@nocturne/contracts/bodies';
import { describe, expect, test } from '@jest/globals';
import { testServices } from '@nocturne/federation/testing/test-services';
import { playlistPages } from '../testing/playlist-pages.ts';
import { PlaylistStore } from './playlist-store.ts';

const OWNER = { user_id: 7001, username: 'anselm' };

/**
 * Shows the owner one page of a playlist of 193 videos in three pages. Each page returns only three
 * videos.
 */
async function shown(page: number) {
  const own = playlistPages(193);
  const services = testServices({
    user: OWNER,
    answers: { playlist: own.playlist, videos: own.videos, stat: { ok: 1 } },
  });
  const store = new PlaylistStore(services);
  await store.show(501, page);
  const first = () => {
    const [video] = store.listing.list.items;
    if (!video) throw new Error('nothing is shown');
    return video;
  };
  return {
    own,
    services,
    store,
    first,
    ids: () => store.listing.list.items.map(({ video_id: id }) => id),
  };
}

describe('R2.3-02 removing a video from a playlist with several pages', () => {
  test('requests and shows the video that moves up onto the page', async () => {
    const { own, services, store, first } = await shown(1);
    const moved = { ...first(), video_id: 4097, title: 'Film 4097' };
    const gone = first().video_id;
    services.transport.answers.videos = {
      videos: [...own.playlist.videos.slice(1), moved],
      total_count: 192,
      pages: 2,
    };
    await store.editor.removeVideo(first());
    expect(store.listing.list.items.map(({ video_id: id }) => id)).toEqual([
      gone + 1,
      gone + 2,
      4097,
    ]);
    expect(
      services.transport.callsOf('videos').map(({ values }) => [values.page, values.lifetime]),
    ).toEqual([[1, 0]]);
    expect([store.playlist?.total_videos, store.startVideo?.video_id]).toEqual([192, gone + 1]);
  });

  test('does not bring back another video whose removal is pending', async () => {
    const { own, services, store, ids } = await shown(1);
    const [one, two, three] = store.listing.list.items;
    if (!one || !two || !three) throw new Error('too few');
    const second = Promise.withResolvers<{ ok: 1 }>();
    services.transport.answers.stat = ({ body }) =>
      (body as FormBody<'stat'> & { video_id: string }).video_id === String(two.video_id)
        ? second.promise
        : { ok: 1 };
    services.transport.answers.videos = {
      videos: own.playlist.videos.slice(1),
      total_count: 192,
      pages: 2,
    };
    const leaves = [store.editor.removeVideo(one), store.editor.removeVideo(two)];
    await leaves[0];
    expect(ids()).toEqual([three.video_id]);
    services.transport.answers.videos = {
      videos: own.playlist.videos.slice(2),
      total_count: 191,
      pages: 2,
    };
    second.resolve({ ok: 1 });
    await Promise.all(leaves);
    expect([ids(), store.playlist?.total_videos]).toEqual([[three.video_id], 191]);
  });

  test('goes to the previous page after the last video of a page', async () => {
    history.replaceState(null, '', '/playlist/501?page=3');
    const { services, store, first } = await shown(3);
    await store.editor.removeVideo(first());
    expect(services.visited).toEqual(['/playlist/501?page=2']);
    history.replaceState(null, '', '/');
  });
});

describe('R6-02 reordering a later page', () => {
  test('sends only the moved videos and numbers them after the previous pages', async () => {
    const { services, store, ids } = await shown(2);
    const [one = 0, two = 0] = ids();
    expect(store.editor.move(one, 1)).toBe(true);
    expect([store.editor.move(one, 1), store.editor.move(one, 9), store.editor.move(1, 0)]).toEqual(
      [false, false, false],
    );
    expect(store.numberOf(1)).toBe(98);
    expect(services.transport.callsOf('stat').map(({ body }) => body)).toEqual([
      { act: 'playlist_order', playlist_id: '501', video_ids: `${two},${one}` },
    ]);
  });
});
