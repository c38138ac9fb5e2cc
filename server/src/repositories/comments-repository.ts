import { sql } from 'kysely';
import { SECTION_CODE } from '../db/codes.ts';
import type { Database } from '../db/database.ts';

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

/** What is commented on: SECTION_CODE and id. */
export interface CommentedObject {
  section: number;
  id: number;
}

/** Comments that may be read: visible ones of active members. */
export class CommentsRepository {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Newest first. */
  async list(object: CommentedObject, { offset, count }: { offset: number; count: number }): Promise<CommentRecord[]> {
    const { rows } = await sql<CommentRecord>`
      select c.id, u.id as "userId", u.username, coalesce(p.avatar_key, '') as "avatarKey", c.body as text, c.created_at as "createdAt",
        coalesce(s.likes, 0) as likes, coalesce(s.dislikes, 0) as dislikes, c.parent_id as "parentId"
      from (select c.* ${visible(object)} order by c.created_at desc, c.id desc limit ${count} offset ${offset}) c
      join app_user u on u.id = c.user_id
      left join profile p on p.user_id = u.id
      left join object_stats s on s.section = ${SECTION_CODE.comment} and s.object_id = c.id
      order by c.created_at desc, c.id desc`.execute(this.#db);
    return rows;
  }

  async count(object: CommentedObject): Promise<number> {
    const { rows } = await sql<{ n: number }>`select count(*) as n ${visible(object)}`.execute(this.#db);
    return rows[0]?.n ?? 0;
  }
}

const visible = ({ section, id }: CommentedObject) => sql`
  from comment c join app_user u on u.id = c.user_id and u.status = 'active'
  where c.section = ${section} and c.object_id = ${id} and c.status = 'visible'`;
