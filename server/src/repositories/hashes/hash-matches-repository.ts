import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { publicStates } from '../videos/public-states.ts';

/** Something that a video resembles: an entry of a list or another video. */
export interface NewMatch {
  entryId?: number;
  otherVideoId?: number;
  /** Differing bits of 256, or per cent by which the pictures differ; 0 means identical. */
  distance: number;
}

/** Hash matches; every open match prevents publication (docs/review.md). */
export class HashMatchesRepository {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /**
   * Stores the matches of a file and marks it as checked. Replaces all open matches of the video;
   * matches that were cleared for this file stay cleared. Returns the matches that are open. Writes
   * nothing if the video has another file by now, because that file gets its own check; then all
   * matches are returned.
   */
  async saveMatches<M extends NewMatch>(
    videoId: number,
    sha256: Buffer,
    matches: readonly M[],
  ): Promise<M[]> {
    return this.#db.transaction().execute(async (transaction) => {
      const { rows } = await sql`
        select from video where id = ${videoId} and (sha256 is null or sha256 = ${sha256}) for
        update`.execute(transaction);
      if (rows.length === 0) return [...matches];
      await sql`delete from hash_match where video_id = ${videoId} and cleared_at is null`.execute(
        transaction,
      );
      const open: M[] = [];
      for (const match of matches)
        if (await insert(transaction, videoId, sha256, match)) open.push(match);
      await sql`update video set hash_screened_at = now() where id = ${videoId}`.execute(
        transaction,
      );
      return open;
    });
  }

  /** Public videos with an open match: the process ended before it could hold them back. */
  async listWithoutHold(): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`
      select distinct v.id from hash_match m join video v on v.id = m.video_id
      where m.cleared_at is null and v.state in ${publicStates} order by v.id`.execute(this.#db);
    return rows.map(({ id }) => id);
  }

  /** Adds a match. False if it exists already, open or cleared for this file. */
  addMatch(videoId: number, sha256: Buffer, match: NewMatch): Promise<boolean> {
    return insert(this.#db, videoId, sha256, match);
  }
}

async function insert(
  db: Database,
  videoId: number,
  sha256: Buffer,
  { entryId, otherVideoId, distance }: NewMatch,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    insert into hash_match (video_id, hash_entry_id, other_video_id, sha256, distance)
    select ${videoId}, ${entryId ?? null}, ${otherVideoId ?? null}, ${sha256}, ${distance}
    where not exists (select from hash_match m where m.video_id = ${videoId}
    and m.hash_entry_id is not distinct from ${entryId ?? null}::bigint
      and m.other_video_id is not distinct from ${otherVideoId ?? null}::bigint
      and m.sha256 = ${sha256})`.execute(db);
  return numAffectedRows > 0n;
}
