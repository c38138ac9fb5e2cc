import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { holdLock } from './hold-lock.ts';

/** What a member sends: the key makes it one, however often it is sent (SEND_KEY_PATTERN). `kind` tells what it makes. */
export interface Sent {
  userId: number;
  kind: 'comment' | 'playlist' | 'wall_post' | 'message';
  key: string;
}

/** Keys are remembered for this long, hours: a form that is sent again later is a new one. */
const KEPT_HOURS = 24;

/** Waits for whatever else this member is sending, then tells the id of what the same key made before. */
export async function sentBefore(transaction: Database, sent: Sent): Promise<number | undefined> {
  await holdSender(transaction, sent.userId);
  return idOfSent(transaction, sent);
}

/** The same without waiting: asked first, it spares those who come late the lock and the transaction. */
export async function idOfSent(db: Database, sent: Sent): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select (answer ->> 'id')::bigint as id from idempotency_key where user_id = ${sent.userId} and key = ${keyOf(sent)}`.execute(db);
  return rows[0]?.id;
}

/** A member sends one thing after the other, to the end of the transaction. */
export async function holdSender(transaction: Database, userId: number): Promise<void> {
  await holdLock(transaction, `sent by ${userId}`);
}

/** Remembers what a key made. */
export async function noteSent(transaction: Database, sent: Sent, id: number): Promise<void> {
  await transaction
    .insertInto('idempotency_key')
    .values({ user_id: sent.userId, key: keyOf(sent), status: 200, answer: JSON.stringify({ id }) })
    .execute();
}

/** Part of the job "clean". */
export async function forgetSent(db: Database): Promise<void> {
  await sql`delete from idempotency_key where created_at < now() - ${KEPT_HOURS} * interval '1 hour'`.execute(db);
}

const keyOf = ({ kind, key }: Sent): string => `${kind}:${key}`;
