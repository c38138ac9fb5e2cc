import type { Database } from '../src/db/database.ts';
import { WAITING_STATE } from './insert-videos.ts';
import type { DemoClip } from './create-demo-media.ts';
import { MASTERS_FOLDER } from './masters-folder.ts';
import { masters } from './masters/masters.ts';

/** Clips that videos wait for, in the order of the masters. */
export async function waitingClips(db: Database): Promise<DemoClip[]> {
  const folders = await foldersOf(db, WAITING_STATE);
  return masters.flatMap((master) =>
    folders
      .filter((folder) => folder.startsWith(`${MASTERS_FOLDER}/${master.slug}-`))
      .map((folder) => ({ master, folder })),
  );
}

/** Number of clips whose videos visitors can see. */
export async function countShownClips(db: Database): Promise<number> {
  return (await foldersOf(db, 'published')).length;
}

async function foldersOf(
  db: Database,
  state: 'published' | typeof WAITING_STATE,
): Promise<string[]> {
  const rows = await db
    .selectFrom('video_asset')
    .innerJoin('video', 'video.id', 'video_asset.video_id')
    .select('folder')
    .distinct()
    .where('video.origin', '=', 'import')
    .where('video.state', '=', state)
    .where('folder', 'like', `${MASTERS_FOLDER}/%`)
    .execute();
  return rows.map(({ folder }) => folder);
}
