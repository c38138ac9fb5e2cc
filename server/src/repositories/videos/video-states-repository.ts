import { sql } from 'kysely';
import type { VideoState } from '@nocturne/contracts/upload';
import type { Database } from '../../db/database.ts';
import { canTransition } from '../../policies/video-states.ts';
import { writeAudit, type Actor } from '../audit/audit.ts';

export interface VideoTransition {
  videoId: number;
  from: readonly VideoState[];
  to: VideoState;
  actor: Actor;
  /** Version under review; any other version is not changed. */
  version?: number;
}

/**
 * Changes the state of uploaded videos and logs each step as `video_{state}`. A few repositories
 * write `state` themselves, for example to remove or erase. A trigger checks these transitions too.
 */
export class VideoStatesRepository {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /**
   * Changes the state of a video. False if it is in none of these states or has another version.
   * Rejects with TypeError for a transition that does not exist, and with check_violation for an
   * obstacle to publication. `db` may be a surrounding transaction.
   */
  async transition(
    { videoId, from, to, actor, version }: VideoTransition,
    db: Database = this.#db,
  ): Promise<boolean> {
    const invalid = from.find((state) => !canTransition(state, to));
    if (invalid) throw new TypeError(`a video cannot change from ${invalid} to ${to}`);
    return db.isTransaction ? transition(db) : db.transaction().execute(transition);

    async function transition(transaction: Database): Promise<boolean> {
      const deletedAt =
        to === 'removed' ? sql`now()` : to === 'restored' ? sql`null` : sql`deleted_at`;
      const versionMatches = version === undefined ? sql`true` : sql`version = ${version}`;
      const { numAffectedRows } =
        await sql`update video set state = ${to}, updated_at = now(), deleted_at = ${deletedAt}
        where id = ${videoId} and state = any(${[...from]}::text[]) and ${versionMatches}`.execute(
          transaction,
        );
      if (!numAffectedRows) return false;
      await writeAudit(transaction, actor, { action: `video_${to}`, object: `video:${videoId}` });
      return true;
    }
  }
}
