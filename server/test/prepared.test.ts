import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import type { Database } from '../src/db/database.ts';
import { prepared } from '../src/db/prepared.ts';
import { withDatabase, type TestDatabase } from './support/test-database.ts';

let own: TestDatabase;
let db: Database;
beforeAll(async () => {
  own = await withDatabase();
  db = own.db;
});
afterAll(() => own.drop());

const plus = (n: number) =>
  sql<{ n: number }>`${sql.raw(prepared('one_more'))} select ${n}::int + 1 as n`;

describe('prepared', () => {
  test('prepares a statement once per connection and reuses it with other values', async () => {
    const found = await db.connection().execute(async (connection) => {
      const [one, two] = [await plus(1).execute(connection), await plus(40).execute(connection)];
      await sql`select 1`.execute(connection);
      const kept = await sql<{ name: string }>`select name from pg_prepared_statements`.execute(
        connection,
      );
      return [one.rows[0]?.n, two.rows[0]?.n, kept.rows.map(({ name }) => name)];
    });
    expect(found).toEqual([2, 41, ['one_more']]);
  });
});
