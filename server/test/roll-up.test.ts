import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { SECTION_CODE } from '../src/lib/codes.ts';
import type { Database } from '../src/db/database.ts';
import { AnalyticsRepository } from '../src/repositories/analytics/analytics-repository.ts';
import { CountersRepository } from '../src/repositories/videos/counters-repository.ts';
import { withDatabase, type TestDatabase } from './support/test-database.ts';
import { waitUntil } from './support/wait-until.ts';

let own: TestDatabase;
let db: Database;
let counters: CountersRepository;
beforeAll(async () => {
  own = await withDatabase();
  db = own.db;
  counters = new CountersRepository(db);
});
afterAll(() => own.drop());

async function aVideo(
  values: { channel_id?: number; likes?: number; dislikes?: number } = {},
): Promise<number> {
  const { likes = 0, dislikes = 0, ...columns } = values;
  const video = { dir: 'x', title: 'x', origin: 'import', state: 'published', ...columns } as const;
  const { id } = await db
    .insertInto('video')
    .values(video)
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('video_stats').values({ video_id: id, likes, dislikes }).execute();
  return id;
}

const addViews = (id: number, hoursAgo: number, n: number) =>
  sql`insert into view_hour (hour, video_id, n)
  values (date_trunc('hour', now()) - make_interval(hours => ${hoursAgo}), ${id}, ${n})`.execute(
    db,
  );
const rankOf = (id: number) =>
  db.selectFrom('video_rank').selectAll().where('video_id', '=', id).executeTakeFirstOrThrow();

describe('the roll-up of views (settlements 33, 34)', () => {
  test('popularity halves every day', async () => {
    const [today, yesterday, twice] = [await aVideo(), await aVideo(), await aVideo()];
    await addViews(today, 1, 80);
    await addViews(yesterday, 25, 80);
    await addViews(twice, 1, 40);
    await addViews(twice, 25, 80);
    await counters.rollUp();
    const [a, b, both] = [await rankOf(today), await rankOf(yesterday), await rankOf(twice)];
    expect(a.popularity / b.popularity).toBeCloseTo(2, 9);
    expect(both.popularity).toBeCloseTo(a.popularity, 9);
    // The hour began one to two hours ago.
    expect(a.popularity).toBeGreaterThan(80 * 0.5 ** (2 / 24) - 1e-6);
    expect(a.popularity).toBeLessThanOrEqual(80 * 0.5 ** (1 / 24));
  });

  test('day and week count their hours only; hours older than eight days are deleted', async () => {
    const id = await aVideo();
    for (const [hoursAgo, n] of [
      [2, 1],
      [30, 10],
      [6 * 24, 100],
      [7 * 24 + 5, 1000],
      [9 * 24, 10_000],
    ] as const)
      await addViews(id, hoursAgo, n);
    await counters.rollUp();
    expect(await rankOf(id)).toMatchObject({ viewed_day: 1, viewed_week: 111 });
    const left = await db
      .selectFrom('view_hour')
      .select('n')
      .where('video_id', '=', id)
      .orderBy('n')
      .execute();
    expect(left.map(({ n }) => n)).toEqual([1, 10, 100, 1000]);
  });

  test('a video without recent views falls to zero', async () => {
    const id = await aVideo();
    await addViews(id, 1, 5);
    await counters.rollUp();
    await db.deleteFrom('view_hour').where('video_id', '=', id).execute();
    await counters.rollUp();
    expect(await rankOf(id)).toMatchObject({ viewed_day: 0, viewed_week: 0, popularity: 0 });
  });
});

describe('the roll-up after restarts (settlement 33)', () => {
  test('repeated and concurrent runs count nothing twice', async () => {
    const id = await aVideo({ likes: 9, dislikes: 1 });
    await addViews(id, 1, 80);
    await counters.rollUp();
    const first = await rankOf(id);
    await Promise.all([counters.rollUp(), counters.rollUp()]);
    const second = await rankOf(id);
    expect([second.viewed_day, second.viewed_week, second.rating]).toEqual([
      first.viewed_day,
      first.viewed_week,
      first.rating,
    ]);
    // The popularity decays between the two moments.
    expect(second.popularity).toBeLessThanOrEqual(first.popularity);
    expect(second.popularity).toBeCloseTo(first.popularity, 1);
  });

  test('views between two runs are added to the current hour', async () => {
    const id = await aVideo();
    await counters.addViews(new Map([[id, 3]]));
    await counters.rollUp();
    await new CountersRepository(db).addViews(new Map([[id, 4]]));
    await counters.rollUp();
    expect(await rankOf(id)).toMatchObject({ viewed_day: 7, viewed_week: 7 });
    const total = await db
      .selectFrom('video_stats')
      .select('viewed')
      .where('video_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(total.viewed).toBe(7);
  });

  test('unchanged rows are not written', async () => {
    const id = await aVideo({ likes: 3 });
    await counters.rollUp();
    const { computed_at: before } = await rankOf(id);
    await counters.rollUp();
    expect((await rankOf(id)).computed_at).toEqual(before);
  });
});

describe('the rating is the lower bound of the Wilson interval at 95 % (settlement 34)', () => {
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

test('channels and performers count their public videos, down to zero', async () => {
  const channel = await db
    .insertInto('channel')
    .values({ dir: 'works', title: 'Works' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const performer = await db
    .insertInto('performer')
    .values({ dir: 'orla', title: 'Orla' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const videos = [
    await aVideo({ channel_id: channel.id }),
    await aVideo({ channel_id: channel.id }),
    await aVideo(),
  ];
  for (const id of videos.slice(1))
    await db
      .insertInto('video_performer')
      .values({ video_id: id, performer_id: performer.id })
      .execute();
  const counted = async () => {
    await counters.rollUp();
    const rows = await db
      .selectFrom('object_stats')
      .select(['section', 'object_id', 'videos'])
      .execute();
    const of = (section: number, id: number) =>
      rows.find((row) => row.section === section && row.object_id === id)?.videos;
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

test('playlists are counted by their triggers only', async () => {
  const { id: user_id } = await db
    .insertInto('app_user')
    .values({ username: 'tern', email: 'tern@nocturne.example', password_hash: 'x' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('playlist')
    .values({ user_id, title: 'x', dir: 'x' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('playlist_item')
    .values({ playlist_id: id, video_id: await aVideo(), pos: 1 })
    .execute();
  const stats = () =>
    db
      .selectFrom('object_stats')
      .select('videos')
      .where('section', '=', SECTION_CODE.playlist)
      .where('object_id', '=', id);
  expect(await stats().execute()).toEqual([{ videos: 1 }]);
  // Simulates a trigger that counts during the roll-up, which sees an older moment.
  await sql`update object_stats set videos = 7 where section = ${SECTION_CODE.playlist}
  and object_id = ${id}`.execute(db);
  await counters.rollUp();
  expect(await stats().execute()).toEqual([{ videos: 7 }]);
});

describe('search keywords', () => {
  const popularities = async () => {
    const rows = await db.selectFrom('search_keyword').selectAll().orderBy('word').execute();
    return new Map(rows.map(({ word, popularity }) => [word, popularity]));
  };
  const daysGone = () => (Date.now() - Date.UTC(2020, 0, 1)) / 86_400_000;

  test('R2.3-12 the most popular 20 000 are kept', async () => {
    await sql`insert into search_keyword (word, popularity) select 'word ' || n, n
    from generate_series(1, 20003) n`.execute(db);
    await counters.rollUp();
    const kept = await popularities();
    expect([kept.size, Math.min(...kept.values())]).toEqual([20_000, 4]);
    await db.deleteFrom('search_keyword').execute();
  });

  test('R2.3-12 skips words that are too long in lower case, and keeps the others', async () => {
    await counters.addKeywords(
      new Map([
        ['glass tide', 3],
        ['İ'.repeat(69).toLowerCase(), 3],
      ]),
    );
    expect([...(await popularities()).keys()]).toEqual(['glass tide']);
    await db.deleteFrom('search_keyword').execute();
  });

  test('R2.3-12 popularity halves daily: 60 searches a week ago weigh less than one', async () => {
    await counters.addKeywords(
      new Map([
        ['glass', 4],
        ['tide', 60],
      ]),
    );
    const first = await popularities();
    expect(first.get('glass')).toBeCloseTo(daysGone() + 2, 2);
    await sql`update search_keyword set popularity = popularity - case word when 'glass' then 2
    else 7 end`.execute(db);
    await counters.addKeywords(
      new Map([
        ['glass', 1],
        ['orbit', 1],
      ]),
    );
    const second = await popularities();
    // Four searches of two days ago weigh as much as one search now.
    expect(second.get('glass')).toBeCloseTo(daysGone() + 1, 2);
    expect(second.get('orbit')).toBeCloseTo(daysGone(), 2);
    expect(second.get('orbit')).toBeGreaterThan(second.get('tide') ?? 0);
  });
});

describe('rows are locked in one order, so two batches wait instead of failing', () => {
  /** Locks the first row during a write. Returns how many other rows the write leaves unlocked. */
  async function isFirst(
    table: string,
    first: string,
    others: string,
    write: () => Promise<void>,
  ): Promise<number> {
    let written: Promise<void> | undefined;
    const free = await db.transaction().execute(async (holder) => {
      await sql.raw(`select from ${table} where ${first} for update`).execute(holder);
      written = write();
      await waitUntil(async () => {
        const { rows } = await sql`select from pg_stat_activity where datname = current_database()
          and wait_event_type = 'Lock'`.execute(db);
        return rows.length > 0;
      });
      return (
        await sql.raw(`select from ${table} where ${others} for update skip locked`).execute(holder)
      ).rows.length;
    });
    await written;
    return free;
  }

  test('for search keywords', async () => {
    const write = () =>
      counters.addKeywords(
        new Map([
          ['zebra', 1],
          ['amber', 1],
        ]),
      );
    await write();
    expect(await isFirst('search_keyword', `word = 'amber'`, `word = 'zebra'`, write)).toBe(1);
  });

  test('for page hits, goals and exposures', async () => {
    const alike = {
      kind: 'goal',
      value: '',
      page: 'index',
      campaign: '',
      remote: '',
      release: '',
      variant: '',
      n: 1,
    } as const;
    const write = () =>
      new AnalyticsRepository(db).addCounts(
        '2026-12-01',
        ['z', 'a'].map((goal) => ({ ...alike, goal })),
      );
    await write();
    expect(await isFirst('analytics_day', `goal = 'a'`, `goal = 'z'`, write)).toBe(1);
  });

  test('for channels, and only for those whose count changed', async () => {
    const { rows } = await sql<{ id: number }>`
      insert into channel (dir, title) select 'ordered-' || n, 'Ordered'
      from generate_series(1, 40) n returning id`.execute(db);
    const ids = rows.map((row) => row.id);
    for (const id of ids) await aVideo({ channel_id: id });
    await counters.rollUp();
    // The roll-up does not wait for a row that it leaves unchanged.
    await db.transaction().execute(async (holder) => {
      await sql`select from object_stats where section = ${SECTION_CODE.channel}
      and object_id = ${ids[0]} for update`.execute(holder);
      await counters.rollUp();
    });
    for (const id of ids) await aVideo({ channel_id: id });
    const [first, ...others] = ids;
    const of = (which: string) => `section = ${SECTION_CODE.channel} and object_id ${which}`;
    expect(
      await isFirst('object_stats', of(`= ${first}`), of(`in (${others.join()})`), () =>
        counters.rollUp(),
      ),
    ).toBe(39);
  });
});
