import { FRIEND_AGAIN_DAYS } from '@nocturne/contracts/constants';
import type { Friendship } from '@nocturne/contracts/entities/social';
import type { FriendState } from '@nocturne/contracts/paths/social';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { acquireAdvisoryLock } from '../../db/advisory-lock.ts';
import { secondsUntilAllowed } from './member-limits.ts';
import { notify, withdrawNotification } from './notify.ts';
import { lockSender } from '../../db/idempotency-keys.ts';

export interface FriendRecord {
  userId: number;
  username: string;
  avatarKey: string;
  since: Date;
}

/** Result of a friend request. `accepted`: the other member had already asked. */
export type FriendRequestResult =
  | 'sent'
  | 'accepted'
  | { refused: 'already' | 'blocked' }
  | { refused: 'limit'; waitSeconds: number };

/**
 * Friendships, requests and blocked members. Each pair has one row, and changes of a pair are
 * serialized.
 */
export class FriendsRepository {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  async listFriends(
    userId: number,
    state: FriendState,
    { offset, count }: { offset: number; count: number },
  ): Promise<FriendRecord[]> {
    const { rows } = await sql<FriendRecord>`
      select u.id as "userId", u.username, coalesce(p.avatar_key, '') as "avatarKey",
      f.since ${others(userId, state)}
      left join profile p on p.user_id = u.id
      order by f.since desc, u.id desc limit ${count} offset ${offset}`.execute(this.#db);
    return rows;
  }

  async countFriends(userId: number, state: FriendState): Promise<number> {
    const { rows } = await sql<{
      n: number;
    }>`select count(*) as n ${others(userId, state)}`.execute(this.#db);
    return rows[0]?.n ?? 0;
  }

  async findFriendship(userId: number, otherId: number): Promise<Friendship> {
    const row = await pairOf(this.#db, userId, otherId);
    if (row?.status === 'accepted') return 'accepted';
    if (row?.status !== 'asked') return 'none';
    return row.fromId === userId ? 'sent' : 'received';
  }

  /**
   * Sends a request, or accepts the one that the other has sent. A refused member may ask again
   * after FRIEND_AGAIN_DAYS, the member who refused at any time.
   */
  async requestFriendship(
    fromId: number,
    toId: number,
    limit: number,
  ): Promise<FriendRequestResult> {
    return this.#db.transaction().execute(async (transaction) => {
      await lockSender(transaction, fromId);
      await lockFriendPair(transaction, fromId, toId);
      if (await isBlockedBetween(transaction, fromId, toId)) return { refused: 'blocked' };
      const row = await pairOf(transaction, fromId, toId);
      if (row?.status === 'asked' && row.fromId === toId) {
        await saveAnswer(transaction, toId, fromId, 'accepted');
        return 'accepted';
      }
      const preventsRequest =
        row && (row.status !== 'refused' || (row.fromId === fromId && row.isRecent));
      if (preventsRequest) return { refused: 'already' };
      const waitSeconds = await secondsUntilAllowed(transaction, 'friend', fromId, limit);
      if (waitSeconds !== undefined) return { refused: 'limit', waitSeconds };
      await removePair(transaction, fromId, toId);
      await transaction.insertInto('friend').values({ from_id: fromId, to_id: toId }).execute();
      await notify(transaction, { userId: toId, kind: 'friend_request', actorId: fromId });
      return 'sent';
    });
  }

  /** Answers the request of `fromId`; false if there is none. */
  async answerRequest(
    userId: number,
    fromId: number,
    status: 'accepted' | 'refused',
  ): Promise<boolean> {
    return this.#withPairLock(userId, fromId, (transaction) =>
      saveAnswer(transaction, fromId, userId, status),
    );
  }

  /**
   * Ends a friendship or withdraws one's own request. A refused request stays, so that it cannot be
   * sent again.
   */
  async removeFriend(userId: number, otherId: number): Promise<void> {
    await this.#withPairLock(userId, otherId, async (transaction) => {
      const row = await pairOf(transaction, userId, otherId);
      if (row?.status !== 'accepted' && !(row?.status === 'asked' && row.fromId === userId)) return;
      await removePair(transaction, userId, otherId);
      await withdrawNotification(transaction, {
        userId: otherId,
        kind: 'friend_request',
        actorId: userId,
      });
    });
  }

  /**
   * Blocks a member. Removes the friendship and requests between the two, and the blocking member's
   * notifications about the other. Succeeds if already blocked.
   */
  async blockMember(userId: number, otherId: number): Promise<void> {
    await this.#withPairLock(userId, otherId, async (transaction) => {
      const blocked = { user_id: userId, blocked_id: otherId };
      await transaction
        .insertInto('block')
        .values(blocked)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      await removePair(transaction, userId, otherId);
      await transaction
        .deleteFrom('notification')
        .where('user_id', '=', userId)
        .where('actor_id', '=', otherId)
        .execute();
      await withdrawNotification(transaction, {
        userId: otherId,
        kind: 'friend_request',
        actorId: userId,
      });
    });
  }

  /** Succeeds even if the member is not blocked. */
  async unblockMember(userId: number, otherId: number): Promise<void> {
    await this.#db
      .deleteFrom('block')
      .where('user_id', '=', userId)
      .where('blocked_id', '=', otherId)
      .execute();
  }

  async hasBlocked(userId: number, otherId: number): Promise<boolean> {
    const found = this.#db
      .selectFrom('block')
      .select('user_id')
      .where('user_id', '=', userId)
      .where('blocked_id', '=', otherId);
    return (await found.executeTakeFirst()) !== undefined;
  }

  /** True if either of the two has blocked the other. */
  isBlockedBetween(userId: number, otherId: number): Promise<boolean> {
    return isBlockedBetween(this.#db, userId, otherId);
  }

  async #withPairLock<T>(
    oneId: number,
    otherId: number,
    change: (transaction: Database) => Promise<T>,
  ): Promise<T> {
    return this.#db.transaction().execute(async (transaction) => {
      await lockFriendPair(transaction, oneId, otherId);
      return change(transaction);
    });
  }
}

/** Serializes changes between two members until the transaction ends. */
export async function lockFriendPair(
  transaction: Database,
  oneId: number,
  otherId: number,
): Promise<void> {
  await acquireAdvisoryLock(
    transaction,
    `members ${Math.min(oneId, otherId)} ${Math.max(oneId, otherId)}`,
  );
}

export async function isBlockedBetween(
  db: Database,
  oneId: number,
  otherId: number,
): Promise<boolean> {
  const { rows } = await sql`
    select from block where (user_id, blocked_id) in ((${oneId}, ${otherId}),
    (${otherId}, ${oneId})) limit 1`.execute(db);
  return rows.length > 0;
}

const samePair = (oneId: number, otherId: number) =>
  sql<boolean>`(from_id, to_id) in ((${oneId}, ${otherId}), (${otherId}, ${oneId}))`;

async function pairOf(db: Database, oneId: number, otherId: number) {
  const { rows } = await sql<{
    fromId: number;
    status: 'asked' | 'accepted' | 'refused';
    isRecent: boolean;
  }>`
    select from_id as "fromId", status,
    coalesce(answered_at > now() - ${FRIEND_AGAIN_DAYS} * interval '1 day', false) as "isRecent"
    from friend where ${samePair(oneId, otherId)}`.execute(db);
  return rows[0];
}

async function removePair(transaction: Database, oneId: number, otherId: number): Promise<void> {
  await transaction.deleteFrom('friend').where(samePair(oneId, otherId)).execute();
}

async function saveAnswer(
  transaction: Database,
  fromId: number,
  toId: number,
  status: 'accepted' | 'refused',
): Promise<boolean> {
  const changed = await transaction
    .updateTable('friend')
    .set({ status, answered_at: new Date() })
    .where('from_id', '=', fromId)
    .where('to_id', '=', toId)
    .where('status', '=', 'asked')
    .executeTakeFirst();
  if (changed.numUpdatedRows === 0n) return false;
  await withdrawNotification(transaction, {
    userId: toId,
    kind: 'friend_request',
    actorId: fromId,
  });
  if (status === 'accepted')
    await notify(transaction, { userId: fromId, kind: 'friend_accepted', actorId: toId });
  return true;
}

/** Active members in this state with the member. */
function others(userId: number, state: FriendState) {
  return sql`from (${OTHERS[state](userId)}) f join app_user u on u.id = f.other_id
  and u.status = 'active'`;
}

const OTHERS = {
  accepted: (userId: number) => sql`
    select case when from_id = ${userId} then to_id else
    from_id end as other_id, coalesce(answered_at, created_at) as since
    from friend where (from_id = ${userId} or to_id = ${userId}) and status = 'accepted'`,
  received: (userId: number) =>
    sql`select from_id as other_id, created_at as since from friend where to_id = ${userId}
    and status = 'asked'`,
  sent: (userId: number) =>
    sql`select to_id as other_id, created_at as since from friend where from_id = ${userId}
    and status = 'asked'`,
  blocked: (userId: number) =>
    sql`select blocked_id as other_id, created_at as since from block where user_id = ${userId}`,
} as const;
