import { sql } from 'kysely';
import { SECTION_CODE, type Section } from '../db/codes.ts';
import type { Database } from '../db/database.ts';

export interface VoteCounts {
  likes: number;
  dislikes: number;
}

/** Votes with the counters beside them; both change in one transaction. */
export class VotesRepository {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /**
   * Writes a vote or changes the one that is there. Undefined when the same vote stood already.
   * The row's old value is read under the lock of the insert, so that two clicks cannot count twice.
   */
  async put(vote: { userId: number; section: Section; objectId: number; isLike: boolean }): Promise<VoteCounts | undefined> {
    const value = vote.isLike ? 1 : 0;
    const section = SECTION_CODE[vote.section];
    return this.#db.transaction().execute(async (transaction) => {
      await sql`select pg_advisory_xact_lock(${section}, ${vote.objectId % 2_147_483_647})`.execute(transaction);
      const before = await transaction
        .selectFrom('vote')
        .select('value')
        .where('user_id', '=', vote.userId)
        .where('section', '=', section)
        .where('object_id', '=', vote.objectId)
        .executeTakeFirst();
      if (before?.value === value) return undefined;
      await transaction
        .insertInto('vote')
        .values({ user_id: vote.userId, section, object_id: vote.objectId, value })
        .onConflict((conflict) => conflict.columns(['user_id', 'section', 'object_id']).doUpdateSet({ value, created_at: new Date() }))
        .execute();
      const change = before ? 1 : 0;
      const likes = vote.isLike ? 1 : -change;
      const dislikes = vote.isLike ? -change : 1;
      const { rows } = await (
        vote.section === 'video' ? countVideo(vote.objectId, likes, dislikes) : countObject(section, vote.objectId, likes, dislikes)
      ).execute(transaction);
      return rows[0];
    });
  }
}

const countVideo = (id: number, likes: number, dislikes: number) => sql<VoteCounts>`
  insert into video_stats as s (video_id, likes, dislikes) values (${id}, ${Math.max(likes, 0)}, ${Math.max(dislikes, 0)})
  on conflict (video_id) do update set likes = greatest(0, s.likes + ${likes}), dislikes = greatest(0, s.dislikes + ${dislikes})
  returning likes, dislikes`;

const countObject = (section: number, id: number, likes: number, dislikes: number) => sql<VoteCounts>`
  insert into object_stats as s (section, object_id, likes, dislikes) values (${section}, ${id}, ${Math.max(likes, 0)}, ${Math.max(dislikes, 0)})
  on conflict (section, object_id) do update set likes = greatest(0, s.likes + ${likes}), dislikes = greatest(0, s.dislikes + ${dislikes})
  returning likes, dislikes`;
