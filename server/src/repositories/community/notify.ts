import type { NotificationKind } from '@nocturne/contracts/notification-kinds';
import { sql } from 'kysely';
import { SECTION_CODE } from '../../lib/codes.ts';
import type { Database } from '../../db/database.ts';

/** A notification to create in the transaction of its cause. */
export interface NewNotification {
  userId: number;
  kind: NotificationKind;
  actorId: number;
  /**
   * The member is notified only once about this object. Without an object, the newest notification
   * of its kind and actor replaces the earlier one.
   */
  objectId?: number;
}

/** Notifies a member, unless they blocked the actor. */
export async function notify(
  transaction: Database,
  { userId, kind, actorId, objectId = undefined }: NewNotification,
): Promise<void> {
  if (objectId === undefined) await withdrawNotification(transaction, { userId, kind, actorId });
  await sql`
    insert into notification (user_id, kind, actor_id, object_id)
    select ${userId}::bigint, ${kind}::text, ${actorId}::bigint, ${objectId ?? null}::bigint
    where not exists (select from block where user_id = ${userId} and blocked_id = ${actorId})
    on conflict do nothing`.execute(transaction);
}

/** Deletes the notifications of this kind and actor. */
export async function withdrawNotification(
  transaction: Database,
  { userId, kind, actorId }: Omit<NewNotification, 'objectId'>,
): Promise<void> {
  await transaction
    .deleteFrom('notification')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('actor_id', '=', actorId)
    .execute();
}

/**
 * Notifies the author of the parent comment and the uploader of the video. If they are one person,
 * only of the reply.
 */
export async function notifyOfComment(transaction: Database, commentId: number): Promise<void> {
  await sql`
    insert into notification (user_id, kind, actor_id, object_id)
    select distinct on (told.user_id) told.user_id, told.kind, told.author_id, ${commentId}::bigint
    from (
      select parent.user_id, 'comment_reply' as kind, c.user_id as author_id
      from comment c join comment parent on parent.id = c.parent_id where c.id = ${commentId}
      union all
      select v.user_id, 'comment', c.user_id
      from comment c join video v on c.section = ${SECTION_CODE.video} and v.id = c.object_id
      where c.id = ${commentId}
    ) told
    where told.user_id <> told.author_id
      and not exists (select from block b where b.user_id = told.user_id
      and b.blocked_id = told.author_id)
    order by told.user_id, told.kind desc
    on conflict do nothing`.execute(transaction);
}
