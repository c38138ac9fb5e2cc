import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { SECTION_CODE } from '../src/db/codes.ts';
import type { Database } from '../src/db/database.ts';
import { CountersRepository } from '../src/repositories/counters-repository.ts';
import { withDatabase, type TestDatabase } from './support/test-database.ts';

let own: TestDatabase;
let db: Database;
let counters: CountersRepository;
beforeAll(async () => {
  own = await withDatabase();
  db = own.db;
  counters = new CountersRepository(db);
});
afterAll(() => own.drop());

async function aVideo(values: { channel_id?: number; likes?: number; dislikes?: number } = {}): Promise<number> {
  const { likes = 0, dislikes = 0, ...columns } = values;
  const video = { dir: 'x', title: 'x', origin: 'import', state: 'published', ...columns } as const;
  const { id } = await db.insertInto('video').values(video).returning('id').executeTakeFirstOrThrow();
  await db.insertInto('video_stats').values({ video_id: id, likes, dislikes }).execute();
  return id;
}

const viewed = (id: number, hoursAgo: number, n: number) =>
  sql`insert into view_hour (hour, video_id, n) values (date_trunc('hour', now()) - make_interval(hours => ${hoursAgo}), ${id}, ${n})`.execute(
    db,
  );
const rankOf = (id: number) => db.selectFrom('video_rank').selectAll().where('video_id', '=', id).executeTakeFirstOrThrow();

describe('the roll-up of views (settlements 33, 34)', () => {
  test('popularity halves with every day', async () => {
    const [today, yesterday, twice] = [await aVideo(), await aVideo(), await aVideo()];
    await viewed(today, 1, 80);
    await viewed(yesterday, 25, 80);
    await viewed(twice, 1, 40);
    await viewed(twice, 25, 80);
    await counters.rollUp();
    const [a, b, both] = [await rankOf(today), await rankOf(yesterday), await rankOf(twice)];
    expect(a.popularity / b.popularity).toBeCloseTo(2, 9);
    expect(both.popularity).toBeCloseTo(a.popularity, 9);
    // The hour began one to two hours ago.
    expect(a.popularity).toBeGreaterThan(80 * 0.5 ** (2 / 24) - 1e-6);
    expect(a.popularity).toBeLessThanOrEqual(80 * 0.5 ** (1 / 24));
  });

  test('day and week count their hours only, and hours older than eight days are deleted', async () => {
    const id = await aVideo();
    for (const [hoursAgo, n] of [
      [2, 1],
      [30, 10],
      [6 * 24, 100],
      [7 * 24 + 5, 1000],
      [9 * 24, 10_000],
    ] as const)
      await viewed(id, hoursAgo, n);
    await counters.rollUp();
    expect(await rankOf(id)).toMatchObject({ viewed_day: 1, viewed_week: 111 });
    const left = await db.selectFrom('view_hour').select('n').where('video_id', '=', id).orderBy('n').execute();
    expect(left.map(({ n }) => n)).toEqual([1, 10, 100, 1000]);
  });

  test('a video that nobody watches any more falls to nothing', async () => {
    const id = await aVideo();
    await viewed(id, 1, 5);
    await counters.rollUp();
    await db.deleteFrom('view_hour').where('video_id', '=', id).execute();
    await counters.rollUp();
    expect(await rankOf(id)).toMatchObject({ viewed_day: 0, viewed_week: 0, popularity: 0 });
  });
});

describe('the roll-up over restarts (settlement 33)', () => {
  test('everything is computed from the hours: one that is run again, or twice at once, counts nothing twice', async () => {
    const id = await aVideo({ likes: 9, dislikes: 1 });
    await viewed(id, 1, 80);
    await counters.rollUp();
    const first = await rankOf(id);
    await Promise.all([counters.rollUp(), counters.rollUp()]);
    const second = await rankOf(id);
    expect([second.viewed_day, second.viewed_week, second.rating]).toEqual([first.viewed_day, first.viewed_week, first.rating]);
    // It has decayed by the moment between the two.
    expect(second.popularity).toBeLessThanOrEqual(first.popularity);
    expect(second.popularity).toBeCloseTo(first.popularity, 1);
  });

  test('views that come between two runs join the hour that is under way', async () => {
    const id = await aVideo();
    await counters.addViews(new Map([[id, 3]]));
    await counters.rollUp();
    await new CountersRepository(db).addViews(new Map([[id, 4]]));
    await counters.rollUp();
    expect(await rankOf(id)).toMatchObject({ viewed_day: 7, viewed_week: 7 });
    const total = await db.selectFrom('video_stats').select('viewed').where('video_id', '=', id).executeTakeFirstOrThrow();
    expect(total.viewed).toBe(7);
  });

  test('a row whose numbers did not change is not written', async () => {
    const id = await aVideo({ likes: 3 });
    await counters.rollUp();
    const { computed_at: before } = await rankOf(id);
    await counters.rollUp();
    expect((await rankOf(id)).computed_at).toEqual(before);
  });
});

describe('the rating is the lower bound of Wilson’s interval at 95 % (settlement 34)', () => {
  test.each([
    [0, 0, 0],
    [1, 0, 0.2065],
    [0, 1, 0],
    [9, 1, 0.5958],
    [90, 10, 0.8256],
    [900, 100, 0.8798],
  ])('%d likes and %d dislikes', async (likes, dislikes, expected) => {
    const id = await aVideo({ likes, dislikes });
    await counters.rollUp();
    expect((await rankOf(id)).rating).toBeCloseTo(expected, 4);
  });
});

test('places count their public videos, and those that lost the last one count none', async () => {
  const channel = await db.insertInto('channel').values({ dir: 'works', title: 'Works' }).returning('id').executeTakeFirstOrThrow();
  const performer = await db.insertInto('performer').values({ dir: 'orla', title: 'Orla' }).returning('id').executeTakeFirstOrThrow();
  const videos = [await aVideo({ channel_id: channel.id }), await aVideo({ channel_id: channel.id }), await aVideo()];
  for (const id of videos.slice(1)) await db.insertInto('video_performer').values({ video_id: id, performer_id: performer.id }).execute();
  const counted = async () => {
    await counters.rollUp();
    const rows = await db.selectFrom('object_stats').select(['section', 'object_id', 'videos']).execute();
    const of = (section: number, id: number) => rows.find((row) => row.section === section && row.object_id === id)?.videos;
    return [of(SECTION_CODE.channel, channel.id), of(SECTION_CODE.performer, performer.id)];
  };
  expect(await counted()).toEqual([2, 2]);
  await db
    .updateTable('video')
    .set({ is_private: true })
    .where('id', '=', videos[1] ?? 0)
    .execute();
  expect(await counted()).toEqual([1, 1]);
  await db.updateTable('video').set({ state: 'removed' }).where('id', 'in', videos).execute();
  expect(await counted()).toEqual([0, 0]);
});

test('the heaviest 20 000 searched words are kept', async () => {
  await sql`insert into search_keyword (word, weight) select 'word ' || n, n from generate_series(1, 20003) n`.execute(db);
  await counters.rollUp();
  const { least, kept } = await db
    .selectFrom('search_keyword')
    .select((select) => [select.fn.min('weight').as('least'), select.fn.countAll<number>().as('kept')])
    .executeTakeFirstOrThrow();
  expect([least, kept]).toEqual([4, 20_000]);
});

test('searched words with a blocked term are left out, and those that lower case makes too long; the others of the batch are not', async () => {
  await db.insertInto('blocked_term').values({ term: 'forbidden' }).execute();
  const words = new Map([
    ['glass tide', 30_000],
    ['a forbidden word', 30_000],
    ['İ'.repeat(69).toLowerCase(), 30_000],
  ]);
  await counters.addKeywords(words);
  await counters.addKeywords(words);
  const rows = await db.selectFrom('search_keyword').select(['word', 'weight']).where('weight', '>=', 30_000).execute();
  expect(rows).toEqual([{ word: 'glass tide', weight: 60_000 }]);
});
