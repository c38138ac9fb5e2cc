import {
  COMMENTS_PER_ADDRESS,
  COMMENTS_PER_USER,
  COMMENTS_WINDOW_SECONDS,
} from '@nocturne/contracts/constants';
import { sql } from 'kysely';
import { SECTION_CODE } from '../../lib/codes.ts';
import type { Database } from '../../db/database.ts';
import { acquireAdvisoryLock } from '../../db/advisory-lock.ts';
import { notifyOfComment } from './notify.ts';
import {
  peekIdempotencyKey,
  saveIdempotencyKey,
  findByIdempotencyKey,
} from '../../db/idempotency-keys.ts';

export interface CommentRecord {
  id: number;
  userId: number;
  username: string;
  avatarKey: string;
  text: string;
  createdAt: Date;
  likes: number;
  dislikes: number;
  parentId: number | null;
}

/** Target of a comment: SECTION_CODE and id. */
export interface CommentedObject {
  section: number;
  id: number;
}

export interface NewComment {
  object: CommentedObject;
  userId: number;
  parentId: number | null;
  text: string;
  ipHash: Buffer;
  /** Idempotency key of the member (IDEMPOTENCY_KEY_PATTERN). */
  key: string;
}

/**
 * The id of the comment, or the reason of the refusal. `waitSeconds`: time until the next comment
 * is allowed.
 */
export type AddedComment =
  | { id: number }
  | { refused: 'user' | 'address'; waitSeconds: number }
  | { refused: 'parent' };

/** Readable comments: visible ones of active members. */
export class CommentsRepository {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Newest first. */
  async listComments(
    object: CommentedObject,
    { offset, count }: { offset: number; count: number },
  ): Promise<CommentRecord[]> {
    const page = sql`(select c.id ${visible(object)} order by c.created_at desc, c.id desc
    limit ${count} offset ${offset})`;
    const { rows } = await sql<CommentRecord>`${RECORDS} where c.id in ${page}
      order by c.created_at desc, c.id desc`.execute(this.#db);
    return rows;
  }

  /** One readable comment, as `listComments` returns it. */
  async findComment(id: number): Promise<CommentRecord | undefined> {
    const { rows } = await sql<CommentRecord>`${RECORDS} where c.id = ${id} and c.status = 'visible'
      and u.status = 'active'`.execute(this.#db);
    return rows[0];
  }

  /** Target of a visible comment. */
  async objectOf(id: number): Promise<CommentedObject | undefined> {
    const { rows } = await sql<CommentedObject>`
      select c.section, c.object_id as id from comment c join app_user u on u.id = c.user_id
      and u.status = 'active'
      where c.id = ${id} and c.status = 'visible'`.execute(this.#db);
    return rows[0];
  }

  /**
   * Adds a comment within the limits of its member and address; deleted comments count too. Locks
   * serialize the comments of one member and of one address.
   */
  async addComment(comment: NewComment): Promise<AddedComment> {
    const idempotencyKey = { userId: comment.userId, kind: 'comment', key: comment.key } as const;
    const known = await peekIdempotencyKey(this.#db, idempotencyKey);
    if (known !== undefined) return { id: known };
    return this.#db.transaction().execute(async (transaction) => {
      const earlier = await findByIdempotencyKey(transaction, idempotencyKey);
      if (earlier !== undefined) return { id: earlier };
      await acquireAdvisoryLock(transaction, `comments from ${comment.ipHash.toString('hex')}`);
      const limit = await findReachedLimit(transaction, comment);
      if (limit) return limit;
      const { rows } = await sql<{ id: number }>`
        insert into comment (section, object_id, user_id, parent_id, body, ip_hash)
        select ${comment.object.section}, ${comment.object.id}, ${comment.userId},
        ${comment.parentId}::bigint, ${comment.text}, ${comment.ipHash}
        where ${comment.parentId}::bigint is null or exists (
          select from comment p where p.id = ${comment.parentId} and p.status = 'visible'
            and p.section = ${comment.object.section} and p.object_id = ${comment.object.id})
        returning id`.execute(transaction);
      const [added] = rows;
      if (!added) return { refused: 'parent' };
      await saveIdempotencyKey(transaction, idempotencyKey, added.id);
      await notifyOfComment(transaction, added.id);
      return added;
    });
  }

  /**
   * Deletes a member's own comment. `another`: it belongs to someone else; `none`: no such
   * comment is visible.
   */
  async removeComment(id: number, userId: number): Promise<'removed' | 'another' | 'none'> {
    const { rows } = await sql<{ isOwn: boolean }>`
      with found as (select id, user_id = ${userId} as is_own from comment where id = ${id}
      and status = 'visible'),
      removed as (update comment c set status = 'deleted' from found where c.id = found.id
      and found.is_own)
      select is_own as "isOwn" from found`.execute(this.#db);
    const [found] = rows;
    if (!found) return 'none';
    return found.isOwn ? 'removed' : 'another';
  }

  /** Removes the addresses of comments that no longer count towards a limit. Run by a job. */
  async clearAddresses(): Promise<void> {
    await sql`update comment set ip_hash = null where ip_hash is not null
    and created_at < now() - ${COMMENTS_WINDOW_SECONDS} * interval '1 second'`.execute(this.#db);
  }

  async countComments(object: CommentedObject): Promise<number> {
    const { rows } = await sql<{ n: number }>`select count(*) as n ${visible(object)}`.execute(
      this.#db,
    );
    return rows[0]?.n ?? 0;
  }
}

const visible = ({ section, id }: CommentedObject) => sql`
  from comment c join app_user u on u.id = c.user_id and u.status = 'active'
  where c.section = ${section} and c.object_id = ${id} and c.status = 'visible'`;

const RECORDS = sql`
  select c.id, u.id as "userId", u.username, coalesce(p.avatar_key, '') as "avatarKey",
  c.body as text, c.created_at as "createdAt",
    coalesce(s.likes, 0) as likes, coalesce(s.dislikes, 0) as dislikes, c.parent_id as "parentId"
  from comment c
  join app_user u on u.id = c.user_id
  left join profile p on p.user_id = u.id
  left join object_stats s on s.section = ${SECTION_CODE.comment} and s.object_id = c.id`;

/** Returns the limit that the member or the address has reached. */
async function findReachedLimit(
  db: Database,
  { userId, ipHash }: NewComment,
): Promise<AddedComment | undefined> {
  const since = sql`now() - ${COMMENTS_WINDOW_SECONDS} * interval '1 second'`;
  const { rows } = await sql<{
    byUser: number;
    byAddress: number;
    userWait: number;
    addressWait: number;
  }>`
    select count(*) filter (where user_id = ${userId}) as "byUser",
    count(*) filter (where ip_hash = ${ipHash}) as "byAddress",
      coalesce(ceil(extract(epoch
      from min(created_at) filter (where user_id = ${userId}) - (${since}))), 0)::int as "userWait",
      coalesce(ceil(extract(epoch
      from min(created_at) filter (where ip_hash = ${ipHash}) - (${since}))),
      0)::int as "addressWait"
    from comment where (user_id = ${userId} or ip_hash = ${ipHash})
    and created_at > ${since}`.execute(db);
  const [recent] = rows;
  if (!recent) return undefined;
  if (recent.byUser >= COMMENTS_PER_USER)
    return { refused: 'user', waitSeconds: Math.max(1, recent.userWait) };
  if (recent.byAddress >= COMMENTS_PER_ADDRESS)
    return { refused: 'address', waitSeconds: Math.max(1, recent.addressWait) };
  return undefined;
}
