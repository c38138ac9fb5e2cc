import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

export interface NewStrike {
  userId: number;
  reasonCode: string;
  /** Cause: a rejection before publication or a case. Each gives at most one strike. */
  reviewId?: number;
  caseId?: number;
}

export interface StrikeResult {
  /** Open strikes of the member, including this one. */
  open: number;
  /** True if this strike ended the verification. */
  isRevoked: boolean;
}

/**
 * Adds a strike, or restores a lifted one, in the transaction of its cause. The database ends the
 * verification at STRIKES_MAX open strikes.
 */
export async function addStrike(
  transaction: Database,
  { userId, reasonCode, reviewId, caseId }: NewStrike,
): Promise<StrikeResult> {
  // Serializes concurrent strikes of a member.
  await sql`select from app_user where id = ${userId} for update`.execute(transaction);
  const wasRevoked = await isRevoked(transaction, userId);
  await sql`update strike set lifted_at = null
    where lifted_at is not null and user_id = ${userId} and (review_id = ${reviewId ?? null}
    or case_id = ${caseId ?? null})`.execute(transaction);
  await sql`insert into strike (user_id, reason_code, review_id, case_id)
    values (${userId}, ${reasonCode}, ${reviewId ?? null}, ${caseId ?? null}) on conflict
    do nothing`.execute(transaction);
  return {
    open: await countOpenStrikes(transaction, userId),
    isRevoked: !wasRevoked && (await isRevoked(transaction, userId)),
  };
}

/**
 * Lifts the strikes of a rejection or case. An ended verification stays ended: staff must verify
 * again.
 */
export async function liftStrikes(
  transaction: Database,
  { reviewId, caseId }: Pick<NewStrike, 'reviewId' | 'caseId'>,
  now = new Date(),
): Promise<void> {
  await sql`update strike set lifted_at = ${now}::timestamptz
    where lifted_at is null and (review_id = ${reviewId ?? null}
    or case_id = ${caseId ?? null})`.execute(transaction);
}

export async function countOpenStrikes(db: Database, userId: number): Promise<number> {
  const { rows } = await sql<{
    n: number;
  }>`select count(*) as n from strike where user_id = ${userId} and lifted_at is null`.execute(db);
  return rows[0]?.n ?? 0;
}

async function isRevoked(transaction: Database, userId: number): Promise<boolean> {
  const { rows } =
    await sql`select from verification where user_id = ${userId} and state = 'revoked'`.execute(
      transaction,
    );
  return rows.length > 0;
}
