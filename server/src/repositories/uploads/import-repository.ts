import type { FileFormat } from '@nocturne/contracts/media-layout';
import { FORMAT_BIT } from '../../lib/codes.ts';
import type { Database } from '../../db/database.ts';
import type { MediaResult } from '../../media/media-result.ts';
import { entryDirOf } from '../catalogue/slugs.ts';

export interface NewVideo {
  /** Key of the source; imports with the same key are the same video. */
  externalId: string;
  dir: string;
  title: string;
  description?: string;
  categories: readonly string[];
  performers: readonly string[];
  channel: string;
  /** Folder of the media under the media root. */
  folder: string;
}

/**
 * Writes videos of the operator's own catalogue with their media, categories, performers and
 * channel.
 */
export class ImportRepository {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** The video imported with this key. `folder` is below the media root; null without media. */
  findImported(
    externalId: string,
  ): Promise<{ id: number; status: number; folder: string | null } | undefined> {
    return this.#db
      .selectFrom('video')
      .leftJoin('video_asset', 'video_asset.video_id', 'video.id')
      .select(['id', 'status', 'folder'])
      .where('external_id', '=', externalId)
      .executeTakeFirst();
  }

  /**
   * Uses one transaction, so that no video is listed without its files. Undefined if the key was
   * imported already.
   */
  async insert(video: NewVideo, media: MediaResult): Promise<number | undefined> {
    return this.#db.transaction().execute(async (transaction) => {
      const [channelId = null] = await ensureEntryIds(
        transaction,
        'channel',
        video.channel === '' ? [] : [video.channel],
      );
      const inserted = await transaction
        .insertInto('video')
        .values({
          external_id: video.externalId,
          dir: video.dir,
          title: video.title,
          description: video.description ?? '',
          origin: 'import',
          state: 'published',
          channel_id: channelId,
          duration_s: Math.round(media.durationS),
          width: media.width,
          height: media.height,
          vr: media.vr,
          formats: formatBits(media),
          bytes: media.files.reduce((sum, file) => sum + file.bytes, 0),
        })
        .onConflict((conflict) => conflict.column('external_id').doNothing())
        .returning('id')
        .executeTakeFirst();
      if (!inserted) return undefined;
      await insertMedia(transaction, inserted.id, video.folder, media, 1);
      for (const category of await ensureEntryIds(transaction, 'category', video.categories))
        await transaction
          .insertInto('video_category')
          .values({ video_id: inserted.id, category_id: category })
          .execute();
      for (const performer of await ensureEntryIds(transaction, 'performer', video.performers))
        await transaction
          .insertInto('video_performer')
          .values({ video_id: inserted.id, performer_id: performer })
          .execute();
      return inserted.id;
    });
  }
}

/**
 * Adds files, posters, sprites and empty counters of a video. Several videos may share `folder`.
 */
export async function insertMedia(
  db: Database,
  videoId: number,
  folder: string,
  media: MediaResult,
  posterNumber: number,
): Promise<void> {
  const files = media.files.map((file) => ({
    ...file,
    key: `${folder}/${file.key}`,
    video_id: videoId,
  }));
  await db.insertInto('video_file').values(files).execute();
  await db
    .insertInto('video_asset')
    .values({
      video_id: videoId,
      folder,
      poster_count: media.posters.count,
      poster_no: posterNumber,
      sprite_count: media.sprite.count,
      sprite_interval_s: media.sprite.interval,
    })
    .execute();
  await db
    .insertInto('video_stats')
    .values({ video_id: videoId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export function formatBits(media: { files: readonly { format: FileFormat }[] }): number {
  return media.files.reduce((bits, { format }) => bits | FORMAT_BIT[format], 0);
}

/** Returns ids by title and creates missing rows. Titles with the same dir give one id. */
async function ensureEntryIds(
  db: Database,
  table: 'channel' | 'category' | 'performer',
  titles: readonly string[],
): Promise<number[]> {
  const titleByDir = new Map(titles.toReversed().map((title) => [entryDirOf(title), title]));
  if (titleByDir.size === 0) return [];
  // Concurrent imports may create the same rows: a fixed order avoids deadlocks, and the later
  // import uses the existing rows.
  const rows = [...titleByDir]
    .map(([dir, title]) => ({ dir, title }))
    .toSorted((a, b) => a.dir.localeCompare(b.dir));
  await db
    .insertInto(table)
    .values(rows)
    .onConflict((conflict) => conflict.column('dir').doNothing())
    .execute();
  const found = await db
    .selectFrom(table)
    .select('id')
    .where('dir', 'in', [...titleByDir.keys()])
    .execute();
  return found.map(({ id }) => id);
}
