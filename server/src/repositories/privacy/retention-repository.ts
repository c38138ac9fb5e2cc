import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { writeSystemAudit } from './erasure-repository.ts';
import { notifyIdentityDecision } from '../identity/identities-repository.ts';
import { cleanUpAfterRecords, hasLegalHold, type RecordFiles } from '../identity/sealed-records.ts';

type Remove = (files: RecordFiles) => Promise<void>;

/**
 * Purges face pictures and 2257 records after their retention (settlement 58). Files are deleted
 * before the transaction commits.
 */
export class RetentionRepository {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Deletes face pictures that are due. Returns their number. */
  async purgeBiometrics(now: Date, remove: Remove): Promise<number> {
    return this.#db.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ id: number; file: string }>`
        select p.id, p.face_key as file from person_identity p
        join app_user u on u.id = p.supplied_by left join app_user m on m.id = p.member_id
        where p.face_key is not null
        and least(p.face_purge_at, u.biometric_purge_at,
        m.biometric_purge_at) <= ${now}::timestamptz
          and not ${hasLegalHold('user', sql`p.supplied_by`)}
          and not ${hasLegalHold('user', sql`p.member_id`)}
        for update of p`.execute(transaction);
      if (rows.length === 0) return 0;
      await sql`
        update person_identity set face_key = null, face_purge_at = null
        where id = any(${rows.map(({ id }) => id)}::bigint[])`.execute(transaction);
      for (const { id } of rows)
        await writeSystemAudit(transaction, 'purge_biometrics', `person:${id}`);
      await remove({ records: rows.map(({ file }) => file) });
      return rows.length;
    });
  }

  /**
   * Ends verifications whose document has expired, and notifies their members. Returns their
   * number.
   */
  async expireIdentities(now: Date): Promise<number> {
    return this.#db.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ userId: number }>`
        update verification set state = 'expired', decided_at = ${now}::timestamptz,
        decided_by = null, reason_code = 'expired', updated_at = now()
        where state = 'verified' and
        document_expires_on < (${now}::timestamptz at time zone 'UTC')::date
        returning user_id as "userId"`.execute(transaction);
      for (const { userId } of rows) {
        await notifyIdentityDecision(transaction, userId);
        await writeSystemAudit(transaction, 'identity_expire', `user:${userId}`);
      }
      return rows.length;
    });
  }

  /** Deletes expired 2257 records and the data kept only for them. Returns their number. */
  async purgeRecords(now: Date, remove: Remove): Promise<number> {
    return this.#db.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ id: number; videoId: number; file: string }>`
        select r.id, r.video_id as "videoId", r.storage_key as file from record_2257 r join video v
        on v.id = r.video_id
        where r.retain_until <= ${now}::timestamptz and not ${hasLegalHold('video', sql`v.id`)}
        and not ${hasLegalHold('user', sql`v.user_id`)}
        for update of r`.execute(transaction);
      if (rows.length === 0) return 0;
      await sql`delete from record_2257
      where id = any(${rows.map(({ id }) => id)}::bigint[])`.execute(transaction);
      const videos = rows.map(({ videoId }) => videoId);
      const others = await cleanUpAfterRecords(transaction, videos, now);
      for (const { id } of rows)
        await writeSystemAudit(transaction, 'end_record_2257', `record:${id}`);
      await remove({ records: [...rows.map(({ file }) => file), ...others] });
      return rows.length;
    });
  }
}
