import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { fillCommunity } from '../demo/community/fill-community.ts';
import { MASTERS_FOLDER } from '../demo/masters-folder.ts';
import { masters } from '../demo/masters/masters.ts';
import { demoClips } from '../demo/create-demo-media.ts';
import { fillEmptyDatabase, fillFinishedDemo } from '../demo/seed.ts';
import { showVideos } from '../demo/show-videos.ts';
import { countShownClips, waitingClips } from '../demo/waiting-clips.ts';
import { withDatabase, type TestDatabase } from './support/test-database.ts';
import { aMadeMaster } from './test-site.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await withDatabase();
  await fillFinishedDemo(database.db, masters.map(aMadeMaster), new Date('2026-01-01T12:00:00Z'));
}, 60_000);
afterAll(() => database.drop());

const rowsOf = async (query: ReturnType<typeof sql>) => (await query.execute(database.db)).rows;

test('the demo counters match its lists', async () => {
  const kept = await rowsOf(
    sql`select video_id, count(*)::int as n from favourite group by video_id order by video_id`,
  );
  expect(kept.length).toBeGreaterThan(40);
  expect(
    await rowsOf(
      sql`select video_id, favourites as n from video_stats where favourites > 0 order by video_id`,
    ),
  ).toEqual(kept);

  const followed = await rowsOf(
    sql`select section, object_id, count(*)::int as n from subscription group by 1, 2
    order by 1, 2`,
  );
  expect(followed.length).toBeGreaterThan(5);
  expect(
    await rowsOf(
      sql`select section, object_id, subscribers as n from object_stats where subscribers > 0
      order by 1, 2`,
    ),
  ).toEqual(followed);
});

test('an older demo gets its community once at the next start; other sites never do', async () => {
  const mediaFolder = await mkdtemp(join(tmpdir(), 'nocturne-media-'));
  const { db } = database;
  const count = async (table: 'app_user' | 'playlist') =>
    (
      await db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
    ).n;
  // Simulates a database that was filled earlier: it has its own members and playlists, but no
  // fact.
  await db.deleteFrom('app_user').where('username', 'like', 'kelp\\_%').execute();
  await db.deleteFrom('site_fact').execute();
  const [members, playlists] = [await count('app_user'), await count('playlist')];
  expect(await fillCommunity({ db, mediaFolder })).toBe(false);
  await mkdir(join(mediaFolder, MASTERS_FOLDER));
  expect([
    await fillCommunity({ db, mediaFolder }),
    await fillCommunity({ db, mediaFolder }),
  ]).toEqual([true, false]);
  expect(await count('app_user')).toBe(members + 10);
  expect(await count('playlist')).toBeGreaterThan(playlists + 30);
  await rm(mediaFolder, { recursive: true });
}, 30_000);

test('O46 demo videos appear with their clips, and the final lists are the same', async () => {
  const empty = await withDatabase();
  const { db } = empty;
  const now = new Date('2026-01-01T12:00:00Z');
  const seen = async (of: TestDatabase) =>
    (
      await sql`
        select v.id, v.dir, v.state, v.status, v.formats, v.duration_s, a.poster_count, a.poster_no,
        a.sprite_count,
          (select count(*) from video_file f where f.video_id = v.id) as files,
          (select array_agg(c.category_id order by c.category_id) from video_category c
          where c.video_id = v.id) as categories
        from video v left join video_asset a on a.video_id = v.id order by v.id`.execute(of.db)
    ).rows;
  const lists = async (of: TestDatabase) =>
    (
      await sql`select playlist_id, videos from playlist_listing where playlist_id <= 6
      order by playlist_id`.execute(of.db)
    ).rows;
  try {
    expect([await fillEmptyDatabase(db, now), await fillEmptyDatabase(db, now)]).toEqual([
      true,
      false,
    ]);
    expect(
      await db.selectFrom('video').select('id').where('status', 'in', [0, 6]).execute(),
    ).toEqual([]);
    const waiting = await waitingClips(db);
    expect(waiting).toEqual(await demoClips());
    for (const [at, clip] of waiting.entries()) {
      const shown = await db
        .transaction()
        .execute((transaction) =>
          showVideos(transaction, { ...aMadeMaster(clip.master), ...clip }),
        );
      expect(shown).toBeGreaterThan(0);
      expect([await countShownClips(db), (await waitingClips(db)).length]).toEqual([
        at + 1,
        masters.length - at - 1,
      ]);
    }
    expect(await seen(empty)).toEqual(await seen(database));
    expect(await lists(empty)).toEqual(await lists(database));
  } finally {
    await empty.drop();
  }
}, 60_000);
