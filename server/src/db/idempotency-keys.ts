import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { acquireAdvisoryLock } from './advisory-lock.ts';

/**
 * Idempotency key of a member (IDEMPOTENCY_KEY_PATTERN): repeated requests have one effect. `kind`
 * names the created item.
 */
export interface IdempotencyKey {
  userId: number;
  kind: 'comment' | 'playlist' | 'wall_post' | 'message';
  key: string;
}

/** Retention of keys, hours: after that, the same form counts as a new one. */
const RETENTION_HOURS = 24;

/** Waits for other requests of this member, then returns the id that this key created earlier. */
export async function findByIdempotencyKey(
  transaction: Database,
  idempotencyKey: IdempotencyKey,
): Promise<number | undefined> {
  await lockSender(transaction, idempotencyKey.userId);
  return peekIdempotencyKey(transaction, idempotencyKey);
}

/**
 * Returns the id that this key created earlier, without waiting. Spares repeated requests the lock
 * and the transaction.
 */
export async function peekIdempotencyKey(
  db: Database,
  idempotencyKey: IdempotencyKey,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select (answer ->> 'id')::bigint as id from idempotency_key
    where user_id = ${idempotencyKey.userId} and key = ${keyOf(idempotencyKey)}`.execute(db);
  return rows[0]?.id;
}

/** Serializes what a member sends until the transaction ends. */
export async function lockSender(transaction: Database, userId: number): Promise<void> {
  await acquireAdvisoryLock(transaction, `sent by ${userId}`);
}

/** Stores the id that a key created. */
export async function saveIdempotencyKey(
  transaction: Database,
  idempotencyKey: IdempotencyKey,
  id: number,
): Promise<void> {
  await transaction
    .insertInto('idempotency_key')
    .values({
      user_id: idempotencyKey.userId,
      key: keyOf(idempotencyKey),
      status: 200,
      answer: JSON.stringify({ id }),
    })
    .execute();
}

/** Deletes expired keys; part of the job "clean". */
export async function purgeIdempotencyKeys(db: Database): Promise<void> {
  await sql`delete from idempotency_key
  where created_at < now() - ${RETENTION_HOURS} * interval '1 hour'`.execute(db);
}

const keyOf = ({ kind, key }: IdempotencyKey): string => `${kind}:${key}`;
