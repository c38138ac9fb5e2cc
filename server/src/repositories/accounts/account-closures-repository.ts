import {
  BIOMETRIC_RETENTION_YEARS,
  RECORDS_2257_RETENTION_YEARS,
} from '@nocturne/contracts/constants';
import { ERASED_AFTER_DAYS } from '@nocturne/contracts/privacy';
import { PUBLIC_STATES, type VideoState } from '@nocturne/contracts/upload';
import { sql } from 'kysely';
import { SECTION_CODE } from '../../lib/codes.ts';
import type { Database } from '../../db/database.ts';
import { announce } from '../../db/announcer.ts';
import { SYSTEM, writeAudits } from '../audit/audit.ts';

/** The purge runs hourly. It is due one day early so that it is never late. */
const BIOMETRIC_RETENTION = sql.raw(
  `interval '${BIOMETRIC_RETENTION_YEARS} years' - interval '1 day'`,
);
const RECORDS_RETENTION = sql.raw(`interval '${RECORDS_2257_RETENTION_YEARS} years'`);
const ERASURE_DELAY = sql.raw(`interval '${ERASED_AFTER_DAYS} days'`);

/**
 * States of the videos that are removed with their account. Videos that moderation holds keep their
 * state: they are not public, and they may be evidence.
 */
const REMOVED_WITH_ACCOUNT: readonly VideoState[] = [
  ...([
    'draft',
    'uploading',
    'checking',
    'transcoding',
    'awaiting_documents',
    'in_review',
    'approved',
    'restored',
  ] as const),
  ...PUBLIC_STATES,
];

/** Closes an account, and reopens it before it is erased. */
export class AccountClosuresRepository {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /**
   * Closes an account: ends its sessions and links, hides its name, removes its videos and
   * schedules its erasure. The email is queued in the same transaction. Resolves to the ids of the
   * removed videos, or to undefined if the account is not active.
   */
  async close(
    userId: number,
    now: Date,
    queueMail: () => Promise<void>,
  ): Promise<number[] | undefined> {
    return this.#db.transaction().execute(async (transaction) => {
      const at = sql`${now}::timestamptz`;
      const { numAffectedRows = 0n } = await sql`
        update app_user set status = 'deleted',
        deleted_at = ${at}, biometric_purge_at = ${at} + ${BIOMETRIC_RETENTION}
        where id = ${userId} and status = 'active'`.execute(transaction);
      if (numAffectedRows === 0n) return undefined;
      await sql`delete from session where user_id = ${userId}`.execute(transaction);
      await sql`delete from email_token where user_id = ${userId}`.execute(transaction);
      const { rows } = await sql<{ id: number }>`
        update video set state = 'removed', deleted_at = ${at}, updated_at = ${at}
        where user_id = ${userId} and state = any(${[...REMOVED_WITH_ACCOUNT]}::text[])
        returning id`.execute(transaction);
      const removedIds = idsOf(rows);
      await writeAudits(
        transaction,
        { id: userId, role: 'member' },
        { action: 'video_removed', objects: removedIds.map(objectOf) },
      );
      // The last of the member's videos ends with the account, so the retention period starts
      // (settlement 58).
      await sql`
        update record_2257 r set retain_until = ${at} + ${RECORDS_RETENTION}
        from video v where v.id = r.video_id and v.user_id = ${userId}`.execute(transaction);
      await sql`update data_request set state = 'cancelled' where user_id = ${userId}
      and kind = 'export' and state = 'open'`.execute(transaction);
      await sql`update data_request set expires_at = ${at} where user_id = ${userId}
      and file_key is not null`.execute(transaction);
      await sql`
        insert into data_request (user_id, kind, created_at, due_at)
        values (${userId}, 'erase', ${at}, ${at} + ${ERASURE_DELAY})`.execute(transaction);
      // The catalogue finds videos by the name of their member.
      await announce(transaction, 'catalogue');
      await queueMail();
      return removedIds;
    });
  }

  /**
   * Reopens a deleted account that is not erased yet. Its uploads become `restored` and wait for a
   * moderator; imported videos are published again. Videos that a case holds stay removed. Resolves
   * to the ids of the restored videos, or to undefined if there is no such account.
   */
  async reopen(username: string): Promise<number[] | undefined> {
    return this.#db.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ id: number; deletedAt: Date }>`
        select u.id, u.deleted_at as "deletedAt" from app_user u join data_request d
        on d.user_id = u.id and d.kind = 'erase' and d.state = 'open'
        where u.username_ci = ${username.toLowerCase()} and u.status = 'deleted' for
        update`.execute(transaction);
      const [found] = rows;
      if (!found) return undefined;
      await sql`update app_user set status = 'active', deleted_at = null, biometric_purge_at = null
      where id = ${found.id}`.execute(transaction);
      await sql`update data_request set state = 'cancelled' where user_id = ${found.id}
      and kind = 'erase' and state = 'open'`.execute(transaction);
      await sql`
        update record_2257 r set retain_until = null from video v where v.id = r.video_id
        and v.user_id = ${found.id}`.execute(transaction);
      const { rows: restored } = await sql<{ id: number; state: string }>`
        update video v set state = case origin when 'import' then 'published' else 'restored' end,
        deleted_at = null, updated_at = now()
        where user_id = ${found.id} and state = 'removed' and
        deleted_at = ${found.deletedAt}::timestamptz
          and not exists (select from moderation_case
            where subject_section = ${SECTION_CODE.video} and subject_id = v.id and holds_content)
        returning id, state`.execute(transaction);
      for (const state of ['published', 'restored']) {
        const objects = idsOf(restored.filter((video) => video.state === state)).map(objectOf);
        await writeAudits(transaction, SYSTEM, { action: `video_${state}`, objects });
      }
      await announce(transaction, 'catalogue');
      return idsOf(restored);
    });
  }
}

const idsOf = (rows: readonly { id: number }[]): number[] =>
  rows.map(({ id }) => id).toSorted((one, other) => one - other);
const objectOf = (id: number): string => `video:${id}`;
