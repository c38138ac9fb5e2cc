import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { SECTION_CODE } from '../../lib/codes.ts';
import type { Database } from '../../db/database.ts';
import { MEMBER_COLUMNS } from '../../policies/member-data.ts';
import { memberPicturesFolder } from '../../media/member-pictures.ts';
import {
  dropUnneededRecords,
  emptyVideos,
  isHeld,
  purgeableVideos,
  type RecordFiles,
} from '../identity/sealed-records.ts';

/**
 * Files outside of the database: folders and files under the media folder, files under the folder
 * of records.
 */
export interface ErasedFiles extends RecordFiles {
  media: readonly string[];
}

/**
 * `held`: a legal hold or open case prevents all or part of the erasure; it is tried again. `none`:
 * the account is not deleted, or has no open erasure request.
 */
export type ErasureResult = 'erased' | 'held' | 'none';

/** Permanently erases the data of an account, except sealed data (docs/privacy.md). */
export class ErasureRepository {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /**
   * `remove` deletes the files before the transaction commits, so an interrupted run is repeated.
   */
  async erase(
    userId: number,
    now: Date,
    remove: (files: ErasedFiles) => Promise<void>,
  ): Promise<ErasureResult> {
    return this.#db.transaction().execute(async (transaction) => {
      const { rows } = await sql`
        select from app_user u join data_request d on d.user_id = u.id and d.kind = 'erase'
        and d.state = 'open'
        where u.id = ${userId} and u.status = 'deleted' for update`.execute(transaction);
      if (rows.length === 0) return 'none';
      if (await isHeld(transaction, userId)) return 'held';
      const videos = await purgeableVideos(transaction, userId);
      const media = [memberPicturesFolder(userId), ...(await emptyVideos(transaction, videos))];
      await decrementCounters(transaction, userId);
      await eraseRows(transaction, userId);
      await anonymizeAccount(transaction, userId);
      const records = await dropUnneededRecords(transaction, userId, now);
      const isComplete = await finish(transaction, userId, now);
      await remove({ media, records: records.records });
      return isComplete ? 'erased' : 'held';
    });
  }
}

/** Decrements denormalized counters. Sums of votes stay, because they identify nobody. */
async function decrementCounters(db: Database, userId: number): Promise<void> {
  await sql`
    update object_stats s set subscribers = greatest(0, s.subscribers - 1)
    from subscription t where t.user_id = ${userId} and s.section = t.section
    and s.object_id = t.object_id`.execute(db);
  await sql`
    update video_stats s set favourites = greatest(0, s.favourites - 1) from favourite f
    where f.user_id = ${userId} and s.video_id = f.video_id`.execute(db);
}

async function eraseRows(db: Database, userId: number): Promise<void> {
  // No foreign key covers the votes and subscriptions of others for this member and their comments.
  const own = sql`select id from comment where user_id = ${userId}`;
  for (const table of ['vote', 'object_stats']) {
    await sql`
      delete from ${sql.table(table)} where (section = ${SECTION_CODE.comment}
      and object_id in (${own}))
        or (section = ${SECTION_CODE.user} and object_id = ${userId})`.execute(db);
  }
  await sql`delete from subscription where section = ${SECTION_CODE.user}
  and object_id = ${userId}`.execute(db);
  for (const { table, column, fate } of MEMBER_COLUMNS) {
    const byMember = sql`${sql.ref(column)} = ${userId}`;
    if (fate === 'erased') await sql`delete from ${sql.table(table)} where ${byMember}`.execute(db);
    if (fate === 'unlinked')
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = null where ${byMember}`.execute(
        db,
      );
  }
}

/**
 * The row stays because sealed rows and staff actions refer to it. It holds no personal data; name
 * and address become free.
 */
async function anonymizeAccount(db: Database, userId: number): Promise<void> {
  // Nobody can sign up with such a name.
  const name = `erased-${randomBytes(12).toString('hex')}`;
  await sql`
    update app_user set username = ${name}, email = ${`${name}@erased.invalid`}, password_hash = '',
      role = 'member', email_confirmed_at = null
    where id = ${userId}`.execute(db);
}

/** Closes the request and writes an audit event, unless videos are still held. */
async function finish(db: Database, userId: number, now: Date): Promise<boolean> {
  const { rows } =
    await sql`select from video where user_id = ${userId} and state <> 'purged' limit 1`.execute(
      db,
    );
  if (rows.length > 0) return false;
  await db
    .updateTable('data_request')
    .set({ state: 'done', done_at: now })
    .where('user_id', '=', userId)
    .where('kind', '=', 'erase')
    .where('state', '=', 'open')
    .execute();
  await writeSystemAudit(db, 'erase', `user:${userId}`);
  return true;
}

/** Writes an audit event of the site itself. */
export async function writeSystemAudit(
  db: Database,
  action: string,
  object: string,
): Promise<void> {
  await sql`insert into audit_log (role, action, object)
  values ('system', ${action}, ${object})`.execute(db);
}
