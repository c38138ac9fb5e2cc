import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { acquireAdvisoryLock } from './advisory-lock.ts';

/** What a member sends: the key makes it one, however often it is sent (SEND_KEY_PATTERN). `kind` tells what it makes. */
export interface IdempotencyKey {
  userId: number;
  kind: 'comment' | 'playlist' | 'wall_post' | 'message';
  key: string;
}

/** Keys are remembered for this long, hours: a form that is sent again later is a new one. */
const RETENTION_HOURS = 24;

/** Waits for whatever else this member is sending, then tells the id of what the same key made before. */
export async function findByIdempotencyKey(
  transaction: Database,
  sent: IdempotencyKey,
): Promise<number | undefined> {
  await lockSender(transaction, sent.userId);
  return peekIdempotencyKey(transaction, sent);
}

/** The same without waiting: asked first, it spares those who come late the lock and the transaction. */
export async function peekIdempotencyKey(
  db: Database,
  sent: IdempotencyKey,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select (answer ->> 'id')::bigint as id from idempotency_key where user_id = ${sent.userId} and key = ${keyOf(sent)}`.execute(
    db,
  );
  return rows[0]?.id;
}

/** A member sends one thing after the other, to the end of the transaction. */
export async function lockSender(transaction: Database, userId: number): Promise<void> {
  await acquireAdvisoryLock(transaction, `sent by ${userId}`);
}

/** Remembers what a key made. */
export async function saveIdempotencyKey(
  transaction: Database,
  sent: IdempotencyKey,
  id: number,
): Promise<void> {
  await transaction
    .insertInto('idempotency_key')
    .values({ user_id: sent.userId, key: keyOf(sent), status: 200, answer: JSON.stringify({ id }) })
    .execute();
}

/** Part of the job "clean". */
export async function purgeIdempotencyKeys(db: Database): Promise<void> {
  await sql`delete from idempotency_key where created_at < now() - ${RETENTION_HOURS} * interval '1 hour'`.execute(
    db,
  );
}

const keyOf = ({ kind, key }: IdempotencyKey): string => `${kind}:${key}`;
