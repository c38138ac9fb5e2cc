import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { publicStates } from './public-states.ts';

/** Folder and owner of the media of a video. */
export interface PrivateMedia {
  userId: number | null;
  folder: string;
  /** The video is published, private or not, so its files are in the folder of public media. */
  isPublished: boolean;
  /** Name in its public address; empty unless everybody may watch the video. */
  publicName: string;
  /** A severe match or case is open, so only the role "trust" may see it. */
  isSealed: boolean;
}

/** Media of videos that are not public. */
export class PrivateMediaRepository {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  async findMedia(videoId: number): Promise<PrivateMedia | undefined> {
    const { rows } = await sql<PrivateMedia>`
      select v.user_id as "userId", a.folder, v.state in ${publicStates} as "isPublished",
        case when v.status = 0 then coalesce(a.public_name, '') else '' end as "publicName",
        exists (select from hash_match m join hash_entry e on e.id = m.hash_entry_id
          where m.video_id = v.id and m.cleared_at is null and e.reason = 'severe')
        or exists (select from moderation_case c
          where c.subject_section = 1 and c.subject_id = v.id and c.kind = 'severe'
          and c.closed_at is null) as "isSealed"
      from video v join video_asset a on a.video_id = v.id where v.id = ${videoId}`.execute(
      this.#db,
    );
    return rows[0];
  }
}
