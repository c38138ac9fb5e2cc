import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';

/** A video by the first two segments of a media path. */
export interface NamedVideo {
  id: number;
  /** VIDEO_STATUS_CODE. */
  status: number;
  /** Folder of its files, below the folder of public media. */
  folder: string;
  /** False where the segments are its folder only: that is no address. */
  isNamed: boolean;
}

/** Reads who a path of media belongs to. */
export class MediaNamesRepository {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  async find(name: string): Promise<NamedVideo | undefined> {
    const { rows } = await sql<NamedVideo>`${sql.raw(prepared('media_name'))}
      select v.id, v.status, a.folder, a.public_name is not distinct from ${name} as "isNamed"
      from video_asset a join video v on v.id = a.video_id
      where a.public_name = ${name} or a.folder = ${name}
      order by (a.public_name is not distinct from ${name}) desc limit 1`.execute(this.#db);
    return rows[0];
  }

  /** Pictures of a deleted account are kept until its erasure, because it may come back. Nobody sees them meanwhile. */
  async isMember(userId: number): Promise<boolean> {
    const { rows } = await sql`${sql.raw(prepared('media_member'))}
      select from app_user where id = ${userId} and status <> 'deleted'`.execute(this.#db);
    return rows.length > 0;
  }
}
