import { NOTIFICATION_DAYS } from '@nocturne/contracts/constants';
import type { NotificationKind } from '@nocturne/contracts/notification-kinds';
import { sql } from 'kysely';
import { SECTION_CODE, VIDEO_STATUS_CODE } from '../../lib/codes.ts';
import type { Database } from '../../db/database.ts';

export interface NotificationRecord {
  id: number;
  kind: NotificationKind;
  createdAt: Date;
  isRead: boolean;
  /** Null if no member caused it, such as for a new video. */
  userId: number | null;
  username: string | null;
  avatarKey: string;
  /** SECTION_CODE of the target; null if the member may see no target. */
  section: number | null;
  objectId: number | null;
  dir: string | null;
  title: string | null;
}

/** Notifications of members, except those caused by inactive members. */
export class NotificationsRepository {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Newest first. */
  async listNotifications(
    userId: number,
    { offset, count }: { offset: number; count: number },
  ): Promise<NotificationRecord[]> {
    const { rows } = await sql<NotificationRecord>`
      select n.id, n.kind, n.created_at as "createdAt", n.read_at is not null as "isRead",
      a.id as "userId", a.username,
        coalesce(p.avatar_key, '') as "avatarKey",
        case when v.id is not null then ${SECTION_CODE.video} when m.id is not null
        or ch.id is not null then c.section end as section,
        coalesce(v.id, m.id, ch.id) as "objectId", coalesce(v.dir, m.dir, ch.dir) as dir,
        coalesce(v.title, m.title, ch.title) as title
      ${FROM}
      left join profile p on p.user_id = a.id
      left join comment c on n.kind in ('comment', 'comment_reply') and c.id = n.object_id
      left join video v on (v.status = ${VIDEO_STATUS_CODE.public} or n.kind = 'video_review')
      and (not ${IS_OWN_VIDEO} or v.user_id = n.user_id)
        and v.id = case when n.kind = 'subscription_video' or ${IS_OWN_VIDEO} then n.object_id
        when c.section = ${SECTION_CODE.video} then c.object_id end
      left join performer m on c.section = ${SECTION_CODE.performer} and m.id = c.object_id
      left join channel ch on c.section = ${SECTION_CODE.channel} and ch.id = c.object_id
      where ${visibleTo(userId)} order by n.id desc limit ${count} offset ${offset}`.execute(
      this.#db,
    );
    return rows;
  }

  async countNotifications(userId: number): Promise<number> {
    const { rows } = await sql<{
      n: number;
    }>`select count(*) as n ${FROM} where ${visibleTo(userId)}`.execute(this.#db);
    return rows[0]?.n ?? 0;
  }

  async countUnread(userId: number): Promise<number> {
    const { rows } = await sql<{
      n: number;
    }>`select count(*) as n ${FROM} where ${visibleTo(userId)} and n.read_at is null`.execute(
      this.#db,
    );
    return rows[0]?.n ?? 0;
  }

  /** Marks notifications up to this id as read, so that newer ones stay unread. */
  async markRead(userId: number, upTo: number): Promise<void> {
    await this.#db
      .updateTable('notification')
      .set({ read_at: new Date() })
      .where('user_id', '=', userId)
      .where('id', '<=', upTo)
      .where('read_at', 'is', null)
      .execute();
  }

  /** Deletes old notifications; part of the job "clean". */
  async purgeOld(): Promise<void> {
    await sql`delete from notification
    where created_at < now() - ${NOTIFICATION_DAYS} * interval '1 day'`.execute(this.#db);
  }

  /**
   * Notifies subscribers of up to `limit` new videos. Only the newest of each performer, channel or
   * member counts; each subscriber gets one notification per video. Resolves to the number of
   * videos; skips those that another process has locked.
   */
  async notifySubscribers(limit: number): Promise<number> {
    const { rows } = await sql<{ n: number }>`
      with taken as (
        delete from new_video where id in (select id from new_video order by id limit ${limit} for
        update skip locked) returning id),
      fresh as (select v.id, v.channel_id, v.user_id from taken t join video v on v.id = t.id
      and v.status = ${VIDEO_STATUS_CODE.public}),
      sources as (
        select id as video_id, ${SECTION_CODE.channel}::smallint as section, channel_id as object_id
        from fresh
        union all select id, ${SECTION_CODE.user}::smallint, user_id from fresh
        union all select f.id, ${SECTION_CODE.performer}::smallint, p.performer_id from fresh f
        join video_performer p on p.video_id = f.id),
      newest as (select section, object_id, max(video_id) as video_id from sources
      where object_id is not null group by section, object_id),
      told as (
        insert into notification (user_id, kind, object_id)
        select distinct s.user_id, 'subscription_video', n.video_id
        from newest n join subscription s on s.section = n.section and s.object_id = n.object_id
        join app_user u on u.id = s.user_id and u.status = 'active'
        where not exists (select from fresh f where f.id = n.video_id and f.user_id = s.user_id)
        on conflict do nothing)
      select count(*) as n from taken`.execute(this.#db);
    return rows[0]?.n ?? 0;
  }
}

/** Kinds about the member's own videos, public or not. */
const IS_OWN_VIDEO = sql`n.kind in ('video_published', 'video_review')`;
const FROM = sql`from notification n left join app_user a on a.id = n.actor_id`;
const visibleTo = (userId: number) =>
  sql`n.user_id = ${userId} and (n.actor_id is null or a.status = 'active')`;
