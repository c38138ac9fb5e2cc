import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import {
  peekIdempotencyKey,
  saveIdempotencyKey,
  findByIdempotencyKey,
} from '../../db/idempotency-keys.ts';

/** Details of a playlist that its owner edits. */
export interface PlaylistText {
  title: string;
  dir: string;
  description: string;
  isPrivate: boolean;
}

export interface NewPlaylist extends PlaylistText {
  userId: number;
  /** Idempotency key of the member (IDEMPOTENCY_KEY_PATTERN). */
  key: string;
}

/**
 * Changes of playlists; callers check permissions. Triggers update counters, lists and cached
 * responses.
 *
 * Lock order: videos before the playlist, as in the trigger that removes a video.
 */
export class PlaylistEditsRepository {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Owner of a playlist; undefined if it does not exist. */
  async ownerOf(id: number): Promise<number | undefined> {
    const row = await this.#db
      .selectFrom('playlist')
      .select('user_id')
      .where('id', '=', id)
      .executeTakeFirst();
    return row?.user_id;
  }

  /** Creates an empty playlist; undefined if the member already has `limit`. */
  async create(
    { userId, key, isPrivate, ...texts }: NewPlaylist,
    limit: number,
  ): Promise<number | undefined> {
    const idempotencyKey = { userId, kind: 'playlist', key } as const;
    const known = await peekIdempotencyKey(this.#db, idempotencyKey);
    if (known !== undefined) return known;
    return this.#db.transaction().execute(async (transaction) => {
      const earlier = await findByIdempotencyKey(transaction, idempotencyKey);
      if (earlier !== undefined) return earlier;
      const { rows } = await sql<{
        n: number;
      }>`select count(*) as n from playlist where user_id = ${userId}`.execute(transaction);
      if ((rows[0]?.n ?? 0) >= limit) return undefined;
      const values = { ...texts, user_id: userId, is_private: isPrivate };
      const { id } = await transaction
        .insertInto('playlist')
        .values(values)
        .returning('id')
        .executeTakeFirstOrThrow();
      await saveIdempotencyKey(transaction, idempotencyKey, id);
      return id;
    });
  }

  async edit(id: number, { isPrivate, ...texts }: PlaylistText): Promise<void> {
    const changed = { ...texts, is_private: isPrivate, updated_at: new Date() };
    await this.#db.updateTable('playlist').set(changed).where('id', '=', id).execute();
  }

  async removePlaylist(id: number): Promise<void> {
    await this.#db.deleteFrom('playlist').where('id', '=', id).execute();
  }

  /**
   * Appends a video. `full`: it holds `limit` already; `missing`: the playlist was deleted
   * meanwhile.
   */
  async addVideo(
    id: number,
    videoId: number,
    limit: number,
  ): Promise<'added' | 'already' | 'full' | 'missing'> {
    return this.#db.transaction().execute(async (transaction) => {
      await sql`select from video where id = ${videoId} for share`.execute(transaction);
      if (!(await lockPlaylist(transaction, id))) return 'missing';
      const { rows } = await sql<{ n: number; last: number; holds: boolean }>`
        select count(*) as n, coalesce(max(pos), -1) as last,
        coalesce(bool_or(video_id = ${videoId}), false) as holds
        from playlist_item where playlist_id = ${id}`.execute(transaction);
      const { n = 0, last = -1, holds = false } = rows[0] ?? {};
      if (holds) return 'already';
      if (n >= limit) return 'full';
      const item = { playlist_id: id, video_id: videoId, pos: last + 1 };
      await transaction.insertInto('playlist_item').values(item).execute();
      await touch(transaction, id);
      return 'added';
    });
  }

  /** Succeeds even if the video is not in the playlist. */
  async removeVideo(id: number, videoId: number): Promise<void> {
    await this.#db.transaction().execute(async (transaction) => {
      await lockPlaylist(transaction, id);
      const deletion = transaction
        .deleteFrom('playlist_item')
        .where('playlist_id', '=', id)
        .where('video_id', '=', videoId);
      const { numDeletedRows } = await deletion.executeTakeFirst();
      if (numDeletedRows > 0) await touch(transaction, id);
    });
  }

  /**
   * Puts the given videos in this order into the slots that they occupy. All others keep their
   * slot; unknown ids are ignored.
   */
  async reorder(id: number, videoIds: readonly number[]): Promise<void> {
    await this.#db.transaction().execute(async (transaction) => {
      await sql`
        select from video where id in (select video_id from playlist_item where playlist_id = ${id})
        order by id for share`.execute(transaction);
      await lockPlaylist(transaction, id);
      await sql`
        with named as (
          select item.video_id, item.pos, row_number() over (order by item.pos,
          item.video_id) as slot, row_number() over (order by wish.n) as turn
          from playlist_item item
          join (select id, min(n) as n from unnest(${[...videoIds]}::bigint[]) with
          ordinality as u (id, n) group by id) wish
            on wish.id = item.video_id
          where item.playlist_id = ${id})
        update playlist_item i set pos = free.pos from named moved join named free
        on free.slot = moved.turn
        where i.playlist_id = ${id} and i.video_id = moved.video_id and i.pos <> free.pos`.execute(
        transaction,
      );
      await touch(transaction, id);
    });
  }
}

/** Serializes changes of a playlist; false if it does not exist. */
async function lockPlaylist(transaction: Database, id: number): Promise<boolean> {
  const { rows } = await sql`select id from playlist where id = ${id} for no key update`.execute(
    transaction,
  );
  return rows.length > 0;
}

async function touch(transaction: Database, id: number): Promise<void> {
  await transaction
    .updateTable('playlist')
    .set({ updated_at: new Date() })
    .where('id', '=', id)
    .execute();
}
