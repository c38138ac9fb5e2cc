import { sql, type Kysely } from 'kysely';

/** Runs a fixed script of several statements, such as a migration. It must not contain values. */
export async function runScript(db: Kysely<unknown>, script: string): Promise<void> {
  await sql.raw(script).execute(db);
}
