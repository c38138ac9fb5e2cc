import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { operations } from '@nocturne/contracts/operations';
import { sql } from 'kysely';
import { MEMBER_COLUMNS } from '../src/policies/member-data.ts';
import { CoViewsRepository } from '../src/repositories/videos/co-views-repository.ts';
import { EXPORT_SECTIONS } from '../src/repositories/privacy/member-data-repository.ts';
import { openTestSite, post, type TestSite } from './test-site.ts';

let t: TestSite;
beforeAll(async () => (t = await openTestSite()), 60_000);
afterAll(() => t.close());

const names = MEMBER_COLUMNS.map(({ table, column }) => `${table}.${column}`);

describe('inventory of member data', () => {
  test('R9-10 covers exactly the columns that name a member', async () => {
    const { rows } = await sql<{ name: string }>`
      select r.relname || '.' || a.attname as name from pg_constraint c
      join pg_class r on r.oid = c.conrelid join pg_attribute a on a.attrelid = c.conrelid
      and a.attnum = any(c.conkey)
      where c.contype = 'f' and c.confrelid = 'app_user'::regclass
      union
      select table_name || '.' || column_name from information_schema.columns
      where table_schema = 'public'
      and column_name ~ '(^|_)(user|member|actor|author|reporter|reviewer)(_user)?_id$'`.execute(
      t.site.db,
    );
    expect(rows.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
    expect(new Set(names).size).toBe(names.length);
  });

  test('exports exactly the columns marked for export', () => {
    const exported = MEMBER_COLUMNS.filter(({ isExported }) => isExported).map(
      ({ table, column }) => `${table}.${column}`,
    );
    const covered = Object.values(EXPORT_SECTIONS).flatMap(({ columns }) => columns);
    expect(covered.toSorted()).toEqual(exported.toSorted());
  });

  test('has a working query for every export section', async () => {
    for (const { query } of Object.values(EXPORT_SECTIONS)) await query(1).execute(t.site.db);
  });
});

describe('no table links a member to a viewed video for longer than 24 hours', () => {
  test('a day after a view, no changed row names the member or the visitor', async () => {
    const member = await t.signIn('lena');
    const cookie = `${member}; vid=${randomUUID()}`;
    const before = await dump();
    const watched = await post(
      t.app,
      operations.stat.path.print({}),
      { act: 'view', section: 'video', object_id: '7', user_id: '1' },
      { cookie },
    );
    expect(watched.statusCode).toBe(200);
    await Promise.all([t.site.services.counters.stop(), t.site.services.coViews.stop()]);
    expect(changedSince(before, await dump()).map(({ table }) => table)).toContain('view_trace');
    await sql`update view_trace set viewed_at = viewed_at - interval '24 hours 1 second'`.execute(
      t.site.db,
    );
    await sql`update view_salt set day = day - 1`.execute(t.site.db);
    await new CoViewsRepository(t.site.db).purgeCoViews();
    const changed = changedSince(before, await dump());
    expect([...new Set(changed.map(({ table }) => table))].toSorted()).toEqual([
      'video_stats',
      'view_hour',
    ]);
    expect(
      changed.filter(({ row }) =>
        /user|member|visitor|session|ip/.test(Object.keys(row).join(' ')),
      ),
    ).toEqual([]);
  });
});

type Dump = ReadonlyMap<string, ReadonlySet<string>>;

/** Reads every row of every table. */
async function dump(): Promise<Dump> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'
    and table_type = 'BASE TABLE'`.execute(t.site.db);
  const all = new Map<string, ReadonlySet<string>>();
  for (const { name } of tables) {
    const { rows } = await sql<{
      row: unknown;
    }>`select to_jsonb(row_of) as row from ${sql.table(name)} as row_of`.execute(t.site.db);
    all.set(name, new Set(rows.map(({ row }) => JSON.stringify(row))));
  }
  return all;
}

function changedSince(before: Dump, now: Dump): { table: string; row: object }[] {
  return [...now].flatMap(([table, rows]) =>
    [...rows]
      .filter((row) => !before.get(table)?.has(row))
      .map((row) => ({ table, row: JSON.parse(row) as object })),
  );
}
