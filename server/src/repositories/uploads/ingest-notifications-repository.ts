import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/**
 * Notifies uploaders of the result of processing; the newest notification of a video replaces the
 * earlier one.
 */
export class IngestNotificationsRepository {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  async notifyUploader(videoId: number, kind: 'upload_ready' | 'upload_failed'): Promise<void> {
    await sql`
      with former as (delete from notification where object_id = ${videoId}
      and kind in ('upload_ready', 'upload_failed') and kind <> ${kind})
      insert into notification (user_id, kind, object_id)
      select v.user_id, ${kind}, v.id from video v join app_user u on u.id = v.user_id
      and u.status = 'active' where v.id = ${videoId}
      on conflict (kind, object_id, user_id) where object_id is not null do update
      set created_at = now(), read_at = null`.execute(this.#db);
  }
}
