import { sql } from 'kysely';
import type { VideoState } from '@nocturne/contracts/upload';
import type { Database } from '../db/database.ts';
import { canTransition } from '../policies/video-states.ts';
import { writeAudit, type Actor } from './audit.ts';

export interface VideoTransition {
  videoId: number;
  from: readonly VideoState[];
  to: VideoState;
  actor: Actor;
  /** Of the file and preview that was looked at: another version is not moved. */
  version?: number;
}

/** The one way in which the state of an uploaded video changes; each step is in the audit log as `video_{state}`. */
export class VideoStatesRepository {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /**
   * Moves a video on. False where it is in none of these states, or of another version. Rejects where the database knows an obstacle to publication
   * (check_violation). `db` is a transaction that it stands or falls with.
   */
  async transition(
    { videoId, from, to, actor, version }: VideoTransition,
    db: Database = this.#db,
  ): Promise<boolean> {
    const wrong = from.find((state) => !canTransition(state, to));
    if (wrong) throw new TypeError(`a video does not go from ${wrong} to ${to}`);
    return db.isTransaction ? transition(db) : db.transaction().execute(transition);

    async function transition(transaction: Database): Promise<boolean> {
      const deletedAt =
        to === 'removed' ? sql`now()` : to === 'restored' ? sql`null` : sql`deleted_at`;
      const isVersion = version === undefined ? sql`true` : sql`version = ${version}`;
      const { numAffectedRows } =
        await sql`update video set state = ${to}, updated_at = now(), deleted_at = ${deletedAt}
        where id = ${videoId} and state = any(${[...from]}::text[]) and ${isVersion}`.execute(
          transaction,
        );
      if (!numAffectedRows) return false;
      await writeAudit(transaction, actor, { action: `video_${to}`, object: `video:${videoId}` });
      return true;
    }
  }
}
