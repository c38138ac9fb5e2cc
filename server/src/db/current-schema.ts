import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { sql } from 'kysely';
import type { Database } from './database.ts';

const FOLDER = join(import.meta.dirname, 'migrations');

/** Names of the migrations of this checkout. Does not load them. */
export function listMigrationNames(): string[] {
  return readdirSync(FOLDER)
    .filter((file) => /^\d{4}-[a-z-]+\.ts$/.test(file))
    .map((file) => basename(file, '.ts'))
    .toSorted();
}

/** Rejects with advice if the database is not that of a site, or is of another version. */
export async function requireCurrentSchema(db: Database): Promise<void> {
  const applied = await listApplied(db);
  if (applied === undefined)
    throw new Error(
      'This database has no tables of a site. Set DATA_DIR or DATABASE_URL to the values of the ' +
        'running site.',
    );
  const names = listMigrationNames();
  const missing = names.find((name) => !applied.includes(name));
  if (missing !== undefined)
    throw new Error(
      `The database is older than this code (without ${missing}): restart the site to migrate it.`,
    );
  const unknown = applied.find((name) => !names.includes(name));
  if (unknown !== undefined)
    throw new Error(
      `The database is newer than this code (with ${unknown}): use the code of the running site.`,
    );
}

/** Names of the applied migrations; undefined for a database without tables of a site. */
async function listApplied(db: Database): Promise<string[] | undefined> {
  const { rows: found } = await sql<{ exists: boolean }>`
    select to_regclass('kysely_migration') is not null as exists`.execute(db);
  if (found[0]?.exists !== true) return undefined;
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.map(({ name }) => name);
}
