import { sql } from 'kysely';
import { SECTION_CODE, type Section } from '../../lib/codes.ts';
import type { Database } from '../../db/database.ts';

export interface VoteCounts {
  likes: number;
  dislikes: number;
}

/** Votes and their counters; both change in one transaction. */
export class VotesRepository {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** True: like; false: dislike; undefined: no vote. */
  async findVote(userId: number, section: Section, objectId: number): Promise<boolean | undefined> {
    const value = await valueOf(this.#db, { userId, section: SECTION_CODE[section], objectId });
    return value === undefined ? undefined : value === 1;
  }

  /**
   * Adds or changes a vote. Undefined if the same vote exists already. Reads the old value under a
   * lock, so that two clicks cannot count twice.
   */
  async saveVote(vote: {
    userId: number;
    section: Section;
    objectId: number;
    isLike: boolean;
  }): Promise<VoteCounts | undefined> {
    const value = vote.isLike ? 1 : 0;
    const section = SECTION_CODE[vote.section];
    const key = { userId: vote.userId, section, objectId: vote.objectId };
    // Most repeated votes are recognized without the lock.
    if ((await valueOf(this.#db, key)) === value) return undefined;
    return this.#db.transaction().execute(async (transaction) => {
      await sql`select pg_advisory_xact_lock(${section}, ${vote.objectId % 2_147_483_647})`.execute(
        transaction,
      );
      const before = await valueOf(transaction, key);
      if (before === value) return undefined;
      await transaction
        .insertInto('vote')
        .values({ user_id: vote.userId, section, object_id: vote.objectId, value })
        .onConflict((conflict) =>
          conflict
            .columns(['user_id', 'section', 'object_id'])
            .doUpdateSet({ value, created_at: new Date() }),
        )
        .execute();
      const change = before === undefined ? 0 : 1;
      const likes = vote.isLike ? 1 : -change;
      const dislikes = vote.isLike ? -change : 1;
      const { rows } = await (
        vote.section === 'video'
          ? updateVideoVotes(vote.objectId, likes, dislikes)
          : updateObjectVotes(section, vote.objectId, likes, dislikes)
      ).execute(transaction);
      return rows[0];
    });
  }
}

async function valueOf(
  db: Database,
  key: { userId: number; section: number; objectId: number },
): Promise<number | undefined> {
  const row = await db
    .selectFrom('vote')
    .select('value')
    .where('user_id', '=', key.userId)
    .where('section', '=', key.section)
    .where('object_id', '=', key.objectId)
    .executeTakeFirst();
  return row?.value;
}

const updateVideoVotes = (id: number, likes: number, dislikes: number) => sql<VoteCounts>`
  insert into video_stats as s (video_id, likes, dislikes)
  values (${id}, ${Math.max(likes, 0)}, ${Math.max(dislikes, 0)})
  on conflict (video_id) do update
  set likes = greatest(0, s.likes + ${likes}), dislikes = greatest(0, s.dislikes + ${dislikes})
  returning likes, dislikes`;

const updateObjectVotes = (
  section: number,
  id: number,
  likes: number,
  dislikes: number,
) => sql<VoteCounts>`
  insert into object_stats as s (section, object_id, likes, dislikes)
  values (${section}, ${id}, ${Math.max(likes, 0)}, ${Math.max(dislikes, 0)})
  on conflict (section, object_id) do update
  set likes = greatest(0, s.likes + ${likes}), dislikes = greatest(0, s.dislikes + ${dislikes})
  returning likes, dislikes`;
