import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { operations } from '@nocturne/contracts/operations';
import { decodeVideoUrl } from '@nocturne/lib/encoded-url';
import { announce } from '../src/db/announcer.ts';
import { openTestSite, type TestSite } from './test-site.ts';
import { waitUntil } from './support/wait-until.ts';

let t: TestSite;
beforeAll(async () => (t = await openTestSite()), 60_000);
afterAll(() => t.close());

interface File {
  video_url: string;
  format: string;
  timelines_count: number;
  timelines_interval: number;
  vr: string;
}
const get = (url: string, cookie?: string) =>
  t.app.inject({ url, headers: cookie ? { cookie } : {} });
const filesOf = async (id: number) =>
  (await get(operations.videofile.path.print({ video_id: id }))).json<File[]>();
const videoOf = (master: string) =>
  t.site.db
    .selectFrom('video')
    .innerJoin('video_asset', 'video_asset.video_id', 'video.id')
    .select(['video.id', 'public_name as name'])
    .where('folder', '=', `masters/${master}`)
    .where('status', '=', 0)
    .executeTakeFirstOrThrow();
const videoIdByStatus = (status: number) =>
  t.site.db.selectFrom('video').select('id').where('status', '=', status).executeTakeFirstOrThrow();

test('R7-12 R3-05 videofile holds one entry per format with an encoded address', async () => {
  const glassTide = await videoOf('glass-tide');
  const files = await filesOf(glassTide.id);
  expect(files.map((file) => file.format)).toEqual(['_sd.mp4', '.mp4', '_fhd.mp4', '_tr.mp4']);
  expect(files.map((file) => decodeVideoUrl(file.video_url))).toEqual(
    ['_sd.mp4', '.mp4', '_fhd.mp4', '_tr.mp4'].map(
      (format) => `/media/${glassTide.name}/video${format}`,
    ),
  );
  expect(files[0]).toMatchObject({ timelines_count: 186, timelines_interval: 2, vr: '' });
});

test('R7-12 R4-19 a video over 1800 s has HLS; R3-06 VR files name angle and format', async () => {
  const long = await filesOf((await videoOf('violet-hour')).id);
  expect(long.map((file) => file.format)).toContain('.m3u8');
  const vr = await filesOf((await videoOf('slow-orbit')).id);
  expect(new Set(vr.map((file) => file.vr))).toEqual(new Set(['180_sbs']));
});

test('R7-06 timelines are WebVTT for the count and interval of the file entry only', async () => {
  const { id, name } = await videoOf('violet-hour');
  const [file] = await filesOf(id);
  const print = (count: number) =>
    operations.timelines.path.print({
      format: 'sd.mp4',
      video_id: id,
      count,
      interval: file?.timelines_interval ?? 1,
    });
  const answer = await get(print(file?.timelines_count ?? 1));
  expect(answer.headers['content-type']).toBe('text/vtt; charset=utf-8');
  expect(answer.headers['cache-control']).toContain('max-age=2592000');
  expect(answer.body.startsWith('WEBVTT\n')).toBe(true);
  expect(answer.body.match(/#xywh=/g)).toHaveLength(file?.timelines_count ?? 0);
  expect(answer.body).toContain(`/media/${name}/sprites/1.jpg#xywh=0,0,160,90`);
  expect((await get(print(3))).statusCode).toBe(404);
});

test('R4-07 A3 a deleted video has status 5 and no media, and is in no list', async () => {
  const { id } = await videoIdByStatus(5);
  const { video } = (await get(operations.video.path.print({ video_id: id }))).json<{
    video: Record<string, unknown>;
  }>();
  expect(video).toMatchObject({ status_id: 5, thumbsrc: '', scr: '', file_formats: '' });
  expect((await get(operations.videofile.path.print({ video_id: id }))).statusCode).toBe(404);
  expect(
    (await get(operations.videos_related.path.print({ video_id: id, count: 20 }))).json(),
  ).toMatchObject({
    videos: [],
    total_count: 0,
  });
  expect((await get(operations.videos.path.print({ video_id: [id] }))).json()).toMatchObject({
    videos: [],
  });
});

test('R6-08 R6-03 a private video is for members only, and never cached', async () => {
  const { id } = await videoIdByStatus(6);
  const cookie = await t.signIn('ottoline');
  for (const url of [
    operations.video.path.print({ video_id: id }),
    operations.videofile.path.print({ video_id: id }),
  ]) {
    const refused = await get(url);
    expect([refused.statusCode, refused.json()]).toMatchObject([
      403,
      { error: 1, code: 'forbidden' },
    ]);
    const watched = await get(url, cookie);
    expect([watched.statusCode, watched.headers['cache-control']]).toEqual([
      200,
      'private, no-store',
    ]);
    expect((await get(url)).statusCode).toBe(403);
  }
});

test('R6-08 R4-10 members get private videos by id, uncached (settlement 23)', async () => {
  const [{ id }, deleted] = [await videoIdByStatus(6), await videoIdByStatus(5)];
  const cookie = await t.signIn('ottoline');
  const idsAt = async (lifetime: number, as?: string) => {
    const answer = await get(
      operations.videos.path.print({ lifetime, video_id: [20, id, deleted.id] }),
      as,
    );
    const ids = answer
      .json<{ videos: { video_id: number }[] }>()
      .videos.map((video) => video.video_id);
    return [ids, String(answer.headers['cache-control']).includes('no-store')];
  };
  expect(await idsAt(0, cookie)).toEqual([[20, id], true]);
  expect(await idsAt(0)).toEqual([[20], true]);
  expect(await idsAt(3600, cookie)).toEqual([[20], false]);
  expect(await idsAt(3600)).toEqual([[20], false]);
});

test('R6-08 private and deleted videos are in no list, search or suggestion', async () => {
  const hidden = (
    await t.site.db.selectFrom('video').select('id').where('status', '<>', 0).execute()
  ).map((row) => row.id);
  const listed = new Set<number>();
  for (let page = 1; ; page += 1) {
    const answer = await get(
      operations.videos.path.print({ lifetime: 3600, count: 96, page, sort: 'longest' }),
    );
    if (answer.statusCode === 404) break;
    for (const video of answer.json<{ videos: { video_id: number }[] }>().videos)
      listed.add(video.video_id);
  }
  expect(hidden).toHaveLength(2);
  expect(listed.size).toBe(244);
  expect(hidden.some((id) => listed.has(id))).toBe(false);
});

test('R6-08 R2.3-12 search and suggestions omit private and deleted videos', async () => {
  const { id } = await videoIdByStatus(6);
  const params = {
    lifetime: 3600,
    gender: 'str',
    count: 24,
    page: 1,
    type: 'all',
    duration: '',
    date: '',
  } as const;
  const found = async () => {
    await t.site.catalogue.refresh();
    const { videos } = (
      await get(operations.search.path.print({ params, s: 'zephyrine quay' }))
    ).json<{
      videos: { video_id: number }[];
    }>();
    const { keywords } = (await get(operations.suggestersSearch.path.print({ c: 'zeph' }))).json<{
      keywords: string[];
    }>();
    return [videos.map((video) => video.video_id), keywords];
  };
  await t.site.db
    .updateTable('video')
    .set({ title: 'Zephyrine quay' })
    .where('status', '<>', 0)
    .execute();
  await t.site.services.counters.flush();
  await t.site.db
    .insertInto('search_keyword')
    .values({ word: 'zephyrine quay', popularity: 1 })
    .execute();
  const setPrivate = (isPrivate: boolean) =>
    t.site.db.updateTable('video').set({ is_private: isPrivate }).where('id', '=', id).execute();
  expect(await found()).toEqual([[], []]);
  await setPrivate(false);
  const shown = await found();
  await setPrivate(true);
  expect([shown, await found()]).toEqual([
    [[id], ['zephyrine quay']],
    [[], []],
  ]);
});

test('R6-03 favourites of a member are refused to visitors and never cached', async () => {
  const url = operations.videos.path.print({
    lifetime: 3600,
    section: 'favourites',
    object_id: '1',
  });
  expect((await get(url)).json()).toMatchObject({ error: 1, code: 'login_required' });
  const asked = await get(url, await t.signIn('piet_k'));
  expect([asked.statusCode, asked.headers['cache-control']]).toEqual([200, 'private, no-store']);
  expect((await get(url)).statusCode).toBe(401);
});

test('R2.3-07 related videos exclude the video itself and page to the end', async () => {
  const { id } = await videoOf('glass-tide');
  const print = (page: number) =>
    operations.videos_related.path.print({ video_id: id, count: 20, page });
  const first = (await get(print(1))).json<{
    videos: { video_id: number }[];
    total_count: number;
    pages: number;
  }>();
  expect(first.videos).toHaveLength(20);
  expect(first.videos.map((video) => video.video_id)).not.toContain(id);
  expect((await get(print(first.pages))).statusCode).toBe(200);
  expect((await get(print(first.pages + 1))).statusCode).toBe(404);
});

test('R4-21 a purge drops only the responses that contain the video', async () => {
  const url = operations.video.path.print({ video_id: 20 });
  const other = operations.video.path.print({ video_id: 21 });
  await get(url);
  await get(other);
  await t.site.db
    .updateTable('video')
    .set({ title: 'Renamed' })
    .where('id', 'in', [20, 21])
    .execute();
  expect((await get(url)).body).not.toContain('Renamed');
  await announce(t.site.db, 'purge', 'video:20');
  await waitUntil(async () => (await get(url)).body.includes('Renamed'));
  expect((await get(other)).body).not.toContain('Renamed');
});

describe('R6-08 lists omit unpublished videos despite an old catalogue (settlement 53)', () => {
  const setState = (id: number, state: 'quarantined' | 'published') =>
    t.site.db.updateTable('video').set({ state }).where('id', '=', id).execute();
  const listedOf = async (url: string) =>
    (await get(url)).json<{ videos: { video_id: number }[] }>().videos.map((one) => one.video_id);

  test('R2.3-07 list, search and related omit it', async () => {
    const { id } = await videoOf('glass-tide');
    const params = {
      lifetime: 0,
      gender: 'str',
      count: 96,
      page: 1,
      type: 'all',
      duration: '',
      date: '',
    } as const;
    const urls = [
      operations.videos.path.print({
        lifetime: 0,
        count: 96,
        section: 'categories',
        object_id: await categoryOf(id),
      }),
      operations.search.path.print({ params, s: 'glass tide' }),
      operations.videos_related.path.print({
        lifetime: 0,
        video_id: await relatedTo(id),
        count: 96,
      }),
    ];
    const before = await Promise.all(urls.map(listedOf));
    expect(before.map((ids) => ids.includes(id))).toEqual([true, true, true]);
    await setState(id, 'quarantined');
    const after = await Promise.all(urls.map(listedOf));
    await setState(id, 'published');
    const left = before.map((ids) => ids.filter((one) => one !== id));
    // A full list gains one more video at its end.
    expect(after.map((ids, at) => ids.slice(0, left[at]?.length))).toEqual(left);
    expect(after.flat()).not.toContain(id);
  });

  test('R6-03 related videos of a private video are for members only', async () => {
    const { id } = await videoIdByStatus(6);
    const url = operations.videos_related.path.print({ video_id: id, count: 20 });
    expect([(await get(url)).statusCode, (await get(url)).json()]).toMatchObject([
      403,
      { code: 'forbidden' },
    ]);
    const asked = await get(url, await t.signIn());
    expect([asked.statusCode, asked.headers['cache-control']]).toEqual([200, 'private, no-store']);
  });

  async function categoryOf(id: number): Promise<string> {
    const { dir } = await t.site.db
      .selectFrom('video_category')
      .innerJoin('category', 'category.id', 'video_category.category_id')
      .select('dir')
      .where('video_id', '=', id)
      .executeTakeFirstOrThrow();
    return dir;
  }

  /** Returns the first video related to this one; its own related list must contain this one. */
  async function relatedTo(id: number): Promise<number> {
    const [first = 0] = await listedOf(
      operations.videos_related.path.print({ lifetime: 0, video_id: id, count: 96 }),
    );
    return first;
  }
});

describe('R4-21 playlists (settlement 7)', () => {
  const listOf = (id: number) =>
    operations.videos.path.print({ lifetime: 3600, section: 'playlists', object_id: String(id) });
  const setPrivate = (id: number, isPrivate: boolean) =>
    t.site.db.updateTable('playlist').set({ is_private: isPrivate }).where('id', '=', id).execute();

  test('a public playlist is for everyone and cached until it changes', async () => {
    const { id } = await t.site.db
      .selectFrom('playlist')
      .select('id')
      .where('is_private', '=', false)
      .executeTakeFirstOrThrow();
    const first = await get(listOf(id));
    expect([first.statusCode, first.headers['cache-control']]).toEqual([
      200,
      expect.stringContaining('max-age=3600'),
    ]);
    const { total_count: total, videos } = first.json<{
      total_count: number;
      videos: { video_id: number }[];
    }>();
    const [gone] = videos;
    await t.site.db
      .deleteFrom('playlist_item')
      .where('playlist_id', '=', id)
      .where('video_id', '=', gone?.video_id ?? 0)
      .execute();
    // A trigger announces every change of the playlist, also those by direct SQL.
    await waitUntil(
      async () => (await get(listOf(id))).json<{ total_count: number }>().total_count === total - 1,
    );
  });

  test('R6-03 a private playlist is for its owner only, and never cached', async () => {
    const { id, username } = await t.site.db
      .selectFrom('playlist')
      .innerJoin('app_user', 'app_user.id', 'playlist.user_id')
      .select(['playlist.id', 'username'])
      .orderBy('playlist.id', 'desc')
      .executeTakeFirstOrThrow();
    await setPrivate(id, true);
    const [visitor, owner] = [
      await get(listOf(id)),
      await get(listOf(id), await t.signIn(username)),
    ];
    await setPrivate(id, false);
    expect([visitor.statusCode, owner.statusCode, owner.headers['cache-control']]).toEqual([
      403,
      200,
      'private, no-store',
    ]);
  });

  test.each(['suspended', 'deleted'] as const)(
    'a playlist whose owner is %s is missing, and so are its videos',
    async (status) => {
      const { id, user_id: owner } = await t.site.db
        .selectFrom('playlist')
        .select(['id', 'user_id'])
        .where('is_private', '=', false)
        .executeTakeFirstOrThrow();
      const set = (as: typeof status | 'active') =>
        t.site.db.updateTable('app_user').set({ status: as }).where('id', '=', owner).execute();
      const statuses = async () =>
        Promise.all(
          [
            operations.playlist.path.print({ playlist_id: id, lifetime: 0 }),
            operations.videos.path.print({
              lifetime: 0,
              section: 'playlists',
              object_id: String(id),
            }),
          ].map(async (url) => (await get(url)).statusCode),
        );
      await set(status);
      const gone = await statuses();
      await set('active');
      expect([gone, await statuses()]).toEqual([
        [404, 404],
        [200, 200],
      ]);
    },
  );
});
