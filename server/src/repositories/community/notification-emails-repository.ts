import { NOTIFICATION_MAIL_HOURS, type Language } from '@nocturne/contracts/constants';
import type { NotificationKind } from '@nocturne/contracts/notification-kinds';
import { REVIEW_UNDO_SECONDS } from '@nocturne/contracts/review';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/**
 * Email about a member's notifications: the number of unread ones of each kind since the last
 * email.
 */
export interface NotificationEmail {
  userId: number;
  username: string;
  email: string;
  language: Language;
  counts: Partial<Record<NotificationKind, number>>;
}

/** Kinds of notifications that members get by email, and the emails that are due. */
export class NotificationEmailsRepository {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  async mailedKinds(userId: number): Promise<NotificationKind[]> {
    const row = await this.#db
      .selectFrom('notification_setting')
      .select('mailed')
      .where('user_id', '=', userId)
      .executeTakeFirst();
    return row?.mailed ?? [...MAILED_BY_DEFAULT];
  }

  /** A member who turns emails on gets none about earlier notifications. */
  async setMailedKinds(
    userId: number,
    mailed: readonly NotificationKind[],
    language: Language,
  ): Promise<void> {
    await sql`
      insert into notification_setting as s (user_id, mailed, language)
      values (${userId}, ${[...mailed]}::text[], ${language})
      on conflict (user_id) do update set mailed = excluded.mailed, language = excluded.language,
        mailed_at = case when s.mailed = '{}' then now() else s.mailed_at end`.execute(this.#db);
  }

  /** Turns off all emails of a member. Succeeds for unknown members and members without emails. */
  async stopEmails(userId: number): Promise<void> {
    await sql`
      insert into notification_setting (user_id, mailed) select id, '{}' from app_user
      where id = ${userId}
      on conflict (user_id) do update set mailed = '{}'`.execute(this.#db);
  }

  /**
   * Queues up to `limit` due emails, at least NOTIFICATION_MAIL_HOURS after the member's last one.
   * If an email cannot be queued, the transaction rolls back and it stays due.
   */
  async queueDueEmails(
    limit: number,
    queue: (email: NotificationEmail) => Promise<void>,
  ): Promise<number> {
    return this.#db.transaction().execute(async (transaction) => {
      const due = await sql<{ userId: number }>`
        select s.user_id as "userId" from notification_setting s join app_user u on u.id = s.user_id
        and u.status = 'active'
        where s.mailed <> '{}' and not exists (${undoablePublications})
        and s.mailed_at <= now() - ${NOTIFICATION_MAIL_HOURS} * interval '1 hour'
        and exists (${unmailed})
        limit ${limit} for update of s skip locked`.execute(transaction);
      const ids = due.rows.map(({ userId }) => userId);
      const emails = await sql<NotificationEmail>`
        select u.id as "userId", u.username, u.email, s.language, c.counts
        from notification_setting s join app_user u on u.id = s.user_id
        cross join lateral (select jsonb_object_agg(kind, n) as counts
        from (select kind, count(*) as n from (${unmailed}) k group by kind) g) c
        where s.user_id = any(${ids}::bigint[]) order by u.id`.execute(transaction);
      for (const email of emails.rows) await queue(email);
      await sql`update notification_setting set mailed_at = now()
      where user_id = any(${ids}::bigint[])`.execute(transaction);
      return ids.length;
    });
  }
}

/** Kinds for members who never chose. */
const MAILED_BY_DEFAULT = ['video_published'] as const satisfies readonly NotificationKind[];

/**
 * Turns on the default kinds for a member who never chose, from the next run on. The language is
 * that of the accepted agreement.
 */
export async function enableDefaultEmails(transaction: Database, userId: number): Promise<void> {
  await sql`insert into notification_setting (user_id, mailed, language, mailed_at)
    select id, ${[...MAILED_BY_DEFAULT]}::text[],
      coalesce((select a.locale from acknowledgment a where a.user_id = u.id
      order by a.created_at desc limit 1), 'en'),
      now() - ${NOTIFICATION_MAIL_HOURS} * interval '1 hour'
    from app_user u where id = ${userId} on conflict (user_id) do nothing`.execute(transaction);
}

/** Wait with the email while a publication can still be undone. */
const undoablePublications = sql`
  select from notification n where n.user_id = s.user_id and n.kind = 'video_published'
    and n.created_at > now() - ${REVIEW_UNDO_SECONDS} * interval '1 second'`;

const unmailed = sql`
  select n.kind from notification n left join app_user a on a.id = n.actor_id
  where n.user_id = s.user_id and n.read_at is null and n.created_at > s.mailed_at
  and n.kind = any(s.mailed)
    and (n.actor_id is null or a.status = 'active')`;
