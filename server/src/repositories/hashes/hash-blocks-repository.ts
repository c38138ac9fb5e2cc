import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { HashReason } from './hash-entries-repository.ts';

/** A removed video that is not on the block list yet. */
export interface PendingBlock {
  videoId: number;
  reason: HashReason;
  /**
   * Path of its smallest rendition below the folder of media or of media in review; null if it has
   * none.
   */
  key: string | null;
  durationS: number;
  /** Hash of the uploaded file; null if it was never read. */
  sha256: Buffer | null;
  tries: number;
}

/** Delay of the next try: doubles each time, at most a day. */
const RETRY_DELAY = sql`least(interval '1 day', interval '2 minutes' * power(2, least(tries, 20)))`;
const BATCH = 100;

/**
 * Pending entries of the block list: videos that had no fingerprint when they were removed
 * (docs/hashes.md).
 */
export class HashBlocksRepository {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /**
   * Queues a video for the block list. If already queued, it keeps its tries and takes the new
   * reason.
   */
  async queueBlock(videoId: number, reason: HashReason): Promise<void> {
    await sql`
      insert into hash_block (video_id, reason) values (${videoId}, ${reason})
      on conflict (video_id) do update set reason = excluded.reason`.execute(this.#db);
  }

  /** The next batch of due blocks, oldest first. */
  async listDue(): Promise<PendingBlock[]> {
    const { rows } = await sql<PendingBlock>`
      select b.video_id as "videoId", b.reason, f.key, v.duration_s as "durationS", v.sha256,
      b.tries
      from hash_block b join video v on v.id = b.video_id
      left join lateral (
        select key from video_file where video_id = v.id and format like '%.mp4' and
        format <> '_tr.mp4' order by format = '_sd.mp4' desc, bytes limit 1) f on true
      where b.next_at <= now() order by b.created_at, b.video_id limit ${BATCH}`.execute(this.#db);
    return rows;
  }

  async postpone(videoId: number): Promise<void> {
    await sql`update hash_block set tries = tries + 1, next_at = now() + ${RETRY_DELAY}
    where video_id = ${videoId}`.execute(this.#db);
  }

  /** Removes a block that is done or no longer needed. */
  async removeBlock(videoId: number): Promise<void> {
    await sql`delete from hash_block where video_id = ${videoId}`.execute(this.#db);
  }
}
