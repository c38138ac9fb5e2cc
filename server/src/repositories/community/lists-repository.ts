import { sql, type RawBuilder } from 'kysely';
import { SECTION_CODE, type Section } from '../../lib/codes.ts';
import type { Database } from '../../db/database.ts';

/** Subscriptions and favorites of members, with their counters. */
export class ListsRepository {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  async isSubscribed(userId: number, section: Section, objectId: number): Promise<boolean> {
    return hasRow(subscribedTo(userId, SECTION_CODE[section], objectId), this.#db);
  }

  async isFavourite(userId: number, videoId: number): Promise<boolean> {
    return hasRow(favouriteOf(userId, videoId), this.#db);
  }

  /** False if the subscription existed already. */
  async subscribe(userId: number, section: Section, objectId: number): Promise<boolean> {
    const code = SECTION_CODE[section];
    if (await hasRow(subscribedTo(userId, code, objectId), this.#db)) return false;
    return this.#db.transaction().execute(async (transaction) => {
      const inserted = await transaction
        .insertInto('subscription')
        .values({ user_id: userId, section: code, object_id: objectId })
        .onConflict((conflict) => conflict.doNothing())
        .returning('object_id')
        .executeTakeFirst();
      if (inserted) await countSubscriber(code, objectId, 1).execute(transaction);
      return inserted !== undefined;
    });
  }

  /** False if there was no subscription. */
  async unsubscribe(userId: number, section: Section, objectId: number): Promise<boolean> {
    const code = SECTION_CODE[section];
    return this.#db.transaction().execute(async (transaction) => {
      const removed = await transaction
        .deleteFrom('subscription')
        .where('user_id', '=', userId)
        .where('section', '=', code)
        .where('object_id', '=', objectId)
        .returning('object_id')
        .executeTakeFirst();
      if (removed) await countSubscriber(code, objectId, -1).execute(transaction);
      return removed !== undefined;
    });
  }

  /** False if the video was a favorite already. */
  async addFavourite(userId: number, videoId: number): Promise<boolean> {
    if (await hasRow(favouriteOf(userId, videoId), this.#db)) return false;
    return this.#db.transaction().execute(async (transaction) => {
      const inserted = await transaction
        .insertInto('favourite')
        .values({ user_id: userId, video_id: videoId })
        .onConflict((conflict) => conflict.doNothing())
        .returning('video_id')
        .executeTakeFirst();
      if (inserted) await countFavourite(videoId, 1).execute(transaction);
      return inserted !== undefined;
    });
  }

  async removeFavourite(userId: number, videoId: number): Promise<boolean> {
    return this.#db.transaction().execute(async (transaction) => {
      const removed = await transaction
        .deleteFrom('favourite')
        .where('user_id', '=', userId)
        .where('video_id', '=', videoId)
        .returning('video_id')
        .executeTakeFirst();
      if (removed) await countFavourite(videoId, -1).execute(transaction);
      return removed !== undefined;
    });
  }

  /**
   * Owner and visibility of a playlist; undefined if it does not exist or its owner is not active.
   */
  async playlist(id: number): Promise<{ userId: number; isPrivate: boolean } | undefined> {
    return this.#db
      .selectFrom('playlist')
      .innerJoin('app_user', 'app_user.id', 'playlist.user_id')
      .select(['user_id as userId', 'is_private as isPrivate'])
      .where('playlist.id', '=', id)
      .where('app_user.status', '=', 'active')
      .executeTakeFirst();
  }
}

const subscribedTo = (userId: number, section: number, objectId: number) =>
  sql`select from subscription where user_id = ${userId} and section = ${section}
  and object_id = ${objectId}`;
const favouriteOf = (userId: number, videoId: number) =>
  sql`select from favourite where user_id = ${userId} and video_id = ${videoId}`;

/** True if the query finds a row; spares repeated requests the transaction. */
async function hasRow(query: RawBuilder<unknown>, db: Database): Promise<boolean> {
  return (await query.execute(db)).rows.length > 0;
}

const countSubscriber = (section: number, id: number, by: 1 | -1) => sql`
  insert into object_stats as s (section, object_id, subscribers)
  values (${section}, ${id}, ${Math.max(by, 0)})
  on conflict (section, object_id) do update set subscribers = greatest(0, s.subscribers + ${by})`;

const countFavourite = (id: number, by: 1 | -1) => sql`
  insert into video_stats as s (video_id, favourites) values (${id}, ${Math.max(by, 0)})
  on conflict (video_id) do update set favourites = greatest(0, s.favourites + ${by})`;
