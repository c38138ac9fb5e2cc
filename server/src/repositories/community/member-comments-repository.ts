import { sql } from 'kysely';
import { SECTION_CODE, VIDEO_STATUS_CODE } from '../../lib/codes.ts';
import type { Database } from '../../db/database.ts';

export interface MemberCommentRecord {
  id: number;
  text: string;
  createdAt: Date;
  likes: number;
  dislikes: number;
  /** SECTION_CODE of a video, performer or channel. */
  section: number;
  objectId: number;
  dir: string;
  title: string;
}

/** Visible comments of a member about items that members may see. */
export class MemberCommentsRepository {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Newest first. */
  async listComments(
    userId: number,
    { offset, count }: { offset: number; count: number },
  ): Promise<MemberCommentRecord[]> {
    const { rows } = await sql<MemberCommentRecord>`
      select c.id, c.body as text, c.created_at as "createdAt", coalesce(s.likes, 0) as likes,
      coalesce(s.dislikes, 0) as dislikes,
        c.section, c.object_id as "objectId", coalesce(v.dir, m.dir, h.dir) as dir,
        coalesce(v.title, m.title, h.title) as title
      ${commentsOf(userId)}
      order by c.created_at desc, c.id desc limit ${count} offset ${offset}`.execute(this.#db);
    return rows;
  }

  async countComments(userId: number): Promise<number> {
    const { rows } = await sql<{ n: number }>`select count(*) as n ${commentsOf(userId)}`.execute(
      this.#db,
    );
    return rows[0]?.n ?? 0;
  }
}

const commentsOf = (userId: number) => sql`
  from comment c
  left join object_stats s on s.section = ${SECTION_CODE.comment} and s.object_id = c.id
  left join video v on c.section = ${SECTION_CODE.video} and v.id = c.object_id
    and v.status in (${VIDEO_STATUS_CODE.public}, ${VIDEO_STATUS_CODE.private})
  left join performer m on c.section = ${SECTION_CODE.performer} and m.id = c.object_id
  left join channel h on c.section = ${SECTION_CODE.channel} and h.id = c.object_id
  where c.user_id = ${userId} and c.status = 'visible' and (v.id is not null or m.id is not null
  or h.id is not null)`;
