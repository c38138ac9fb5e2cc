import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/**
 * Deletes the media rows of videos. Returns their folders, except those that another video shares.
 */
export async function emptyMedia(db: Database, ids: readonly number[]): Promise<string[]> {
  const among = sql`any(${[...ids]}::bigint[])`;
  const { rows } = await sql<{ folder: string }>`
    select distinct a.folder from video_asset a where a.video_id = ${among}
      and not exists (select from video_asset o where o.folder = a.folder
      and o.video_id <> all(${[...ids]}::bigint[]))`.execute(db);
  for (const table of ['video_file', 'video_asset', 'video_caption', 'fingerprint']) {
    await sql`delete from ${sql.table(table)} where video_id = ${among}`.execute(db);
  }
  return rows.map(({ folder }) => folder);
}
