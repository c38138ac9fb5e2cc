import { sql } from 'kysely';
import { SECTION_CODE } from '../../lib/codes.ts';
import type { Database } from '../../db/database.ts';

export interface SubscriptionRecord {
  /** SECTION_CODE of a channel, performer or user. */
  section: number;
  id: number;
  /** Empty for users. */
  dir: string;
  title: string;
  /** Key of the picture under the media root, or empty. */
  thumbKey: string;
  createdAt: Date;
}

/** Existing channels, performers and active members to which members subscribe. */
export class SubscriptionsRepository {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Newest first. */
  async listSubscriptions(
    userId: number,
    { offset, count }: { offset: number; count: number },
  ): Promise<SubscriptionRecord[]> {
    const { rows } = await sql<SubscriptionRecord>`
      select s.section, s.object_id as id, coalesce(c.dir, m.dir, '') as dir,
      coalesce(c.title, m.title, u.username) as title,
        coalesce(c.logo_key, m.thumb_key, p.avatar_key, '') as "thumbKey",
        s.created_at as "createdAt"
      ${existingSubscriptions(userId)} order by s.created_at desc, s.section, s.object_id desc
      limit ${count} offset ${offset}`.execute(this.#db);
    return rows;
  }

  async countSubscriptions(userId: number): Promise<number> {
    const { rows } = await sql<{
      n: number;
    }>`select count(*) as n ${existingSubscriptions(userId)}`.execute(this.#db);
    return rows[0]?.n ?? 0;
  }
}

const existingSubscriptions = (userId: number) => sql`
  from subscription s
  left join channel c on s.section = ${SECTION_CODE.channel} and c.id = s.object_id
  left join performer m on s.section = ${SECTION_CODE.performer} and m.id = s.object_id
  left join app_user u on s.section = ${SECTION_CODE.user} and u.id = s.object_id
  and u.status = 'active'
  left join profile p on p.user_id = u.id
  where s.user_id = ${userId} and (c.id is not null or m.id is not null or u.id is not null)`;
