import { type RawBuilder, sql } from 'kysely';
import { SECTION_CODE } from '../../lib/codes.ts';
import type { Database } from '../../db/database.ts';
import { emptyMedia } from '../videos/empty-media.ts';

/** Files under the folder of records. */
export interface RecordFiles {
  records: readonly string[];
}

/** SQL: true if a legal hold prevents deletion (settlement 58). */
export const hasLegalHold = (
  section: 'video' | 'user',
  id: RawBuilder<unknown>,
) => sql<boolean>`exists (
  select from legal_hold where subject_section = ${SECTION_CODE[section]} and subject_id = ${id}
  and lifted_at is null)`;

export async function isHeld(db: Database, userId: number): Promise<boolean> {
  const { rows } = await sql<{
    isHeld: boolean;
  }>`select ${hasLegalHold('user', sql`${userId}::bigint`)} as "isHeld"`.execute(db);
  return rows[0]?.isHeld ?? false;
}

/** A member's videos without a legal hold or open case. */
export async function purgeableVideos(db: Database, userId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select v.id from video v where v.user_id = ${userId} and v.state <> 'purged'
    and not ${hasLegalHold('video', sql`v.id`)} and not exists (
      select from moderation_case where subject_section = ${SECTION_CODE.video}
      and subject_id = v.id and closed_at is null)
    for update`.execute(db);
  return rows.map(({ id }) => id);
}

/** Empties videos. Returns their media folders, except those that another video shares. */
export async function emptyVideos(db: Database, ids: readonly number[]): Promise<string[]> {
  const among = sql`any(${ids}::bigint[])`;
  const folders = await emptyMedia(db, ids);
  for (const table of ['video_category', 'video_performer', 'video_edit']) {
    await sql`delete from ${sql.table(table)} where video_id = ${among}`.execute(db);
  }
  await sql`
    update video set state = 'purged', description = '', formats = 0, updated_at = now(),
    deleted_at = coalesce(deleted_at, now())
    where id = ${among}`.execute(db);
  await clearTitles(db, sql`v.id = ${among}`);
  return folders;
}

/** Removes titles of purged videos, unless a 2257 record needs them to be found. */
async function clearTitles(db: Database, condition: RawBuilder<unknown>): Promise<void> {
  await sql`
    update video v set title = '#' || v.id, dir = 'removed', sha256 = null, external_id = null
    where v.state = 'purged' and ${condition} and not exists (select from record_2257
    where video_id = v.id)`.execute(db);
}

/**
 * Deletes a member's identities that no 2257 record and no held video needs. Also deletes the
 * member's verification once no identity is left. Remaining identities are sealed.
 */
export async function dropUnneededRecords(
  db: Database,
  userId: number,
  now: Date,
): Promise<RecordFiles> {
  const { rows: unneeded } = await sql<{ id: number; files: string[] }>`
    select p.id, array_remove(p.face_key || (p.document_key || p.former_document_keys ||
    array(select file_key from consent_release where person_id = p.id)), null) as files
    from person_identity p where p.supplied_by = ${userId} and not exists (select from record_2257
    where person_id = p.id)
      and not exists (select from depiction d where d.person_id = p.id
      and ${hasLegalHold('video', sql`d.video_id`)})`.execute(db);
  const ids = unneeded.map(({ id }) => id);
  for (const table of ['consent_release', 'depiction']) {
    await sql`delete from ${sql.table(table)} where person_id = any(${ids}::bigint[])`.execute(db);
  }
  await sql`delete from person_identity where id = any(${ids}::bigint[])`.execute(db);
  const { numAffectedRows: sealed = 0n } = await sql`
    update person_identity set sealed_at = coalesce(sealed_at, ${now}::timestamptz)
    where supplied_by = ${userId}`.execute(db);
  if (sealed === 0n) {
    for (const table of ['verification', 'acknowledgment'])
      await sql`delete from ${sql.table(table)} where user_id = ${userId}`.execute(db);
  }
  return { records: unneeded.flatMap(({ files }) => files) };
}

/**
 * Calls `dropUnneededRecords` for all deleted accounts with sealed identities, after the 2257
 * records of `videoIds` have ended. Also removes the titles of these videos. Returns the files to
 * delete.
 */
export async function cleanUpAfterRecords(
  db: Database,
  videoIds: readonly number[],
  now: Date,
): Promise<string[]> {
  await clearTitles(db, sql`v.id = any(${videoIds}::bigint[])`);
  const { rows } = await sql<{ id: number }>`
    select distinct u.id from app_user u join person_identity p on p.supplied_by = u.id
    where u.status = 'deleted' and p.sealed_at is not null`.execute(db);
  const files: string[] = [];
  for (const { id } of rows) {
    if (!(await isHeld(db, id))) files.push(...(await dropUnneededRecords(db, id, now)).records);
  }
  return files;
}
