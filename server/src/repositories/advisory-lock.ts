import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

/** Waits until nobody else holds the lock of this name, and holds it to the end of the transaction. */
export async function acquireAdvisoryLock(transaction: Database, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(transaction);
}
