import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { masters } from '../demo/masters/masters.ts';
import { fillWith } from '../demo/seed.ts';
import { withDatabase, type TestDatabase } from './support/test-database.ts';
import { aMadeMaster } from './test-site.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await withDatabase();
  await fillWith(database.db, masters.map(aMadeMaster), new Date('2026-01-01T12:00:00Z'));
});
afterAll(() => database.drop());

const rowsOf = async (query: ReturnType<typeof sql>) => (await query.execute(database.db)).rows;

test('the demo’s counters say what its lists hold', async () => {
  const kept = await rowsOf(sql`select video_id, count(*)::int as n from favourite group by video_id order by video_id`);
  expect(kept.length).toBeGreaterThan(40);
  expect(await rowsOf(sql`select video_id, favourites as n from video_stats where favourites > 0 order by video_id`)).toEqual(kept);

  const followed = await rowsOf(sql`select object_id, count(*)::int as n from subscription group by object_id order by object_id`);
  expect(followed.length).toBeGreaterThan(5);
  expect(await rowsOf(sql`select object_id, subscribers as n from object_stats where subscribers > 0 order by object_id`)).toEqual(
    followed,
  );
});
