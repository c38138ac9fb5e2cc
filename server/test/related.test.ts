import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { operations } from '@nocturne/contracts/operations';
import { sql } from 'kysely';
import { computeLists } from '../src/jobs/compute-related.ts';
import { CoViewsRepository } from '../src/repositories/videos/co-views-repository.ts';
import { RelatedRepository } from '../src/repositories/videos/related-repository.ts';
import { withDatabase, type TestDatabase } from './support/test-database.ts';
import { openTestSite, post, type TestSite } from './test-site.ts';

describe('R2.3-07 related videos', () => {
  let t: TestSite;
  beforeAll(async () => (t = await openTestSite()), 60_000);
  afterAll(() => t.close());

  const compute = () => t.site.jobs.add('related', {});
  const view = (visitor: string, id: number) =>
    post(
      t.app,
      '/api/input.php',
      { act: 'view', section: 'video', object_id: String(id) },
      visitor ? { cookie: `vid=${visitor}` } : {},
    );
  /** Makes the visitor watch these videos in quick succession. */
  const watch = async (visitor: string, ...ids: number[]) => {
    for (const id of ids) {
      await view(visitor, id);
      await t.site.services.coViews.flush();
    }
  };
  const relatedTo = async (id: number, page = 1) => {
    t.site.cache.clear();
    const answer = await t.app.inject({
      url: operations.videos_related.path.print({ count: 20, page, video_id: id }),
    });
    const { videos, total_count: total } = answer.json<{
      videos: { video_id: number }[];
      total_count: number;
    }>();
    return { ids: videos.map((video) => video.video_id), total };
  };

  test('come from the snapshot until the job has computed a list', async () => {
    const found = await t.site.catalogue.related(20, { offset: 0, count: 20 });
    expect(found.total).toBeGreaterThan(0);
    expect(await relatedTo(20)).toEqual(found);
  });

  test('come from the lists that the job computes for every public video', async () => {
    await compute();
    const { missing } = await t.site.db
      .selectFrom('video')
      .leftJoin('video_related', 'video_related.video_id', 'video.id')
      .where('video.status', '=', 0)
      .where('video_related.video_id', 'is', null)
      .select((select) => select.fn.countAll<number>().as('missing'))
      .executeTakeFirstOrThrow();
    expect(missing).toBe(0);
    const { related } = await t.site.db
      .selectFrom('video_related')
      .select('related')
      .where('video_id', '=', 20)
      .executeTakeFirstOrThrow();
    expect(await relatedTo(20)).toEqual({ ids: related.slice(0, 20), total: related.length });
    expect(await relatedTo(20, 2)).toEqual({ ids: related.slice(20, 40), total: related.length });
  });

  test('are none if the job found none, whatever the snapshot says', async () => {
    const alone = await t.site.db
      .insertInto('video')
      .values({ dir: 'alone', title: 'Alone', origin: 'import', state: 'published' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { category_id: category } = await t.site.db
      .selectFrom('video_category')
      .select('category_id')
      .executeTakeFirstOrThrow();
    await compute();
    // Added after the job ran, so that only the snapshot includes this category.
    await t.site.db
      .insertInto('video_category')
      .values({ video_id: alone.id, category_id: category })
      .execute();
    await t.site.catalogue.refresh();
    expect(
      (await t.site.catalogue.related(alone.id, { offset: 0, count: 20 })).total,
    ).toBeGreaterThan(0);
    expect(await relatedTo(alone.id)).toEqual({ ids: [], total: 0 });
    await t.site.db.deleteFrom('video_related').where('video_id', '=', alone.id).execute();
    expect((await relatedTo(alone.id)).total).toBeGreaterThan(0);
  });

  test('R6-08 removed and private videos leave the lists at once', async () => {
    const { ids, total } = await relatedTo(21);
    const [removed = 0, hidden = 0] = ids;
    await t.site.db
      .updateTable('video')
      .set({ state: 'removed' })
      .where('id', '=', removed)
      .execute();
    await t.site.db
      .updateTable('video')
      .set({ is_private: true })
      .where('id', '=', hidden)
      .execute();
    const after = await relatedTo(21);
    expect(after.total).toBe(total - 2);
    expect(after.ids.some((id) => id === removed || id === hidden)).toBe(false);
  });

  test('videos that many visitors watched together come first; two are too few', async () => {
    const before = await relatedTo(30);
    const strangers = before.ids.slice(-2).toReversed();
    const [together = 0, twice = 0] = strangers;
    for (const visitor of [randomUUID(), randomUUID()]) await watch(visitor, 30, twice);
    await compute();
    expect(await relatedTo(30)).toEqual(before);
    for (let n = 0; n < 12; n += 1) await watch(randomUUID(), together, 30);
    await compute();
    expect((await relatedTo(30)).ids[0]).toBe(together);
    expect((await relatedTo(together)).ids[0]).toBe(30);
  });

  test('R9-10 no visitor id reaches the database; views without one leave no trace', async () => {
    const visitor = randomUUID();
    await watch(visitor, 40, 41);
    await watch('', 42, 43);
    const rows = await t.site.db
      .selectFrom('view_trace')
      .select(['visitor', 'video_id'])
      .where('video_id', 'in', [40, 41, 42, 43])
      .execute();
    expect(rows.map(({ video_id: id }) => id).toSorted((a, b) => a - b)).toEqual([40, 41]);
    const written = await sql<{
      text: string;
    }>`select string_agg(v::text, ' ') as text from view_trace v`.execute(t.site.db);
    expect(written.rows[0]?.text).not.toContain(visitor);
    expect(written.rows[0]?.text).not.toContain(Buffer.from(visitor).toString('hex'));
  });
});

describe('R2.3-07 pairs of views', () => {
  let own: TestDatabase;
  let coViews: CoViewsRepository;
  let videos: number[];
  beforeAll(async () => {
    own = await withDatabase();
    coViews = new CoViewsRepository(own.db);
    const rows = Array.from(
      { length: 14 },
      () => ({ dir: 'x', title: 'x', origin: 'import', state: 'published' }) as const,
    );
    videos = (await own.db.insertInto('video').values(rows).returning('id').execute()).map(
      ({ id }) => id,
    );
  });
  afterAll(() => own.drop());

  let visitors = 0;
  const aVisitor = () => Buffer.alloc(16, (visitors += 1));
  const saw = (visitor: Buffer, videoId: number, minutesAgo: number) =>
    sql`insert into view_trace (visitor, video_id, viewed_at)
    values (${visitor}, ${videoId}, now() - make_interval(mins => ${minutesAgo}))`.execute(own.db);
  const pairs = async () => {
    const rows = await own.db
      .selectFrom('co_view')
      .select(['video_id', 'other_id', 'n'])
      .orderBy('video_id')
      .orderBy('other_id')
      .execute();
    await own.db.deleteFrom('co_view').execute();
    await own.db.deleteFrom('view_trace').execute();
    return rows.map(({ video_id: a, other_id: b, n }) => [videos.indexOf(a), videos.indexOf(b), n]);
  };
  const at = (index: number) => videos[index] ?? 0;

  test('are counted once, in any order and however often the job runs', async () => {
    const [one, other] = [aVisitor(), aVisitor()];
    await saw(one, at(1), 20);
    await saw(one, at(0), 5);
    await saw(other, at(0), 9);
    await coViews.countPairs();
    await coViews.countPairs();
    await saw(other, at(1), 2);
    await saw(other, at(2), 1);
    await Promise.all([coViews.countPairs(), coViews.countPairs()]);
    expect(await pairs()).toEqual([
      [0, 1, 2],
      [0, 2, 1],
      [1, 2, 1],
    ]);
  });

  test('need one visitor and at most half an hour between the views', async () => {
    const [one, other] = [aVisitor(), aVisitor()];
    await saw(one, at(0), 100);
    await saw(one, at(1), 69);
    await saw(one, at(2), 40);
    await saw(other, at(3), 40);
    await coViews.countPairs();
    expect(await pairs()).toEqual([[1, 2, 1]]);
  });

  test('use views of the last 24 hours only', async () => {
    const visitor = aVisitor();
    await saw(visitor, at(0), 24 * 60 + 5);
    await saw(visitor, at(1), 24 * 60 + 1);
    await coViews.countPairs();
    expect(await pairs()).toEqual([]);
  });

  test('are limited per visitor: each view pairs with the ten before it', async () => {
    const visitor = aVisitor();
    for (const [index, id] of videos.entries()) await saw(visitor, id, 20 - index);
    await coViews.countPairs();
    expect((await pairs()).length).toBe(10 * 4 + 45);
  });

  test('R9-10 traces and salts are deleted after a day, rare totals after a month', async () => {
    const visitor = aVisitor();
    await saw(visitor, at(0), 24 * 60 + 1);
    await saw(visitor, at(1), 23 * 60);
    await own.db
      .insertInto('view_salt')
      .values({ day: '2020-01-01', salt: Buffer.alloc(32) })
      .execute();
    const today = new Date().toISOString().slice(0, 10);
    const salt = await coViews.saltOf(today, Buffer.alloc(32, 7));
    await own.db
      .insertInto('co_view')
      .values([
        { video_id: at(0), other_id: at(1), n: 2, counted_on: '2020-01-01' },
        { video_id: at(0), other_id: at(2), n: 3, counted_on: '2020-01-01' },
        { video_id: at(0), other_id: at(3), n: 1, counted_on: today },
      ])
      .execute();
    await coViews.purgeCoViews();
    const traces = await own.db.selectFrom('view_trace').select('video_id').execute();
    expect(traces.map(({ video_id: id }) => id)).toEqual([at(1)]);
    expect(
      (await own.db.selectFrom('view_salt').select('day').execute()).map(({ day }) => day),
    ).toEqual([today]);
    expect(await coViews.saltOf(today, Buffer.alloc(32, 9))).toEqual(salt);
    expect(await pairs()).toEqual([
      [0, 2, 3],
      [0, 3, 1],
    ]);
  });

  test('a list is due when its pairs change; new videos come before old lists', async () => {
    const related = new RelatedRepository(own.db);
    await computeLists(related, videos.slice(1));
    expect(await related.listDue(50)).toEqual([at(0)]);
    await own.db
      .updateTable('video_related')
      .set({ computed_at: new Date(Date.now() - 6 * 86_400_000) })
      .where('video_id', '=', at(5))
      .execute();
    for (let n = 0; n < 3; n += 1) {
      const visitor = aVisitor();
      await saw(visitor, at(2), 3);
      await saw(visitor, at(0), 2);
    }
    await coViews.countPairs();
    expect(await related.listDue(50)).toEqual([at(2), at(0), at(5)]);
    await computeLists(related, [at(0), at(2)]);
    expect([await related.findRelated(at(0)), await related.findRelated(at(2))]).toEqual([
      [at(2)],
      [at(0)],
    ]);
    expect(await related.listDue(50)).toEqual([at(5)]);
    await pairs();
  });
});

describe('R2.3-07 ranking of related videos', () => {
  test('ranks performers over channel over category, without other audiences', async () => {
    await using own = await withDatabase();
    const { db } = own;
    const aVideo = async (values: { channel_id?: number; audience?: number } = {}) =>
      (
        await db
          .insertInto('video')
          .values({ dir: 'x', title: 'x', origin: 'import', state: 'published', ...values })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id;
    const channel = (
      await db
        .insertInto('channel')
        .values({ dir: 'c', title: 'C' })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
    const performer = (
      await db
        .insertInto('performer')
        .values({ dir: 'p', title: 'P' })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
    const category = (
      await db
        .insertInto('category')
        .values({ dir: 'g', title: 'G' })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
    const video = await aVideo({ channel_id: channel });
    const sameCategory = await aVideo();
    const sameChannel = await aVideo({ channel_id: channel });
    const samePerformer = await aVideo();
    const otherAudience = await aVideo({ channel_id: channel, audience: 1 });
    await aVideo();
    await db
      .insertInto('video_performer')
      .values(
        [video, samePerformer, otherAudience].map((id) => ({
          performer_id: performer,
          video_id: id,
        })),
      )
      .execute();
    await db
      .insertInto('video_category')
      .values([video, sameCategory].map((id) => ({ category_id: category, video_id: id })))
      .execute();
    const related = new RelatedRepository(db);
    await computeLists(related, [video]);
    expect(await related.findRelated(video)).toEqual([samePerformer, sameChannel, sameCategory]);
  });

  test('finds a match behind many newer, more popular videos that cannot be shown', async () => {
    await using own = await withDatabase();
    const { db } = own;
    await sql`
      insert into channel (id, dir, title) values (1, 'c', 'C'), (2, 'd', 'D');
      insert into performer (id, dir, title) values (1, 'p', 'P');
      insert into category (id, dir, title) values (1, 'g', 'G'), (2, 'h', 'H');
      insert into video (id, dir, title, origin, state, audience, channel_id, post_date)
        select n, 'x', 'x', 'import', case when n > 10 and n % 2 = 0 then 'removed'
        else 'published' end, case when n > 10 then n % 2 else 0 end,
          case when n in (1, 2) or n > 10 then 1
          else 2 end, timestamptz '2026-01-01' + make_interval(hours => n)
        from generate_series(1, 950) n;
      insert into video_performer (performer_id, video_id) select 1, n
      from generate_series(1, 950) n where n in (1, 3) or n > 10;
      insert into video_category (category_id, video_id) select 1, n from generate_series(1, 950) n
      where n in (1, 4) or n > 10;
      insert into video_rank (video_id, popularity) select n, n from generate_series(1, 950) n
      on conflict (video_id) do update set popularity = excluded.popularity;
      insert into co_view (video_id, other_id, n, counted_on) select 1, n, n, current_date
      from generate_series(5, 950) n where n = 5 or n > 10`.execute(db);
    const related = new RelatedRepository(db);
    await computeLists(related, [1]);
    expect(await related.findRelated(1)).toEqual([5, 3, 2, 4]);
  });
});
