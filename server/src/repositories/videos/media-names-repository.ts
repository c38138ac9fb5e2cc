import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';

/** A video found by the first two segments of a media path. */
export interface NamedVideo {
  id: number;
  /** VIDEO_STATUS_CODE. */
  status: number;
  /** Folder of its files, below the folder of public media. */
  folder: string;
  /** False if the segments are only its folder, which is not a public address. */
  isNamed: boolean;
}

/** Finds the video or member that a media path belongs to. */
export class MediaNamesRepository {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  async findVideo(name: string): Promise<NamedVideo | undefined> {
    const { rows } = await sql<NamedVideo>`${sql.raw(prepared('media_name'))}
      select v.id, v.status, a.folder, a.public_name is not distinct from ${name} as "isNamed"
      from video_asset a join video v on v.id = a.video_id
      where a.public_name = ${name} or a.folder = ${name}
      order by (a.public_name is not distinct from ${name}) desc limit 1`.execute(this.#db);
    return rows[0];
  }

  /**
   * False for a deleted account. Its pictures are kept until its erasure, because it may be
   * reopened, but nobody may see them.
   */
  async isMember(userId: number): Promise<boolean> {
    const { rows } = await sql`${sql.raw(prepared('media_member'))}
      select from app_user where id = ${userId} and status <> 'deleted'`.execute(this.#db);
    return rows.length > 0;
  }
}
