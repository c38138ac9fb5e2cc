import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import type { Database } from '../src/db/database.ts';
import { AnnouncementListener } from '../src/db/announcer.ts';
import { withDatabase, type TestDatabase } from './support/test-database.ts';
import { waitUntil } from './support/wait-until.ts';

let own: TestDatabase;
let db: Database;
let owner = 0;
beforeAll(async () => {
  own = await withDatabase();
  db = own.db;
  const member = { username: 'tern', email: 'tern@nocturne.example', password_hash: 'x' };
  owner = (await db.insertInto('app_user').values(member).returning('id').executeTakeFirstOrThrow())
    .id;
});
afterAll(() => own.drop());

const idsOf = ({ rows }: { rows: { id: number }[] }) => rows.map(({ id }) => id);
const someVideos = async (count: number) =>
  idsOf(
    await sql<{ id: number }>`
      insert into video (dir, title, origin, state) select 'x', 'x', 'import', 'published'
      from generate_series(1, ${count}::int) returning id`.execute(db),
  );
const somePlaylists = async (count: number) =>
  idsOf(
    await sql<{ id: number }>`
      insert into playlist (user_id, title, dir) select ${owner}, 'x', 'x'
      from generate_series(1, ${count}::int) returning id`.execute(db),
  );
const addVideos = (on: Database, playlistIds: readonly number[], videoIds: readonly number[]) =>
  sql`insert into playlist_item (playlist_id, video_id, pos)
    select p, v, v from unnest(${[...playlistIds]}::bigint[]) p,
    unnest(${[...videoIds]}::bigint[]) v`.execute(on);
const setState = (videoIds: readonly number[], state: 'published' | 'removed') =>
  db.updateTable('video').set({ state }).where('id', 'in', videoIds).execute();

/** Reads how many videos are counted, listed and present. */
async function counts(
  playlistIds: readonly number[],
): Promise<[counted: number, listed: number, real: number][]> {
  const { rows } = await sql<{ counted: number; listed: number; real: number }>`
    select s.videos as counted, coalesce(l.videos, 0) as listed,
      (select count(*) from playlist_item i join video v on v.id = i.video_id and v.status = 0
      where i.playlist_id = p.id) as real
    from playlist p join object_stats s on s.section = 5 and s.object_id = p.id left
    join playlist_listing l on l.playlist_id = p.id
    where p.id = any(${[...playlistIds]}::bigint[]) order by p.id`.execute(db);
  return rows.map(({ counted, listed, real }) => [counted, listed, real]);
}
/** Resolves when a statement waits for a row that another one locks. */
const waitForLock = () =>
  waitUntil(async () => {
    const { rows } = await sql`select from pg_stat_activity where datname = current_database()
      and wait_event_type = 'Lock'`.execute(db);
    return rows.length > 0;
  });

test('R6-08 removing and restoring videos at once keeps playlist counts correct', async () => {
  const [videos, playlists] = [await someVideos(4), await somePlaylists(3)];
  const [one = 0, two = 0, three = 0] = playlists;
  await addVideos(db, [one], videos);
  await addVideos(db, [two], videos.slice(0, 2));
  await addVideos(db, [three], videos.slice(2));
  await setState(videos.slice(2), 'removed');
  expect(await counts(playlists)).toEqual([
    [2, 2, 2],
    [2, 2, 2],
    [0, 0, 0],
  ]);
  await sql`update video set state = case state when 'published' then 'removed' else 'published' end
  where id = any(${videos.slice(1)}::bigint[])`.execute(db);
  expect(await counts(playlists)).toEqual([
    [3, 3, 3],
    [1, 1, 1],
    [2, 2, 2],
  ]);
});

test('R4-21 removing a video announces its playlists in batches, each by its tag', async () => {
  const [[video = 0], playlists] = [await someVideos(1), await somePlaylists(600)];
  await addVideos(db, playlists, [video]);
  const heard: string[] = [];
  const listener = new AnnouncementListener(
    (channel, payload) => heard.push(`${channel} ${payload}`),
    { target: own.target },
  );
  await listener.start();
  await setState([video], 'removed');
  await sql`select pg_notify('registry', '')`.execute(db);
  await waitUntil(() => heard.includes('registry '));
  await listener.stop();
  const purges = heard.filter((one) => one.startsWith('purge playlists '));
  expect(purges.length).toBeLessThanOrEqual(3);
  expect(new Set(purges.flatMap((one) => one.split(' ').slice(2)))).toEqual(
    new Set(playlists.map((id) => `playlist:${id}`)),
  );
  expect(new Set((await counts(playlists)).map(String))).toEqual(new Set(['0,0,0']));
});

test('R6-08 a video added to a playlist during its removal is not counted', async () => {
  const [[video = 0, other = 0], [playlist = 0]] = [await someVideos(2), await somePlaylists(1)];
  await addVideos(db, [playlist], [other]);
  let taken: Promise<unknown> | undefined;
  await db.transaction().execute(async (holder) => {
    await addVideos(holder, [playlist], [video]);
    taken = setState([video], 'removed');
    await waitForLock();
  });
  await taken;
  expect(await counts([playlist])).toEqual([[1, 1, 1]]);
});

test('R6-08 a video taken out of a playlist during its removal is subtracted once', async () => {
  const [[video = 0, other = 0], [playlist = 0]] = [await someVideos(2), await somePlaylists(1)];
  await addVideos(db, [playlist], [video, other]);
  let taken: Promise<unknown> | undefined;
  await db.transaction().execute(async (holder) => {
    await holder
      .deleteFrom('playlist_item')
      .where('playlist_id', '=', playlist)
      .where('video_id', '=', video)
      .execute();
    taken = setState([video], 'removed');
    await waitForLock();
  });
  await taken;
  expect(await counts([playlist])).toEqual([[1, 1, 1]]);
});
