import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../db/database.ts';
import { lockFriendPair, isBlockedBetween } from './friends-repository.ts';
import { secondsUntilAllowed } from './member-limits.ts';
import { notify } from './notify.ts';
import { saveIdempotencyKey, findByIdempotencyKey } from '../../db/idempotency-keys.ts';

interface Person {
  id: number;
  username: string;
  avatarKey: string;
}

export interface MessageRecord {
  id: number;
  fromId: number;
  toId: number;
  text: string;
  createdAt: Date;
  isRead: boolean;
}

export interface ConversationRecord {
  other: Person;
  last: MessageRecord;
  /** Unread messages of the other member. */
  unread: number;
}

export interface NewMessage {
  fromId: number;
  toId: number;
  text: string;
  key: string;
}

/**
 * The id of the message, or the reason of the refusal. `waitSeconds`: time until the next message
 * is allowed.
 */
export type AddedMessage =
  | { id: number }
  | { refused: 'blocked' }
  | { refused: 'limit'; waitSeconds: number };

interface Range {
  offset: number;
  count: number;
}

/** Messages of members; each side deletes its own view. */
export class MessagesRepository {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** An active member to write to. */
  async findRecipient(id: number): Promise<Person | undefined> {
    const { rows } = await sql<Person>`
      select ${OTHER} from app_user u left join profile p on p.user_id = u.id where u.id = ${id}
      and u.status = 'active'`.execute(this.#db);
    return rows[0];
  }

  /** The other side of a conversation. Includes deleted accounts, which have no name. */
  async findPartner(userId: number, id: number): Promise<Person | undefined> {
    const { rows } = await sql<Person>`
      select ${OTHER} from app_user u left join profile p on p.user_id = u.id
      where u.id = ${id} and (u.status = 'active'
      or exists (select ${messagesOfPair(userId, id)}))`.execute(this.#db);
    return rows[0];
  }

  /** Newest first. */
  async listConversations(userId: number, { offset, count }: Range): Promise<ConversationRecord[]> {
    const { rows } = await sql<
      MessageRecord & { otherId: number; username: string; avatarKey: string; unread: number }
    >`
      select ${FIELDS}, u.id as "otherId", ${OTHER_NAME} as username,
      ${OTHER_PICTURE} as "avatarKey",
        (select count(*) from message n where n.to_id = ${userId} and n.from_id = u.id
        and n.read_at is null and n.to_deleted_at is null) as unread
      from (${lastOfEach(userId)}) l join message m on m.id = l.id
      join app_user u on u.id = l.other_id left join profile p on p.user_id = u.id
      order by m.id desc limit ${count} offset ${offset}`.execute(this.#db);
    return rows.map(({ otherId, username, avatarKey, unread, ...last }) => ({
      other: { id: otherId, username, avatarKey },
      last,
      unread,
    }));
  }

  async countConversations(userId: number): Promise<number> {
    return this.#count(sql`from (${lastOfEach(userId)}) l join app_user u on u.id = l.other_id`);
  }

  /** Messages with one member, oldest first; `offset` counts from the newest. */
  async listMessages(
    userId: number,
    otherId: number,
    { offset, count }: Range,
  ): Promise<MessageRecord[]> {
    const { rows } = await sql<MessageRecord>`
      select ${FIELDS} ${messagesOfPair(userId, otherId)} order by m.id desc
      limit ${count} offset ${offset}`.execute(this.#db);
    return rows.toReversed();
  }

  async countMessages(userId: number, otherId: number): Promise<number> {
    return this.#count(messagesOfPair(userId, otherId));
  }

  async findMessage(id: number): Promise<MessageRecord | undefined> {
    const { rows } =
      await sql<MessageRecord>`select ${FIELDS} from message m where m.id = ${id}`.execute(
        this.#db,
      );
    return rows[0];
  }

  async addMessage({ fromId, toId, text, key }: NewMessage, limit: number): Promise<AddedMessage> {
    return this.#db.transaction().execute(async (transaction) => {
      const idempotencyKey = { userId: fromId, kind: 'message', key } as const;
      const earlier = await findByIdempotencyKey(transaction, idempotencyKey);
      if (earlier !== undefined) return { id: earlier };
      // No message gets through after the other member has blocked the sender.
      await lockFriendPair(transaction, fromId, toId);
      if (await isBlockedBetween(transaction, fromId, toId)) return { refused: 'blocked' };
      const waitSeconds = await secondsUntilAllowed(transaction, 'message', fromId, limit);
      if (waitSeconds !== undefined) return { refused: 'limit', waitSeconds };
      const message = { from_id: fromId, to_id: toId, body: text };
      const added = await transaction
        .insertInto('message')
        .values(message)
        .returning('id')
        .executeTakeFirstOrThrow();
      await saveIdempotencyKey(transaction, idempotencyKey, added.id);
      await notify(transaction, { userId: toId, kind: 'message', actorId: fromId });
      return added;
    });
  }

  /**
   * Deletes a message on the member's own side; false if it is not theirs or already deleted there.
   */
  async removeMessage(userId: number, id: number): Promise<boolean> {
    return (await this.#removeWhere(userId, sql`m.id = ${id}`)) > 0;
  }

  /** Deletes the whole conversation on the member's own side. */
  async removeAll(userId: number, otherId: number): Promise<void> {
    await this.#removeWhere(userId, samePair(userId, otherId));
  }

  /** Marks the messages of the other member and their notification as read. */
  async markRead(userId: number, otherId: number): Promise<void> {
    await sql`
      with told as (
        update notification set read_at = now() where user_id = ${userId} and kind = 'message'
        and actor_id = ${otherId} and read_at is null)
      update message set read_at = now() where to_id = ${userId} and from_id = ${otherId}
      and read_at is null`.execute(this.#db);
  }

  async countUnread(userId: number): Promise<number> {
    return this.#count(sql`
      from message m join app_user u on u.id = m.from_id and u.status = 'active'
      where m.to_id = ${userId} and m.read_at is null and m.to_deleted_at is null`);
  }

  /**
   * Deletes messages that both sides deleted, once the limits no longer count them. Part of the job
   * "clean".
   */
  async purgeRemoved(): Promise<void> {
    await sql`
      delete from message where from_deleted_at is not null and to_deleted_at is not null
      and created_at < now() - interval '1 day'`.execute(this.#db);
  }

  async #removeWhere(userId: number, condition: RawBuilder<unknown>): Promise<number> {
    const { numAffectedRows = 0n } = await sql`
      update message m set
        from_deleted_at = case when m.from_id = ${userId} then now() else m.from_deleted_at end,
        to_deleted_at = case when m.to_id = ${userId} then now() else m.to_deleted_at end
      where ${condition} and ${isVisibleTo(userId)}`.execute(this.#db);
    return Number(numAffectedRows);
  }

  async #count(from: RawBuilder<unknown>): Promise<number> {
    const { rows } = await sql<{ n: number }>`select count(*) as n ${from}`.execute(this.#db);
    return rows[0]?.n ?? 0;
  }
}

/** Deleted accounts have neither name nor picture. */
const OTHER_NAME = sql`case when u.status = 'deleted' then '' else u.username end`;
const OTHER_PICTURE = sql`case when u.status = 'deleted' then ''
else coalesce(p.avatar_key, '') end`;
const OTHER = sql`u.id, ${OTHER_NAME} as username, ${OTHER_PICTURE} as "avatarKey"`;
const FIELDS = sql`
  m.id, m.from_id as "fromId", m.to_id as "toId", m.body as text, m.created_at as "createdAt",
  m.read_at is not null as "isRead"`;

/** Messages that the member sent or received and has not deleted. */
const isVisibleTo = (userId: number) => sql`
  ((m.from_id = ${userId} and m.from_deleted_at is null)
  or (m.to_id = ${userId} and m.to_deleted_at is null))`;

const samePair = (oneId: number, otherId: number) => sql`
  least(m.from_id, m.to_id) = ${Math.min(oneId, otherId)}
  and greatest(m.from_id, m.to_id) = ${Math.max(oneId, otherId)}`;

const messagesOfPair = (userId: number, otherId: number) =>
  sql`from message m where ${samePair(userId, otherId)} and ${isVisibleTo(userId)}`;

const lastOfEach = (userId: number) => sql`
  select other_id, max(id) as id from (
    select to_id as other_id, id from message where from_id = ${userId} and from_deleted_at is null
    union all select from_id, id from message where to_id = ${userId} and to_deleted_at is null) own
  group by other_id`;
