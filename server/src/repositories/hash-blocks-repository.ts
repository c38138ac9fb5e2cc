import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import type { HashReason } from './hash-entries-repository.ts';

/** A video that was taken away and is still to be put on the block list. */
export interface PendingBlock {
  videoId: number;
  reason: HashReason;
  /** Its smallest rendition below the folder of media or of media in review; null where it has none. */
  key: string | null;
  durationS: number;
  /** Of the file that was handed in; null where nobody has read it. */
  sha256: Buffer | null;
  tries: number;
}

/** The first try is at once, the next ones after twice the time of the last, a day at most. */
const LATER = sql`least(interval '1 day', interval '2 minutes' * power(2, least(tries, 20)))`;
const BATCH = 100;

/** What the block list still lacks: videos that had no fingerprint when they were taken away (docs/hashes.md). */
export class HashBlocksRepository {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Writes it down; done again it keeps its tries, and the later reason counts. */
  async owe(videoId: number, reason: HashReason): Promise<void> {
    await sql`
      insert into hash_block (video_id, reason) values (${videoId}, ${reason})
      on conflict (video_id) do update set reason = excluded.reason`.execute(this.#db);
  }

  /** Those whose turn it is, the oldest first; a batch. */
  async due(): Promise<PendingBlock[]> {
    const { rows } = await sql<PendingBlock>`
      select b.video_id as "videoId", b.reason, f.key, v.duration_s as "durationS", v.sha256, b.tries
      from hash_block b join video v on v.id = b.video_id
      left join lateral (
        select key from video_file where video_id = v.id and format like '%.mp4' and format <> '_tr.mp4' order by format = '_sd.mp4' desc, bytes limit 1) f on true
      where b.next_at <= now() order by b.created_at, b.video_id limit ${BATCH}`.execute(this.#db);
    return rows;
  }

  async later(videoId: number): Promise<void> {
    await sql`update hash_block set tries = tries + 1, next_at = now() + ${LATER} where video_id = ${videoId}`.execute(
      this.#db,
    );
  }

  /** It is on the list, or need not be. */
  async settle(videoId: number): Promise<void> {
    await sql`delete from hash_block where video_id = ${videoId}`.execute(this.#db);
  }
}
