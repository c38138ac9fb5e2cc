import type { Database } from '../src/db/database.ts';
import { formatBits } from '../src/repositories/uploads/import-repository.ts';
import { inChunks, WAITING_STATE } from './insert-videos.ts';
import type { MadeMaster } from './create-demo-media.ts';

/**
 * Publishes the videos that waited for a master's media; resolves to their number. The caller
 * computes their ranks afterwards.
 */
export async function showVideos(
  transaction: Database,
  { folder, media }: MadeMaster,
): Promise<number> {
  const ids = await findWaitingVideos(transaction, folder);
  if (ids.length === 0) return 0;
  await transaction
    .updateTable('video_asset')
    .set({
      poster_count: media.posters.count,
      sprite_count: media.sprite.count,
      sprite_interval_s: media.sprite.interval,
    })
    .where('video_id', 'in', ids)
    .execute();
  const files = media.files.map(({ key, bitrate, ...file }) => ({
    ...file,
    key: `${folder}/${key}`,
    bitrate: Math.round(bitrate),
  }));
  await inChunks(
    ids.flatMap((video_id) => files.map((file) => ({ video_id, ...file }))),
    (chunk) => transaction.insertInto('video_file').values(chunk).execute(),
  );
  const { durationS, width, height, vr } = media;
  await transaction
    .updateTable('video')
    .set({
      state: 'published',
      duration_s: Math.round(durationS),
      width,
      height,
      vr,
      formats: formatBits(media),
    })
    .where('id', 'in', ids)
    .execute();
  return ids.length;
}

/** Locked, so that two processes do not publish the same ones. */
async function findWaitingVideos(transaction: Database, folder: string): Promise<number[]> {
  const rows = await transaction
    .selectFrom('video')
    .innerJoin('video_asset', 'video_asset.video_id', 'video.id')
    .select('video.id')
    .where('video.origin', '=', 'import')
    .where('video.state', '=', WAITING_STATE)
    .where('video_asset.folder', '=', folder)
    .orderBy('video.id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}
