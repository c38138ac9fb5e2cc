import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { PLAYLIST_VIDEOS } from '@nocturne/contracts/constants';
import type { Playlist } from '@nocturne/contracts/entities/community';
import type { Video } from '@nocturne/contracts/entities/video';
import { operations, type OperationInput } from '@nocturne/contracts/operations';
import { PLAYLIST_SORTS } from '@nocturne/contracts/sorts';
import { sql } from 'kysely';
import { AUDIENCE_CODE } from '../src/lib/codes.ts';
import { openTestSite, post, type TestSite } from './test-site.ts';

let t: TestSite;
beforeAll(async () => (t = await openTestSite()), 60_000);
afterAll(() => t.close());

interface Playlists {
  playlists: Playlist[];
  total_count: number;
  pages: number;
}
const get = (url: string, cookie?: string) =>
  t.app.inject({ url, headers: cookie ? { cookie } : {} });
const list = async (input: OperationInput<'playlists'>, cookie?: string) =>
  (await get(operations.playlists.path.print({ lifetime: 0, ...input }), cookie)).json<Playlists>();
const one = (id: number, cookie?: string, lifetime = 0) =>
  get(operations.playlist.path.print({ playlist_id: id, lifetime }), cookie);
const detail = async (id: number, cookie?: string) =>
  (await one(id, cookie)).json<{ playlist: Playlist; videos: Video[] }>();
const idOf = async (username: string) =>
  (
    await t.site.db
      .selectFrom('app_user')
      .select('id')
      .where('username', '=', username)
      .executeTakeFirstOrThrow()
  ).id;
const videoIdByStatus = async (status: number) =>
  (
    await t.site.db
      .selectFrom('video')
      .select('id')
      .where('status', '=', status)
      .executeTakeFirstOrThrow()
  ).id;

/** Creates a playlist of lena with these videos. */
async function aPlaylist(
  videoIds: readonly number[],
  values: { is_private?: boolean; title?: string } = {},
): Promise<number> {
  const { id } = await t.site.db
    .insertInto('playlist')
    .values({ title: 'Of this test', dir: 'of-this-test', user_id: await idOf('lena'), ...values })
    .returning('id')
    .executeTakeFirstOrThrow();
  const items = videoIds.map((videoId, pos) => ({ playlist_id: id, video_id: videoId, pos }));
  if (items.length > 0) await t.site.db.insertInto('playlist_item').values(items).execute();
  return id;
}

describe('R2.1-22 R9-05 the list of playlists', () => {
  test('holds all public playlists, 60 to a page, with the exact total', async () => {
    const { n } = await t.site.db
      .selectFrom('playlist')
      .select(sql<number>`count(*)`.as('n'))
      .where('is_private', '=', false)
      .executeTakeFirstOrThrow();
    const first = await list({});
    expect(first).toMatchObject({ total_count: n, pages: 2 });
    expect(n).toBeGreaterThanOrEqual(61);
    const second = await list({ page: 2 });
    expect([...first.playlists, ...second.playlists].some((playlist) => playlist.is_private)).toBe(
      false,
    );
    expect(
      new Set([...first.playlists, ...second.playlists].map((playlist) => playlist.playlist_id))
        .size,
    ).toBe(n);
    expect((await get(operations.playlists.path.print({ page: 3 }))).statusCode).toBe(404);
  });

  test.each(PLAYLIST_SORTS)('is sorted by %s', async (sort) => {
    const { rows } = await sql<{
      id: number;
      changed: number;
      viewed: number;
      popularity: number;
      videos: number;
    }>`
      select p.id, extract(epoch from p.updated_at)::float8 as changed, s.viewed, s.popularity,
      s.videos from playlist p
      join object_stats s on s.section = 5 and s.object_id = p.id where not p.is_private
      and s.videos > 0`.execute(t.site.db);
    const keys = {
      'latest-updates': 'changed',
      'most-viewed': 'viewed',
      'most-popular': 'popularity',
      'count-videos': 'videos',
    } as const;
    const key = keys[sort];
    const wanted = rows.toSorted((a, b) => b[key] - a[key] || b.id - a.id).slice(0, 60);
    const { playlists } = await list({ sort });
    expect(playlists.map((playlist) => playlist.playlist_id)).toEqual(wanted.map((row) => row.id));
    expect(new Set(rows.map((row) => row[key])).size).toBeGreaterThan(5);
  });

  test('shows up to four public videos of each playlist as thumbnails', async () => {
    const [privateId, deletedId] = [await videoIdByStatus(6), await videoIdByStatus(5)];
    const few = await aPlaylist([privateId, deletedId, 31]);
    const many = await aPlaylist([40, 41, 42, 43, 44, 45]);
    const { playlists } = await list({});
    const found = (id: number) => playlists.find((playlist) => playlist.playlist_id === id);
    expect(found(few)).toMatchObject({ total_videos: 1, user: { username: 'lena' } });
    expect([
      found(few)?.thumbs.length,
      found(many)?.thumbs.length,
      found(many)?.total_videos,
    ]).toEqual([1, 4, 6]);
    const shown = (await detail(few)).videos.map((video) => video.scr1);
    expect(found(few)?.thumbs).toEqual(shown);
  });

  test('leaves out playlists without a public video', async () => {
    const id = await aPlaylist([await videoIdByStatus(6)]);
    const holds = async () =>
      (await list({})).playlists.some((playlist) => playlist.playlist_id === id);
    expect(await holds()).toBe(false);
    await t.site.db
      .insertInto('playlist_item')
      .values({ playlist_id: id, video_id: 33, pos: 2 })
      .execute();
    expect(await holds()).toBe(true);
    await t.site.db.updateTable('video').set({ is_private: true }).where('id', '=', 33).execute();
    expect(await holds()).toBe(false);
    await t.site.db.updateTable('video').set({ is_private: false }).where('id', '=', 33).execute();
    expect(await holds()).toBe(true);
  });

  test('is an empty first page for an audience without playlists', async () => {
    expect(await list({ gender: 'gay' })).toEqual({ playlists: [], total_count: 0, pages: 0 });
  });
});

describe('R6-03 the playlists of one member', () => {
  test('include private ones only for the owner, uncached', async () => {
    const owner = await idOf('lena');
    const id = await aPlaylist([50, 51], { is_private: true, title: 'Mine alone' });
    const ids = async (cookie?: string, lifetime = 0) =>
      (await list({ section: 'user', object_id: String(owner), lifetime }, cookie)).playlists.map(
        (playlist) => playlist.playlist_id,
      );
    expect(await ids(await t.signIn('lena'))).toContain(id);
    for (const cookie of [undefined, await t.signIn('moth')])
      expect(await ids(cookie)).not.toContain(id);
    expect(await ids(await t.signIn('lena'), 86_400)).not.toContain(id);
  });

  test('answer 404 for an unknown member, 400 for a section with the wrong object', async () => {
    const status = async (section: 'all' | 'user', objectId: string) =>
      (await get(operations.playlists.path.print({ section, object_id: objectId }))).statusCode;
    expect([
      await status('user', '987654321'),
      await status('user', ''),
      await status('user', 'lena'),
      await status('all', '1'),
    ]).toEqual([404, 400, 400, 400]);
    const deleted = await idOf('kelp_moor');
    await t.site.db
      .updateTable('app_user')
      .set({ status: 'deleted' })
      .where('id', '=', deleted)
      .execute();
    expect(await status('user', String(deleted))).toBe(404);
  });
});

describe('R2.1-22 one playlist', () => {
  test('contains its videos in its own order, without those the reader may not see', async () => {
    const id = await aPlaylist([60, await videoIdByStatus(5), 22, await videoIdByStatus(6), 41]);
    const answer = await detail(id);
    expect(answer.videos.map((video) => video.video_id)).toEqual([60, 22, 41]);
    expect(answer.playlist).toMatchObject({
      playlist_id: id,
      title: 'Of this test',
      total_videos: 3,
      is_private: false,
    });
    const cookie = await t.signIn('lena');
    const own = await detail(id, cookie);
    expect(own.videos.map((video) => video.video_id)).toEqual([
      60,
      22,
      await videoIdByStatus(6),
      41,
    ]);
    expect(own.playlist.total_videos).toBe(4);
    expect((await one(id, cookie)).headers['cache-control']).toBe('private, no-store');
  });

  test('R6-03 is forbidden to others if private, and never cached', async () => {
    const id = await aPlaylist([60], { is_private: true });
    for (const lifetime of [0, 86_400]) {
      for (const cookie of [undefined, await t.signIn('moth')]) {
        const refused = await one(id, cookie, lifetime);
        expect([refused.statusCode, refused.json()]).toMatchObject([
          403,
          { error: 1, code: 'forbidden' },
        ]);
      }
      const own = await one(id, await t.signIn('lena'), lifetime);
      expect([own.statusCode, own.headers['cache-control']]).toEqual([200, 'private, no-store']);
    }
    expect((await one(id, undefined, 86_400)).statusCode).toBe(403);
  });

  test('is missing if unknown or without an active owner, and may be empty', async () => {
    expect((await one(987_654_321)).statusCode).toBe(404);
    expect(await detail(await aPlaylist([]))).toMatchObject({
      playlist: { total_videos: 0, thumbs: [] },
      videos: [],
    });
    const { id, user_id: owner } = await t.site.db
      .selectFrom('playlist')
      .select(['id', 'user_id'])
      .where('user_id', '<>', await idOf('lena'))
      .executeTakeFirstOrThrow();
    await t.site.db
      .updateTable('app_user')
      .set({ status: 'deleted' })
      .where('id', '=', owner)
      .execute();
    expect((await one(id)).statusCode).toBe(404);
    await t.site.db
      .updateTable('app_user')
      .set({ status: 'active' })
      .where('id', '=', owner)
      .execute();
    expect((await one(id)).statusCode).toBe(200);
  });
});

describe('R2.1-22 a playlist longer than its first page', () => {
  /** Requests a page of the section `playlists`, as the screen does for more videos. */
  const page = async (id: number, number: number, cookie?: string) => {
    const input = {
      lifetime: 0,
      section: 'playlists',
      object_id: String(id),
      count: PLAYLIST_VIDEOS,
      page: number,
    } as const;
    const answer = await get(operations.videos.path.print(input), cookie);
    return { answer, ...answer.json<{ videos: Video[]; total_count: number; pages: number }>() };
  };
  const idsOf = (videos: readonly Video[]) => videos.map((video) => video.video_id);
  /** Creates a playlist of a private video and a hundred public ones, in a unique order. */
  async function aLongPlaylist(): Promise<{ id: number; shown: number[]; privateId: number }> {
    const rows = await t.site.db
      .selectFrom('video')
      .select('id')
      .where('status', '=', 0)
      .orderBy('post_date')
      .limit(100)
      .execute();
    const ids = rows.map((row) => row.id);
    const [shown, privateId] = [[...ids.slice(50), ...ids.slice(0, 50)], await videoIdByStatus(6)];
    expect(shown).toHaveLength(100);
    return { id: await aPlaylist([privateId, ...shown]), shown, privateId };
  }

  test('continues in the section `playlists`, in its own order, up to its total', async () => {
    const { id, shown } = await aLongPlaylist();
    const { playlist, videos } = await detail(id);
    expect(playlist.total_videos).toBe(100);
    expect(idsOf(videos)).toEqual(shown.slice(0, PLAYLIST_VIDEOS));
    const [first, second, third] = [await page(id, 1), await page(id, 2), await page(id, 3)];
    expect(idsOf(first.videos)).toEqual(idsOf(videos));
    expect(idsOf(second.videos)).toEqual(shown.slice(PLAYLIST_VIDEOS));
    expect([second.total_count, second.pages]).toEqual([100, 2]);
    expect(third.answer.statusCode).toBe(404);
  });

  test('R6-08 R4-21 its pages contain private videos for its owner only, uncached', async () => {
    const { id, shown, privateId } = await aLongPlaylist();
    const cookie = await t.signIn('lena');
    const whole = [privateId, ...shown];
    const [own, ownPage] = [await detail(id, cookie), await page(id, 2, cookie)];
    expect(own.playlist.total_videos).toBe(101);
    expect([...idsOf(own.videos), ...idsOf(ownPage.videos)]).toEqual(whole);
    expect([ownPage.total_count, ownPage.answer.headers['cache-control']]).toEqual([
      101,
      'private, no-store',
    ]);
    const others = await page(id, 1, await t.signIn('moth'));
    expect([others.total_count, idsOf(others.videos).includes(privateId)]).toEqual([100, false]);
    const kept = operations.videos.path.print({
      lifetime: 3600,
      section: 'playlists',
      object_id: String(id),
    });
    expect((await get(kept, cookie)).json()).toMatchObject({ total_count: 100 });
  });

  test('R6-03 further pages of a private playlist are complete, for its owner only', async () => {
    const { id, shown } = await aLongPlaylist();
    await t.site.db
      .updateTable('playlist')
      .set({ is_private: true })
      .where('id', '=', id)
      .execute();
    const ownPage = await page(id, 2, await t.signIn('lena'));
    expect(idsOf(ownPage.videos)).toEqual(shown.slice(PLAYLIST_VIDEOS - 1));
    expect((await page(id, 2, await t.signIn('moth'))).answer.statusCode).toBe(403);
  });

  test('holds the videos of every audience, on every page', async () => {
    const { id, shown } = await aLongPlaylist();
    const [, second = 0] = shown;
    await t.site.db
      .updateTable('video')
      .set({ audience: AUDIENCE_CODE.gay })
      .where('id', '=', second)
      .execute();
    const [{ playlist, videos }, further] = [await detail(id), await page(id, 2)];
    await t.site.db
      .updateTable('video')
      .set({ audience: AUDIENCE_CODE.str })
      .where('id', '=', second)
      .execute();
    expect([playlist.total_videos, further.total_count]).toEqual([100, 100]);
    expect([...idsOf(videos), ...idsOf(further.videos)]).toEqual(shown);
  });
});

describe('R7-02 views of a playlist', () => {
  const view = (id: number | string) =>
    post(t.app, '/api/input.php', { act: 'view', section: 'playlist', object_id: String(id) });
  const stats = (id: number) =>
    t.site.db
      .selectFrom('object_stats')
      .select(['viewed', 'popularity'])
      .where('section', '=', 5)
      .where('object_id', '=', id)
      .executeTakeFirst();

  test('are counted in batches; views of an unknown playlist are ignored', async () => {
    const id = await aPlaylist([60]);
    for (let n = 0; n < 3; n += 1) await view(id);
    expect((await view(987_654_321)).statusCode).toBe(200);
    await t.site.services.counters.flush();
    expect(await stats(id)).toMatchObject({ viewed: 3 });
    expect(await stats(987_654_321)).toBeUndefined();
    expect((await view('x')).statusCode).toBe(400);
    expect((await detail(id)).playlist.viewed).toBe(3);
  });

  test('R9-05 popularity is log2 of views with a one-day half-life (settlement 34)', async () => {
    const id = await aPlaylist([60]);
    const counters = t.site.services.counters;
    const days = () => (Date.now() - Date.UTC(2020, 0, 1)) / 86_400_000;
    for (let n = 0; n < 4; n += 1) counters.countPlaylistView(id);
    await counters.flush();
    expect((await stats(id))?.popularity).toBeCloseTo(days() + 2, 2);
    // Four views of two days ago weigh as much as one view now.
    await t.site.db
      .updateTable('object_stats')
      .set({ popularity: sql<number>`popularity - 2` })
      .where('section', '=', 5)
      .where('object_id', '=', id)
      .execute();
    counters.countPlaylistView(id);
    await counters.flush();
    expect((await stats(id))?.popularity).toBeCloseTo(days() + 1, 2);
    expect((await stats(id))?.viewed).toBe(5);
  });

  test('the roll-up keeps the video counts that the triggers maintain', async () => {
    const numbers = () =>
      t.site.db
        .selectFrom('object_stats')
        .select(['object_id', 'videos'])
        .where('section', '=', 5)
        .orderBy('object_id')
        .execute();
    const before = await numbers();
    await t.site.jobs.add('rollup', {});
    expect(await numbers()).toEqual(before);
    expect(before.filter((row) => row.videos > 0).length).toBeGreaterThan(60);
  });
});
