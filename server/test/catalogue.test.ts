import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { VIDEO_SORTS } from '@nocturne/contracts/sorts';
import type { ListQuery, Scope } from '../src/catalogue/catalogue.ts';
import { SqlCatalogue } from '../src/repositories/sql-catalogue.ts';
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
const both = async (query: ListQuery) => [await t.site.catalogue.list(query), await sqlCatalogue.list(query)] as const;

describe('R9-05 snapshot and SQL give the same list for each sort and scope', () => {
  const scopes: Scope[] = [
    { kind: 'all' },
    { kind: 'category', id: 3 },
    { kind: 'performer', id: 2 },
    { kind: 'channel', id: 4 },
    { kind: 'user', id: 1 },
  ];
  test.each(VIDEO_SORTS.flatMap((sort) => scopes.map((scope) => ({ sort, scope }))))('$sort $scope.kind', async ({ sort, scope }) => {
    const [snapshot, sql] = await both({ ...everything, sort, scope });
    expect(snapshot).toEqual(sql);
    expect(snapshot.total).toBeGreaterThan(0);
  });
});

describe('R2.3-06 snapshot and SQL filter alike', () => {
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
    expect(snapshot.total).toBeLessThanOrEqual(244);
  });

  test('600 and 2400 seconds belong to the middle (settlement 12)', async () => {
    const [short, middle, long] = await Promise.all(
      (['0-10', '10-40', '40+'] as const).map((duration) => t.site.catalogue.list({ ...everything, duration })),
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
      (['0-10', '10-40', '40+'] as const).map((duration) => t.site.catalogue.list({ ...everything, duration })),
    );
    expect(after.map((found) => ids.filter((id) => found.ids.includes(id)))).toEqual([[5], [6, 7], [8]]);
    expect([short?.total, middle?.total, long?.total].reduce<number>((sum, n) => sum + (n ?? 0), 0)).toBe(244);
  });
});

test('R2.1-12 both find the same videos by words of title, performer and channel, most popular first', async () => {
  for (const text of ['glass', 'Glass TIDE', 'quiet atlas', 'orla venn', 'halden', 'viol', 'nothing-like-it']) {
    const query = { ...everything, text };
    const [snapshot, sql] = await Promise.all([t.site.catalogue.search(query), sqlCatalogue.search(query)]);
    expect({ text, ...snapshot }).toEqual({ text, ...sql });
  }
});

test('R2.3-11 a hidden video leaves every list at once, a refreshed snapshot follows the database', async () => {
  const { ids, total } = await t.site.catalogue.list(everything);
  const [first = 0] = ids;
  t.site.catalogue.hide(first);
  const after = await t.site.catalogue.list(everything);
  expect([after.total, after.ids.includes(first), await t.site.catalogue.count(0)]).toEqual([total - 1, false, total - 1]);
  await t.site.db.updateTable('video').set({ state: 'removed' }).where('id', '=', first).execute();
  await t.site.catalogue.refresh();
  expect((await t.site.catalogue.list(everything)).ids).not.toContain(first);
});

test('R9-03 pages of a list neither repeat nor lose a video', async () => {
  const whole = await t.site.catalogue.list({ ...everything, sort: 'most-viewed' });
  const pages = await Promise.all(
    [0, 100, 200].map((offset) => t.site.catalogue.list({ ...everything, sort: 'most-viewed', offset, count: 100 })),
  );
  expect(pages.flatMap((page) => page.ids)).toEqual(whole.ids);
});
