import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  PLAYLIST_DESCRIPTION_MAX,
  PLAYLIST_TITLE_MAX,
  PLAYLISTS_PER_MEMBER,
  VIDEOS_PER_PLAYLIST,
} from '@nocturne/contracts/constants';
import type { Playlist } from '@nocturne/contracts/entities/community';
import type { Video } from '@nocturne/contracts/entities/video';
import type { ErrorAnswer } from '@nocturne/contracts/error-codes';
import { operations } from '@nocturne/contracts/operations';
import { purgeIdempotencyKeys } from '../src/db/idempotency-keys.ts';
import { waitUntil } from './support/wait-until.ts';
import { openTestSite, post, type TestSite } from './test-site.ts';

let t: TestSite;
let lena: string;
let moth: string;
beforeAll(async () => {
  t = await openTestSite({ rates: { statPosts: 10_000 } });
  [lena, moth] = await Promise.all([t.signIn('lena'), t.signIn('moth')]);
}, 60_000);
afterAll(() => t.close());

let keys = 0;
const freshKey = () => `playlist-of-a-test-${(keys += 1)}`;
const send = (form: Record<string, string>, cookie: string | undefined = lena) =>
  post(t.app, operations.stat.path.print({}), form, cookie ? { cookie } : {});
const playlistForm = (title: string, more: Record<string, string> = {}) => ({
  title,
  description: '',
  is_private: '0',
  ...more,
});
const create = (title: string, more: Record<string, string> = {}, cookie?: string) =>
  send({ act: 'playlist_create', key: freshKey(), ...playlistForm(title, more) }, cookie);
const createdPlaylist = async (title = 'Sunday loops', more: Record<string, string> = {}) =>
  (await create(title, more)).json<{ playlist: Playlist }>().playlist;
const errors = (answer: { json(): unknown }) =>
  (answer.json() as ErrorAnswer).errors.map(({ field, code }) => `${field}:${code}`);
const read = async (id: number, cookie = lena) => {
  const answer = await t.app.inject({
    url: operations.playlist.path.print({ playlist_id: id, lifetime: 0 }),
    headers: { cookie },
  });
  return { status: answer.statusCode, ...answer.json<{ playlist: Playlist; videos: Video[] }>() };
};
const idsIn = async (id: number) => (await read(id)).videos.map(({ video_id: video }) => video);
const add = (id: number, videoId: number | string, cookie?: string) =>
  send({ act: 'playlist_add', playlist_id: String(id), video_id: String(videoId) }, cookie);
const videoIdByStatus = async (status: number) =>
  (
    await t.site.db
      .selectFrom('video')
      .select('id')
      .where('status', '=', status)
      .executeTakeFirstOrThrow()
  ).id;

describe('R6-02 editing playlists', () => {
  test('creates, renames, hides and deletes a playlist', async () => {
    const playlist = await createdPlaylist(' Sunday\n loops ', {
      description: 'Water\r\nand weather',
    });
    expect(playlist).toMatchObject({
      title: 'Sunday loops',
      description: 'Water\nand weather',
      is_private: false,
      total_videos: 0,
      user: { username: 'lena' },
    });
    const edit = {
      act: 'playlist_edit',
      playlist_id: String(playlist.playlist_id),
      ...playlistForm('Monday loops', { is_private: '1' }),
    };
    expect((await send(edit)).json()).toMatchObject({
      playlist: { title: 'Monday loops', description: '', is_private: true },
    });
    expect((await read(playlist.playlist_id, moth)).status).toBe(403);
    expect(
      (await send({ act: 'playlist_delete', playlist_id: String(playlist.playlist_id) })).json(),
    ).toEqual({ ok: 1 });
    expect((await read(playlist.playlist_id)).status).toBe(404);
  });

  test('R4-21 keeps insertion order until reordered; the owner sees changes at once', async () => {
    const { playlist_id: id } = await createdPlaylist();
    for (const video of [11, 12, 13, 14]) expect((await add(id, video)).json()).toEqual({ ok: 1 });
    expect(await idsIn(id)).toEqual([11, 12, 13, 14]);
    await send({ act: 'playlist_order', playlist_id: String(id), video_ids: '14,12' });
    expect(await idsIn(id)).toEqual([11, 14, 13, 12]);
    await send({ act: 'playlist_remove', playlist_id: String(id), video_id: '14' });
    expect(await idsIn(id)).toEqual([11, 13, 12]);
    expect(
      (await send({ act: 'playlist_remove', playlist_id: String(id), video_id: '14' })).json(),
    ).toEqual({ ok: 1 });
    expect((await read(id)).playlist.total_videos).toBe(3);
  });

  test.each([
    ['two neighbours', '12,11', [12, 11, 13, 14, 15]],
    ['one that is carried to the end', '12,13,14,15,11', [12, 13, 14, 15, 11]],
    ['one that is named twice, and one that is not in it', '13,99,11,13', [13, 12, 11, 14, 15]],
    ['nothing', '', [11, 12, 13, 14, 15]],
  ])('R4-21 an order moves only the videos that it names: %s', async (_what, ids, expected) => {
    const { playlist_id: id } = await createdPlaylist();
    for (const video of [11, 12, 13, 14, 15]) await add(id, video);
    expect(
      (await send({ act: 'playlist_order', playlist_id: String(id), video_ids: ids })).json(),
    ).toEqual({ ok: 1 });
    expect(await idsIn(id)).toEqual(expected);
  });

  test('R4-21 a change drops cached responses', async () => {
    const { playlist_id: id } = await createdPlaylist();
    await add(id, 21);
    const shown = async () =>
      (await t.app.inject({ url: operations.playlist.path.print({ playlist_id: id }) })).json<{
        videos: Video[];
      }>().videos.length;
    expect(await shown()).toBe(1);
    await add(id, 22);
    await waitUntil(async () => (await shown()) === 2);
  });

  test('R8-08 adding a video twice answers already', async () => {
    const { playlist_id: id } = await createdPlaylist();
    await add(id, 31);
    expect(errors(await add(id, 31))).toEqual(['add_to_playlist:already']);
  });

  test('R6-08 a private video appears for its owner only; a deleted one is refused', async () => {
    const { playlist_id: id } = await createdPlaylist();
    expect((await add(id, await videoIdByStatus(6))).statusCode).toBe(200);
    expect((await add(id, await videoIdByStatus(5))).statusCode).toBe(404);
    expect([(await read(id)).videos.length, (await read(id, moth)).videos.length]).toEqual([1, 0]);
  });

  test('many videos added simultaneously all get a position', async () => {
    const { playlist_id: id } = await createdPlaylist();
    const videos = Array.from({ length: 12 }, (_, at) => 41 + at);
    await Promise.all(videos.map((video) => add(id, video)));
    expect((await idsIn(id)).toSorted((one, other) => one - other)).toEqual(videos);
    const rows = await t.site.db
      .selectFrom('playlist_item')
      .select('pos')
      .where('playlist_id', '=', id)
      .orderBy('pos')
      .execute();
    expect(rows.map(({ pos }) => pos)).toEqual(videos.map((_, at) => at));
  });

  test('simultaneous additions, removals and reorders all succeed', async () => {
    const { playlist_id: id } = await createdPlaylist();
    const videos = Array.from({ length: 10 }, (_, at) => 61 + at);
    for (const video of videos) await add(id, video);
    const turns = Array.from({ length: 8 }, (_, at) => [
      send({
        act: 'playlist_order',
        playlist_id: String(id),
        video_ids: videos.slice(at).join(','),
      }),
      send({ act: 'playlist_remove', playlist_id: String(id), video_id: String(videos[at]) }),
      add(id, 81 + at),
    ]);
    expect((await Promise.all(turns.flat())).map(({ statusCode }) => statusCode)).toEqual(
      turns.flat().map(() => 200),
    );
    expect((await idsIn(id)).toSorted((one, other) => one - other)).toEqual([
      69, 70, 81, 82, 83, 84, 85, 86, 87, 88,
    ]);
  });

  test('R6-03 only the owner can vote on a private playlist', async () => {
    const { playlist_id: id } = await createdPlaylist('Mine alone', { is_private: '1' });
    const vote = (cookie: string) =>
      send({ act: 'vote', section: 'playlist', object_id: String(id), vote: '1' }, cookie);
    expect((await vote(moth)).statusCode).toBe(403);
    expect((await vote(lena)).json()).toMatchObject({ ok: 1, likes: 1 });
  });

  test('a hundred simultaneous posts with the same key create one playlist', async () => {
    const key = freshKey();
    const answers = await Promise.all(Array.from({ length: 100 }, () => create('Once', { key })));
    expect(
      new Set(answers.map((answer) => answer.json<{ playlist: Playlist }>().playlist.playlist_id))
        .size,
    ).toBe(1);
  });

  test('idempotency keys expire after a day', async () => {
    const key = freshKey();
    const first = (await create('Again', { key })).json<{ playlist: Playlist }>().playlist
      .playlist_id;
    await t.site.db
      .updateTable('idempotency_key')
      .set({ created_at: new Date(Date.now() - 25 * 3_600_000) })
      .execute();
    await purgeIdempotencyKeys(t.site.db);
    expect(
      (await create('Again', { key })).json<{ playlist: Playlist }>().playlist.playlist_id,
    ).not.toBe(first);
  });
});

describe('refusals', () => {
  test.each([
    ['no title', { title: ' ' }, ['title:required']],
    ['a title too long', { title: 'x'.repeat(PLAYLIST_TITLE_MAX + 1) }, ['title:too_long']],
    [
      'a description too long',
      { description: 'x'.repeat(PLAYLIST_DESCRIPTION_MAX + 1) },
      ['description:too_long'],
    ],
    [
      'both',
      { title: '', description: 'x'.repeat(PLAYLIST_DESCRIPTION_MAX + 1) },
      ['title:required', 'description:too_long'],
    ],
    ['no key', { key: '' }, ['key:bad_request']],
  ])('R5-06 %s', async (_what, form, expected) => {
    expect(errors(await create('Fine', form))).toEqual(expected);
  });

  test('R6-05 R6-03 refuses other members, visitors and unknown playlists', async () => {
    const { playlist_id: id } = await createdPlaylist();
    const acts = [
      { act: 'playlist_edit', ...playlistForm('Mine now') },
      { act: 'playlist_delete' },
      { act: 'playlist_add', video_id: '1' },
      { act: 'playlist_remove', video_id: '1' },
      { act: 'playlist_order', video_ids: '1' },
    ];
    for (const form of acts) {
      const statuses = [moth, ''].map((cookie) =>
        send({ ...form, playlist_id: String(id) }, cookie),
      );
      expect((await Promise.all(statuses)).map(({ statusCode }) => statusCode)).toEqual([403, 401]);
      expect((await send({ ...form, playlist_id: '987654' })).statusCode).toBe(404);
      expect(errors(await send({ ...form, playlist_id: 'x' }))).toEqual([
        'playlist_id:bad_request',
      ]);
    }
    expect((await read(id)).playlist).toMatchObject({ title: 'Sunday loops', total_videos: 0 });
    expect(errors(await create('Mine', {}, ''))).toEqual(['playlist:login_required']);
  });

  test('refuses an order with too many videos or an invalid id', async () => {
    const { playlist_id: id } = await createdPlaylist();
    const order = (ids: string) =>
      send({ act: 'playlist_order', playlist_id: String(id), video_ids: ids });
    const many = Array.from({ length: VIDEOS_PER_PLAYLIST + 1 }, (_, at) => at + 1).join(',');
    expect([errors(await order(many)), errors(await order('1,x'))]).toEqual([
      ['video_ids:bad_request'],
      ['video_ids:bad_request'],
    ]);
  });

  test('refuses one playlist more than PLAYLISTS_PER_MEMBER', async () => {
    const { id: userId } = await t.site.db
      .selectFrom('app_user')
      .select('id')
      .where('username', '=', 'moth')
      .executeTakeFirstOrThrow();
    const rows = Array.from({ length: PLAYLISTS_PER_MEMBER }, (_, at) => ({
      user_id: userId,
      title: `Number ${at}`,
      dir: `number-${at}`,
    }));
    await t.site.db.insertInto('playlist').values(rows).execute();
    const refused = await create('One more', {}, moth);
    expect([refused.statusCode, errors(refused)]).toEqual([409, ['playlist:full']]);
  });
});
