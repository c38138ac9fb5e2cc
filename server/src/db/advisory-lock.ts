import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

/** Waits for the lock of this name and holds it until the transaction ends. */
export async function acquireAdvisoryLock(transaction: Database, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(transaction);
}
