import type { CaptionKind } from '@nocturne/contracts/captions';
import type { Database } from '../../db/database.ts';

/** Caption track of a video, identified by language and kind. */
export interface CaptionRow {
  language: string;
  kind: CaptionKind;
  label: string;
  /** Path of the WebVTT file below the media folder. */
  key: string;
  bytes: number;
}

/** Caption tracks of videos. */
export class CaptionsRepository {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Sorted by the languages' own names. */
  listCaptions(videoId: number): Promise<CaptionRow[]> {
    return this.#db
      .selectFrom('video_caption')
      .select(['language', 'kind', 'label', 'key', 'bytes'])
      .where('video_id', '=', videoId)
      .orderBy('label')
      .orderBy('language')
      .execute();
  }

  /** Replaces all tracks of a video in one transaction. */
  async replace(videoId: number, tracks: readonly CaptionRow[]): Promise<void> {
    await this.#db.transaction().execute(async (transaction) => {
      await transaction.deleteFrom('video_caption').where('video_id', '=', videoId).execute();
      const rows = tracks.map((track) => ({ ...track, video_id: videoId }));
      if (rows.length > 0) await transaction.insertInto('video_caption').values(rows).execute();
    });
  }
}
