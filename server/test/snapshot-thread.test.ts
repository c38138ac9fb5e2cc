import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { VIDEO_SORTS } from '@nocturne/contracts/sorts';
import { LiveCatalogue, type SnapshotLoader } from '../src/catalogue/live-catalogue.ts';
import type { ListQuery } from '../src/catalogue/catalogue.ts';
import { openTestSite, type TestSite } from './test-site.ts';

let t: TestSite;
beforeAll(async () => (t = await openTestSite()), 60_000);
afterAll(() => t.close());

/** Reports a large size, so the thread reads the videos itself. */
const large: SnapshotLoader = {
  size: () => Promise.resolve(1_000_000),
  load: () => Promise.reject(new Error('read in this thread')),
};
const everything: Omit<ListQuery, 'sort'> = {
  scope: { kind: 'category', id: 3 },
  audience: 0,
  offset: 0,
  count: 300,
  type: 'all',
  duration: '',
  date: '',
};

test('a thread builds the same snapshot as the main thread', async () => {
  const keeper = new LiveCatalogue(large, { target: t.site.target });
  await keeper.refresh();
  for (const sort of VIDEO_SORTS)
    expect(await keeper.listVideos({ ...everything, sort })).toEqual(
      await t.site.catalogue.listVideos({ ...everything, sort }),
    );
  const search = { ...everything, text: 'glass tide' };
  expect(await keeper.search(search)).toEqual(await t.site.catalogue.search(search));
  expect(await keeper.directory()).toEqual(await t.site.catalogue.directory());
  expect(await keeper.related(1, { offset: 0, count: 20 })).toEqual(
    await t.site.catalogue.related(1, { offset: 0, count: 20 }),
  );
});

test('a refresh fails if the thread finds no database', async () => {
  const keeper = new LiveCatalogue(large, {
    target: { host: '/nonexistent', database: 'x', user: 'x' },
  });
  await expect(keeper.refresh()).rejects.toThrow();
  expect(keeper.builtAt).toBe(0);
});
