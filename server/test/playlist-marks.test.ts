import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { PLAYLIST_MARKS_PER_PAGE } from '@nocturne/contracts/constants';
import type { ErrorAnswer } from '@nocturne/contracts/error-codes';
import { operations, type OperationAnswer } from '@nocturne/contracts/operations';
import { openTestSite, type TestSite } from './test-site.ts';

let t: TestSite;
let cookie: string;
let owner: number;
beforeAll(async () => {
  t = await openTestSite();
  cookie = await t.signIn('lena');
  owner = await idOf('lena');
}, 60_000);
afterAll(() => t.close());

async function idOf(username: string): Promise<number> {
  return (
    await t.site.db
      .selectFrom('app_user')
      .select('id')
      .where('username', '=', username)
      .executeTakeFirstOrThrow()
  ).id;
}
async function aPlaylist(
  title: string,
  videoIds: readonly number[] = [],
  userId = owner,
  isPrivate = false,
): Promise<number> {
  const made = { user_id: userId, title, dir: 'x', is_private: isPrivate };
  const { id } = await t.site.db
    .insertInto('playlist')
    .values(made)
    .returning('id')
    .executeTakeFirstOrThrow();
  const items = videoIds.map((videoId, pos) => ({ playlist_id: id, video_id: videoId, pos }));
  if (items.length > 0) await t.site.db.insertInto('playlist_item').values(items).execute();
  return id;
}
const videoIdByStatus = async (status: number) =>
  (
    await t.site.db
      .selectFrom('video')
      .select('id')
      .where('status', '=', status)
      .executeTakeFirstOrThrow()
  ).id;
const ask = (videoId: number, page = 1, as = cookie) =>
  t.app.inject({
    url: operations.playlistMarks.path.print({ video_id: videoId, page }),
    headers: as ? { cookie: as } : {},
  });
const marks = async (videoId: number, page = 1) =>
  (await ask(videoId, page)).json<OperationAnswer<'playlistMarks'>>();
const fields = (answer: { json(): unknown }) =>
  (answer.json() as ErrorAnswer).errors.map(({ field, code }) => `${field}:${code}`);

describe('R6-02 playlist marks: which of the own playlists hold a video', () => {
  test("lists the newest first, including private ones, with the owner's counts", async () => {
    const hidden = await videoIdByStatus(6);
    const first = await aPlaylist('With it', [21, 22]);
    const second = await aPlaylist('Mine alone', [22, hidden], owner, true);
    const third = await aPlaylist('Empty');
    await aPlaylist('Somebody else’s', [21], await idOf('moth'));
    expect((await marks(21)).playlists.slice(0, 3)).toEqual([
      { playlist_id: third, title: 'Empty', is_private: false, total_videos: 0, has: false },
      { playlist_id: second, title: 'Mine alone', is_private: true, total_videos: 2, has: false },
      { playlist_id: first, title: 'With it', is_private: false, total_videos: 2, has: true },
    ]);
    expect((await marks(hidden)).playlists.slice(0, 3).map(({ has }) => has)).toEqual([
      false,
      true,
      false,
    ]);
    expect((await marks(21)).playlists.map(({ title }) => title)).not.toContain('Somebody else’s');
  });

  test('is never cached, so a change shows at once', async () => {
    const id = await aPlaylist('Now with it');
    const has = async () => (await marks(23)).playlists.find((one) => one.playlist_id === id)?.has;
    expect(await has()).toBe(false);
    await t.site.db
      .insertInto('playlist_item')
      .values({ playlist_id: id, video_id: 23, pos: 0 })
      .execute();
    expect(await has()).toBe(true);
    expect((await ask(23)).headers['cache-control']).toMatch(/no-store/);
  });

  test('is paged; a page beyond the last is missing', async () => {
    const { total_count: before } = await marks(24);
    for (let at = before; at < PLAYLIST_MARKS_PER_PAGE + 1; at += 1)
      await aPlaylist(`Number ${at}`);
    const [first, second] = [await marks(24), await marks(24, 2)];
    expect([
      first.playlists.length,
      second.playlists.length,
      first.total_count,
      first.pages,
    ]).toEqual([PLAYLIST_MARKS_PER_PAGE, 1, PLAYLIST_MARKS_PER_PAGE + 1, 2]);
    const ids = [...first.playlists, ...second.playlists].map((one) => one.playlist_id);
    expect(ids).toEqual(ids.toSorted((one, other) => other - one));
    expect((await ask(24, 3)).statusCode).toBe(404);
  });

  test('is empty for a member without playlists', async () => {
    await t.site.db
      .deleteFrom('playlist')
      .where('user_id', '=', await idOf('moth'))
      .execute();
    const answer = await ask(21, 1, await t.signIn('moth'));
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { playlists: [], total_count: 0, pages: 0 },
    ]);
  });
});

describe('refusals', () => {
  test('R6-01 refuses a visitor', async () => {
    const answer = await ask(21, 1, '');
    expect([answer.statusCode, fields(answer)]).toEqual([401, ['playlist:login_required']]);
  });

  test('R6-08 refuses an unknown or deleted video', async () => {
    expect((await ask(987_654)).statusCode).toBe(404);
    expect((await ask(await videoIdByStatus(5))).statusCode).toBe(404);
  });
});
