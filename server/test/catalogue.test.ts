import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Category } from '@nocturne/contracts/entities/directories';
import { operations } from '@nocturne/contracts/operations';
import { VIDEO_SORTS } from '@nocturne/contracts/sorts';
import { sql } from 'kysely';
import { CATALOGUE_TAG, type ListQuery, type Scope } from '../src/catalogue/catalogue.ts';
import { AUDIENCE_CODE, FORMAT_BIT } from '../src/lib/codes.ts';
import { announce } from '../src/db/announcer.ts';
import { SqlCatalogue } from '../src/repositories/catalogue/sql-catalogue.ts';
import { choosePictures } from '../src/services/videos/choose-pictures.ts';
import { waitUntil } from './support/wait-until.ts';
import { openTestSite, type TestSite } from './test-site.ts';

let t: TestSite;
let sqlCatalogue: SqlCatalogue;
beforeAll(async () => {
  t = await openTestSite();
  sqlCatalogue = new SqlCatalogue(t.site.db);
}, 60_000);
afterAll(() => t.close());

const everything: ListQuery = {
  scope: { kind: 'all' },
  sort: 'latest-updates',
  audience: 0,
  type: 'all',
  duration: '',
  date: '',
  offset: 0,
  count: 300,
};
const both = async (query: ListQuery) =>
  [await t.site.catalogue.listVideos(query), await sqlCatalogue.listVideos(query)] as const;

describe('R9-05 snapshot and SQL return the same list for each sort and scope', () => {
  const scopes: Scope[] = [
    { kind: 'all' },
    { kind: 'category', id: 3 },
    { kind: 'performer', id: 2 },
    { kind: 'channel', id: 4 },
    { kind: 'user', id: 1 },
  ];
  test.each(VIDEO_SORTS.flatMap((sort) => scopes.map((scope) => ({ sort, scope }))))(
    '$sort $scope.kind',
    async ({ sort, scope }) => {
      const [snapshot, sql] = await both({ ...everything, sort, scope });
      expect(snapshot).toEqual(sql);
      expect(snapshot.total).toBeGreaterThan(0);
    },
  );
});

describe('R2.3-06 snapshot and SQL filter alike, and each filter excludes something', () => {
  let total = 0;
  beforeAll(async () => {
    const change = (
      id: number,
      values: { formats?: number; vr?: string; duration_s?: number; post_date?: Date },
    ) => t.site.db.updateTable('video').set(values).where('id', '=', id).execute();
    await change(30, { formats: FORMAT_BIT['_sd.mp4'] });
    await change(31, { formats: FORMAT_BIT['_sd.mp4'] | FORMAT_BIT['.mp4'], duration_s: 3000 });
    await change(32, { vr: '180_sbs', duration_s: 300, post_date: new Date() });
    await t.site.catalogue.refresh();
    ({ total } = await t.site.catalogue.listVideos(everything));
  });

  test.each([
    { type: 'hd' },
    { type: 'fhd' },
    { type: 'vr' },
    { duration: '0-10' },
    { duration: '10-40' },
    { duration: '40+' },
    { date: 'day' },
    { date: 'week' },
    { date: 'month' },
    { type: 'vr', duration: '0-10', date: 'month' },
  ] as Partial<ListQuery>[])('%j', async (change) => {
    const [snapshot, sql] = await both({ ...everything, ...change });
    expect(snapshot).toEqual(sql);
    expect(snapshot.total).toBeGreaterThan(0);
    expect(snapshot.total).toBeLessThan(total);
  });

  test('600 and 2400 seconds belong to the middle range (settlement 12)', async () => {
    const [short, middle, long] = await Promise.all(
      (['0-10', '10-40', '40+'] as const).map((duration) =>
        t.site.catalogue.listVideos({ ...everything, duration }),
      ),
    );
    const ids = [5, 6, 7, 8];
    await Promise.all(
      [599, 600, 2400, 2401].map((seconds, at) =>
        t.site.db
          .updateTable('video')
          .set({ duration_s: seconds })
          .where('id', '=', ids[at] ?? 0)
          .execute(),
      ),
    );
    await t.site.catalogue.refresh();
    const after = await Promise.all(
      (['0-10', '10-40', '40+'] as const).map((duration) =>
        t.site.catalogue.listVideos({ ...everything, duration }),
      ),
    );
    expect(after.map((found) => ids.filter((id) => found.ids.includes(id)))).toEqual([
      [5],
      [6, 7],
      [8],
    ]);
    expect(
      [short?.total, middle?.total, long?.total].reduce<number>((sum, n) => sum + (n ?? 0), 0),
    ).toBe(244);
  });
});

describe('R2.3-12 search matches plain SQL, in order of relevance', () => {
  test.each([
    'glass',
    'Glass TIDE',
    'quiet atlas',
    'orla venn',
    'halden',
    'viol',
    'glass viol',
    'lena',
    'night ti',
    'xylo-phonetic',
  ])('%s', async (text) => {
    const ids = await searchBySql(text);
    const found = await t.site.catalogue.search({ ...everything, text });
    expect(found).toMatchObject({ ids, total: ids.length });
  });

  test('finds category names in every language', async () => {
    await t.site.db
      .updateTable('category')
      .set({ titles: JSON.stringify({ de: 'Mondlicht' }) })
      .where('id', '=', 3)
      .execute();
    await t.site.catalogue.refresh();
    const inCategory = await t.site.catalogue.listVideos({
      ...everything,
      sort: 'most-popular',
      scope: { kind: 'category', id: 3 },
    });
    expect(await t.site.catalogue.search({ ...everything, text: 'mondlicht' })).toEqual({
      ...inCategory,
      isGuess: false,
    });
  });
});

test('categories, their totals and the stats counts follow the audience in the path', async () => {
  const moved = [40, 41];
  const lists = t.site.db
    .selectFrom('video_category')
    .innerJoin('category', 'category.id', 'category_id')
    .select('dir');
  const dirs = await lists.where('video_id', 'in', moved).distinct().execute();
  const before = await countsOf('str');
  await t.site.db
    .updateTable('video')
    .set({ audience: AUDIENCE_CODE.gay })
    .where('id', 'in', moved)
    .execute();
  await t.site.catalogue.refresh();
  const [straight, gay] = [await countsOf('str'), await countsOf('gay')];
  expect(Object.keys(gay.videosByDir).toSorted()).toEqual(dirs.map(({ dir }) => dir).toSorted());
  for (const [dir, n] of Object.entries(before.videosByDir)) {
    expect({ dir, n: (straight.videosByDir[dir] ?? 0) + (gay.videosByDir[dir] ?? 0) }).toEqual({
      dir,
      n,
    });
  }
  expect([straight.videos, gay.videos]).toEqual([before.videos - 2, 2]);
  expect(gay.inStats).toEqual(gay.videosByDir);
});

test('R2.1-17 R2.1-18 R2.1-20 performer, channel and member pages list all audiences', async () => {
  const scopes: Scope[] = [
    { kind: 'performer', id: 2 },
    { kind: 'channel', id: 4 },
    { kind: 'user', id: 1 },
  ];
  const before = await Promise.all(
    scopes.map((scope) => sqlCatalogue.listVideos({ ...everything, scope })),
  );
  const ids = before.flatMap((found) => found.ids);
  await t.site.db
    .updateTable('video')
    .set({ audience: AUDIENCE_CODE.gay })
    .where('id', 'in', ids)
    .execute();
  await t.site.catalogue.refresh();
  for (const [at, scope] of scopes.entries())
    expect(await both({ ...everything, scope })).toEqual([before[at], before[at]]);
  // The address that a channel page requests: without an audience, so the total counts all videos.
  const channel = (await t.site.catalogue.directory()).channels.find(({ id }) => id === 4);
  const url = operations.videos.path.print({
    section: 'channels',
    object_id: channel?.dir ?? '',
    count: 24,
  });
  const answer = (await t.app.inject({ url })).json<{ videos: unknown[]; total_count: number }>();
  expect(answer.total_count).toBe(channel?.videos);
  expect(answer.videos.length).toBeGreaterThan(0);
  await t.site.db
    .updateTable('video')
    .set({ audience: AUDIENCE_CODE.str })
    .where('id', 'in', ids)
    .execute();
  await t.site.catalogue.refresh();
});

test('a withdrawn video leaves every list and response at once, without a refresh', async () => {
  const { ids, total } = await t.site.catalogue.listVideos(everything);
  const { builtAt } = t.site.catalogue;
  const [first = 0, second = 0] = ids;
  const address = operations.video.path.print({ video_id: first });
  const status = async () =>
    (await t.app.inject({ url: address })).json<{ video: { status_id: number } }>().video.status_id;
  expect(await status()).toBe(0);
  await t.site.db.updateTable('video').set({ state: 'removed' }).where('id', '=', first).execute();
  await t.site.db.updateTable('video').set({ is_private: true }).where('id', '=', second).execute();
  await waitUntil(async () => (await t.site.catalogue.listVideos(everything)).total === total - 2);
  expect([await t.site.catalogue.count(0), t.site.catalogue.builtAt]).toEqual([total - 2, builtAt]);
  await waitUntil(async () => (await status()) === 5);
  await t.site.catalogue.refresh();
  expect((await t.site.catalogue.listVideos(everything)).ids).toEqual(ids.slice(2));
});

test('a new snapshot purges the cached lists and pages', async () => {
  const address = operations.videos.path.print({
    lifetime: 3600,
    sort: 'latest-updates',
    count: 24,
  });
  const first = async () =>
    (await t.app.inject({ url: address })).json<{ videos: { title: string }[] }>().videos[0]?.title;
  expect(await first()).not.toBe('Brand new');
  const purged: string[] = [];
  t.site.cache.addListener({ purge: (tags) => void purged.push(...tags), clear: () => undefined });
  const video = {
    dir: 'brand-new',
    title: 'Brand new',
    origin: 'import',
    state: 'published',
  } as const;
  await t.site.db
    .insertInto('video')
    .values({ ...video, post_date: new Date(Date.now() + 1000) })
    .execute();
  await announce(t.site.db, 'catalogue');
  await waitUntil(async () => (await first()) === 'Brand new');
  expect(purged).toContain(CATALOGUE_TAG);
});

test.each([
  ['removed', { state: 'removed' }],
  ['private', { is_private: true }],
] as const)(
  'R6-08 R4-10 a %s video stops illustrating its category at once',
  async (_how, taken) => {
    const urls = [operations.categories.path.print({}), operations.stats.path.print({})];
    const { categories } = await t.site.catalogue.directory();
    const posters = await t.site.services.posters(categories.flatMap(({ topVideos }) => topVideos));
    const pictured = choosePictures(categories, posters);
    const { id = 0, dir = '' } = categories.find((category) => pictured.has(category.id)) ?? {};
    const { id: topVideo = 0, publicName = '' } = pictured.get(id) ?? {};
    const pictures = () =>
      Promise.all(
        urls.map(async (url) => {
          const answer = (await t.app.inject({ url })).json<
            Category[] | { categories: Category[] }
          >();
          return (Array.isArray(answer) ? answer : answer.categories).find(
            (category) => category.dir === dir,
          )?.thumb;
        }),
      );
    for (const picture of await pictures()) expect(picture).toContain(publicName);
    const { builtAt } = t.site.catalogue;
    await t.site.db.updateTable('video').set(taken).where('id', '=', topVideo).execute();
    await waitUntil(async () =>
      (await pictures()).every((picture) => picture !== undefined && !picture.includes(publicName)),
    );
    expect(t.site.catalogue.builtAt).toBe(builtAt);
  },
);

test('V8 category pictures are unique; a drawing replaces a repeated one', async () => {
  const { body } = await t.app.inject({ url: operations.categories.path.print({}) });
  const pictures = (JSON.parse(body) as Category[]).map(({ thumb }) => thumb);
  expect(new Set(pictures).size).toBe(pictures.length);
  const posters = await t.site.services.posters(
    (await t.site.catalogue.directory()).categories.flatMap(({ topVideos }) => topVideos),
  );
  const folders = pictures.map(
    (picture) =>
      [...posters.values()].find(({ publicName }) => picture.includes(publicName))?.folder,
  );
  const films = folders.filter((folder) => folder !== undefined);
  expect(new Set(films).size).toBe(films.length);
  const drawing = pictures.find((picture) => picture.startsWith('/media/drawings/')) ?? '';
  const drawn = await t.app.inject({ url: drawing });
  expect([drawn.statusCode, drawn.headers['content-type'], drawn.body.startsWith('<svg ')]).toEqual(
    [200, 'image/svg+xml', true],
  );
  expect((await t.app.inject({ url: '/media/drawings/nothing.svg' })).statusCode).toBe(404);
});

test('pages of a list neither repeat nor lose a video (settlement 34)', async () => {
  const whole = await t.site.catalogue.listVideos({ ...everything, sort: 'most-viewed' });
  const pages = await Promise.all(
    [0, 100, 200].map((offset) =>
      t.site.catalogue.listVideos({ ...everything, sort: 'most-viewed', offset, count: 100 }),
    ),
  );
  expect(pages.flatMap((page) => page.ids)).toEqual(whole.ids);
});

/**
 * Finds public videos that match each word; the last word may be a prefix. A title match scores 4,
 * or 3 for a prefix. Names of performers, channel or uploader score 2, a category 1. The results
 * are ordered by the sum, then by popularity.
 */
async function searchBySql(text: string): Promise<number[]> {
  const words = [...new Set(text.toLowerCase().match(/[a-z]+/g) ?? [])];
  const scores = words.map((word, at) => {
    const [whole, found] = [
      `\\m${word}\\M`,
      at === words.length - 1 ? `\\m${word}` : `\\m${word}\\M`,
    ];
    return sql`case when v.title ~* ${whole} then 4 when v.title ~* ${found} then 3
      when c.title ~* ${found} or u.username ~* ${found} or exists (select from video_performer x
        join performer p on p.id = x.performer_id where x.video_id = v.id and p.title ~* ${found})
        then 2
      when exists (select from video_category y join category g on g.id = y.category_id
      where y.video_id = v.id
        and (g.title ~* ${found} or exists (select from jsonb_each_text(g.titles) l
        where l.value ~* ${found}))) then 1 end`;
  });
  const score = sql`(${sql.join(scores, sql` + `)})`;
  const { rows } = await sql<{
    id: number;
  }>`select v.id from video v left join channel c on c.id = v.channel_id
    left join app_user u on u.id = v.user_id left join video_rank r on r.video_id = v.id
    where v.status = 0 and ${score} is not null
    order by ${score} desc, coalesce(r.popularity, 0) desc, v.id desc`.execute(t.site.db);
  return rows.map((row) => row.id);
}

type WireCategory = { dir: string; total_videos: number };

async function countsOf(gender: 'str' | 'gay') {
  const { categories, stats } = operations;
  const byDir = (list: readonly WireCategory[]) =>
    Object.fromEntries(list.map(({ dir, total_videos: n }) => [dir, n]));
  const listed = (await t.app.inject({ url: categories.path.print({ gender }) })).json<
    WireCategory[]
  >();
  const site = (await t.app.inject({ url: stats.path.print({ gender }) })).json<{
    videos: number;
    categories: WireCategory[];
  }>();
  return { videos: site.videos, videosByDir: byDir(listed), inStats: byDir(site.categories) };
}
