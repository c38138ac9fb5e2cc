import { SOCIAL_WINDOW_SECONDS } from '@nocturne/contracts/constants';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/** Author column of each table. */
const AUTHORS = { wall_post: 'author_id', message: 'from_id', friend: 'from_id' } as const;

/**
 * Seconds until a member may write again; undefined below the limit. At most `limit` items are
 * allowed within SOCIAL_WINDOW_SECONDS; deleted ones count too. The transaction holds the lock of
 * the sender (idempotency-keys.ts).
 */
export async function secondsUntilAllowed(
  transaction: Database,
  table: keyof typeof AUTHORS,
  userId: number,
  limit: number,
): Promise<number | undefined> {
  const since = sql`now() - ${SOCIAL_WINDOW_SECONDS} * interval '1 second'`;
  const { rows } = await sql<{ n: number; wait: number }>`
    select count(*) as n, coalesce(ceil(extract(epoch from min(created_at) - (${since}))),
    0)::int as wait
    from ${sql.table(table)} where ${sql.ref(AUTHORS[table])} = ${userId}
    and created_at > ${since}`.execute(transaction);
  const { n = 0, wait = 0 } = rows[0] ?? {};
  return n >= limit ? Math.max(1, wait) : undefined;
}
