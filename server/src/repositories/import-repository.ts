import type { FileFormat } from '@nocturne/contracts/media-layout';
import { FORMAT_BIT } from '../db/codes.ts';
import type { Database } from '../db/database.ts';
import type { MediaResult } from '../media/media-result.ts';

export interface NewVideo {
  /** The source's own key: the same one is the same video. */
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

/** Writes videos of the operator's own catalogue, with their media and places. */
export class ImportRepository {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  async isImported(externalId: string): Promise<boolean> {
    const row = await this.#db.selectFrom('video').select('id').where('external_id', '=', externalId).executeTakeFirst();
    return row !== undefined;
  }

  /** One transaction: a video is never listed without its files. Undefined when the key was imported already. */
  async insert(video: NewVideo, media: MediaResult): Promise<number | undefined> {
    return this.#db.transaction().execute(async (transaction) => {
      const channelId = video.channel === '' ? null : await placeId(transaction, 'channel', video.channel);
      const made = await transaction
        .insertInto('video')
        .values({
          ...{
            external_id: video.externalId,
            dir: video.dir,
            title: video.title,
            description: video.description ?? '',
            origin: 'import',
            state: 'published',
            channel_id: channelId,
          },
          ...{
            duration_s: Math.round(media.durationS),
            width: media.width,
            height: media.height,
            vr: media.vr,
            formats: formatBits(media),
            bytes: media.files.reduce((sum, file) => sum + file.bytes, 0),
          },
        })
        .onConflict((conflict) => conflict.column('external_id').doNothing())
        .returning('id')
        .executeTakeFirst();
      if (!made) return undefined;
      await insertMedia(transaction, made.id, video.folder, media, 1);
      for (const title of video.categories)
        await transaction
          .insertInto('video_category')
          .values({ video_id: made.id, category_id: await placeId(transaction, 'category', title) })
          .execute();
      for (const title of video.performers)
        await transaction
          .insertInto('video_performer')
          .values({ video_id: made.id, performer_id: await placeId(transaction, 'performer', title) })
          .execute();
      return made.id;
    });
  }
}

/** Files, posters, sprites and empty counters of a video; `folder` may be shared by several. */
export async function insertMedia(db: Database, videoId: number, folder: string, media: MediaResult, posterNumber: number): Promise<void> {
  const files = media.files.map((file) => ({ ...file, key: `${folder}/${file.key}`, video_id: videoId }));
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

/** A word as it stands in an address: small letters and digits with single dashes (settlement 4). */
export function slugOf(title: string): string {
  const slug = title
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 120);
  return slug || 'video';
}

/** The id of a place by its title, made when it is new. */
async function placeId(db: Database, table: 'channel' | 'category' | 'performer', title: string): Promise<number> {
  const dir = slugOf(title);
  const known = await db.selectFrom(table).select('id').where('dir', '=', dir).executeTakeFirst();
  if (known) return known.id;
  const made = await db.insertInto(table).values({ dir, title }).returning('id').executeTakeFirstOrThrow();
  return made.id;
}
