import { sql, type Kysely } from 'kysely';

/** Runs a fixed script of several statements, as the migrations are written. No value ever goes into it. */
export async function runScript(db: Kysely<unknown>, script: string): Promise<void> {
  await sql.raw(script).execute(db);
}
