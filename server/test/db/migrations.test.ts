import { readFileSync, readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { isDatabaseReachable, openDatabase, type Database } from '../../src/db/database.ts';
import { migrate, MIGRATIONS } from '../../src/db/migrate.ts';
import { withDatabase, type TestDatabase } from '../support/test-database.ts';

describe('migrate', () => {
  let fresh: TestDatabase;
  beforeAll(async () => {
    fresh = await withDatabase();
  });
  afterAll(() => fresh.drop());

  test('lists every file of the migrations folder, in order', () => {
    const files = readdirSync(new URL('../../src/db/migrations/', import.meta.url)).map((file) =>
      file.replace('.ts', ''),
    );
    expect(Object.keys(MIGRATIONS)).toEqual(files.toSorted());
  });

  test('runs once: a second run changes nothing', async () => {
    expect(await migrate(fresh.db)).toEqual([]);
  });

  test('runs on an empty database, even in two processes at once', async () => {
    await sql`drop schema public cascade; create schema public`.execute(fresh.db);
    const runs = await Promise.all([migrate(fresh.db), migrate(fresh.db)]);
    expect(runs.flat().toSorted()).toEqual(Object.keys(MIGRATIONS));
  });

  test('creates exactly the tables and columns of the schema types', async () => {
    expect(await columnsOf(fresh.db)).toEqual(columnsOfTypes());
  });

  test('creates no table that links a member to a viewed video', async () => {
    const tables = await columnsOf(fresh.db);
    const joining = Object.entries(tables).filter(
      ([, columns]) => columns.includes('user_id') && columns.includes('video_id'),
    );
    expect(joining.map(([table]) => table)).toEqual(['contact_message', 'favourite', 'upload']);
  });
});

describe('openDatabase', () => {
  test('reads int8 and numeric as numbers, date as text, timestamptz as Date', async () => {
    await using fresh = await withDatabase();
    const { rows } =
      await sql`select 7::int8 as id, sum(2::int8) as total, date '2024-02-29' as day,
      timestamptz '2024-01-01Z' as at`.execute(fresh.db);
    expect(rows).toEqual([
      { id: 7, total: 2, day: '2024-02-29', at: new Date('2024-01-01T00:00:00Z') },
    ]);
  });

  test('isDatabaseReachable distinguishes a live database from a missing one', async () => {
    await using fresh = await withDatabase();
    expect(await isDatabaseReachable(fresh.db)).toBe(true);
    const nowhere = openDatabase({ host: '/nonexistent', database: 'x', user: 'x' });
    expect(await isDatabaseReachable(nowhere)).toBe(false);
    await nowhere.destroy();
  });
});

type Columns = Record<string, string[]>;

async function columnsOf(db: Database): Promise<Columns> {
  const tables = await db.introspection.getTables();
  const own = tables.filter((table) => table.schema === 'public' && !table.isView);
  return sorted(own.map((table) => [table.name, table.columns.map((column) => column.name)]));
}

/** Reads the schema's types as text. A table's columns are in its interface or inline. */
function columnsOfTypes(): Columns {
  const folder = new URL('../../src/db/schema/', import.meta.url);
  const text = readdirSync(folder)
    .map((file) => readFileSync(new URL(file, folder), 'utf8'))
    .join('\n');
  const bodies = new Map(
    [...text.matchAll(/export interface (\w+) \{\n([\s\S]*?)\n\}/g)].map((found) => [
      found[1],
      found[2] ?? '',
    ]),
  );
  const tables = [...bodies]
    .filter(([name]) => name?.endsWith('Tables'))
    .flatMap(([, body]) => body.split('\n'));
  return sorted(tables.map((line) => tableOf(line, bodies)));
}

function tableOf(
  line: string,
  bodies: ReadonlyMap<string | undefined, string>,
): [string, string[]] {
  const [, name = '', type = ''] = /^ {2}(\w+): (.*);$/.exec(line) ?? [];
  const columns = type.startsWith('{')
    ? type.matchAll(/(\w+): /g)
    : (bodies.get(type) ?? '').matchAll(/^ {2}(\w+): /gm);
  return [name, [...columns].map((found) => found[1] ?? '')];
}

function sorted(tables: [string, string[]][]): Columns {
  return Object.fromEntries(
    tables
      .map(([name, columns]): [string, string[]] => [name, columns.toSorted()])
      .toSorted(([a], [b]) => a.localeCompare(b)),
  );
}
