import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { lockFriendPair } from './friends-repository.ts';
import { secondsUntilAllowed } from './member-limits.ts';
import { notify } from './notify.ts';
import { saveIdempotencyKey, findByIdempotencyKey } from '../../db/idempotency-keys.ts';

export interface WallPostRecord {
  id: number;
  authorId: number;
  username: string;
  avatarKey: string;
  text: string;
  createdAt: Date;
}

export interface NewWallPost {
  /** Owner of the wall. */
  userId: number;
  authorId: number;
  text: string;
  key: string;
}

/**
 * The id of the post, or the reason of the refusal. `waitSeconds`: time until the next post is
 * allowed.
 */
export type AddedPost =
  | { id: number }
  | { refused: 'stranger' }
  | { refused: 'limit'; waitSeconds: number };

/** Readable posts: visible ones of active members. */
export class WallRepository {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Newest first. */
  async listPosts(
    userId: number,
    { offset, count }: { offset: number; count: number },
  ): Promise<WallPostRecord[]> {
    const { rows } = await sql<WallPostRecord>`
      ${RECORDS} where w.user_id = ${userId} and ${VISIBLE} order by w.created_at desc, w.id desc
      limit ${count} offset ${offset}`.execute(this.#db);
    return rows;
  }

  async countPosts(userId: number): Promise<number> {
    const { rows } = await sql<{ n: number }>`
      select count(*) as n from wall_post w join app_user u on u.id = w.author_id
      where w.user_id = ${userId} and ${VISIBLE}`.execute(this.#db);
    return rows[0]?.n ?? 0;
  }

  async findPost(id: number): Promise<WallPostRecord | undefined> {
    const { rows } =
      await sql<WallPostRecord>`${RECORDS} where w.id = ${id} and ${VISIBLE}`.execute(this.#db);
    return rows[0];
  }

  /** True for the wall's owner and their friends. */
  mayWrite(userId: number, authorId: number): Promise<boolean> {
    return mayWrite(this.#db, userId, authorId);
  }

  async addPost({ userId, authorId, text, key }: NewWallPost, limit: number): Promise<AddedPost> {
    return this.#db.transaction().execute(async (transaction) => {
      const idempotencyKey = { userId: authorId, kind: 'wall_post', key } as const;
      const earlier = await findByIdempotencyKey(transaction, idempotencyKey);
      if (earlier !== undefined) return { id: earlier };
      await lockFriendPair(transaction, userId, authorId);
      if (!(await mayWrite(transaction, userId, authorId))) return { refused: 'stranger' };
      const waitSeconds = await secondsUntilAllowed(transaction, 'wall_post', authorId, limit);
      if (waitSeconds !== undefined) return { refused: 'limit', waitSeconds };
      const post = { user_id: userId, author_id: authorId, body: text };
      const added = await transaction
        .insertInto('wall_post')
        .values(post)
        .returning('id')
        .executeTakeFirstOrThrow();
      await saveIdempotencyKey(transaction, idempotencyKey, added.id);
      if (userId !== authorId)
        await notify(transaction, {
          userId,
          kind: 'wall_post',
          actorId: authorId,
          objectId: added.id,
        });
      return added;
    });
  }

  /**
   * Deletes a post for its author or the wall's owner. `another`: the member is neither; `none`: no
   * such post is visible.
   */
  async removePost(id: number, userId: number): Promise<'removed' | 'another' | 'none'> {
    const { rows } = await sql<{ isOwn: boolean }>`
      with found as (
        select w.id, ${userId} in (w.author_id, w.user_id) as is_own
        from wall_post w join app_user u on u.id = w.author_id join app_user o on o.id = w.user_id
        and o.status = 'active'
        where w.id = ${id} and ${VISIBLE}),
      removed as (update wall_post w set status = 'deleted' from found where w.id = found.id
      and found.is_own)
      select is_own as "isOwn" from found`.execute(this.#db);
    const [found] = rows;
    if (!found) return 'none';
    return found.isOwn ? 'removed' : 'another';
  }
}

const VISIBLE = sql`w.status = 'visible' and u.status = 'active'`;
const RECORDS = sql`
  select w.id, u.id as "authorId", u.username, coalesce(p.avatar_key, '') as "avatarKey",
  w.body as text, w.created_at as "createdAt"
  from wall_post w join app_user u on u.id = w.author_id left join profile p on p.user_id = u.id`;

async function mayWrite(db: Database, userId: number, authorId: number): Promise<boolean> {
  if (userId === authorId) return true;
  const { rows } = await sql`
    select from friend where status = 'accepted'
    and (from_id, to_id) in ((${userId}, ${authorId}), (${authorId}, ${userId}))`.execute(db);
  return rows.length > 0;
}
