import type { PlaylistSort } from '@nocturne/contracts/sorts';
import { sql, type RawBuilder } from 'kysely';
import { SECTION_CODE } from '../../lib/codes.ts';
import type { Database } from '../../db/database.ts';
import type { PlaylistRecord } from './playlist-record.ts';
import { isShown } from '../videos/shown-videos.ts';
import type { PrivateScope } from '../../policies/private-scope.ts';
import type { PosterRow } from '../videos/videos-repository.ts';

export interface PlaylistsQuery {
  /** Code of the audience, a value of `AUDIENCE_CODE`. */
  audience: number;
  /** Lists the playlists of one member; undefined lists everybody's, without empty ones. */
  userId: number | undefined;
  includesPrivate: boolean;
  sort: PlaylistSort;
  offset: number;
  count: number;
}

interface MarksQuery {
  userId: number;
  videoId: number;
  offset: number;
  count: number;
}

/** A member's own playlist, marked if it contains the given video. */
export interface OwnMark {
  id: number;
  title: string;
  isPrivate: boolean;
  has: boolean;
}

/** Playlists of active members, and the videos in them. */
export class PlaylistsRepository {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** One page of ids and the total. Runs no second query beyond the last page. */
  async listPlaylists(query: PlaylistsQuery): Promise<{ ids: number[]; total: number }> {
    const from = sql`from ${sourceOf(query)} l where l.audience = ${query.audience}`;
    const counted = await sql<{ n: number }>`select count(*) as n ${from}`.execute(this.#db);
    const total = counted.rows[0]?.n ?? 0;
    if (query.offset >= total) return { ids: [], total };
    const { rows } = await sql<{ id: number }>`
      select l.playlist_id as id ${from} order by ${sql.raw(ORDERS[query.sort])}, l.playlist_id desc
      limit ${query.count} offset ${query.offset}`.execute(this.#db);
    return { ids: rows.map((row) => row.id), total };
  }

  /** Records in the order of the ids; unknown ids and playlists of inactive members are omitted. */
  async findByIds(ids: readonly number[]): Promise<PlaylistRecord[]> {
    if (ids.length === 0) return [];
    const { rows } = await sql<PlaylistRecord>`
      select p.id, p.title, p.description, p.is_private as "isPrivate", p.updated_at as "updatedAt",
      u.id as "userId", u.username,
        coalesce(s.viewed, 0) as viewed
      from playlist p join app_user u on u.id = p.user_id and u.status = 'active'
      left join object_stats s on s.section = ${SECTION_CODE.playlist} and s.object_id = p.id
      where p.id = any(${[...ids]}::bigint[])`.execute(this.#db);
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  /** Ids of the visible videos in the owner's order. */
  async videoIds(id: number, privates: PrivateScope, count: number): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`
      select v.id from playlist_item i join video v on v.id = i.video_id
      where i.playlist_id = ${id} and ${isShown(privates)} order by i.pos, v.id
      limit ${count}`.execute(this.#db);
    return rows.map((row) => row.id);
  }

  /**
   * One page of a member's own playlists, newest first, each marked if it contains the video; and
   * the total.
   */
  async marks({
    userId,
    videoId,
    offset,
    count,
  }: MarksQuery): Promise<{ marks: OwnMark[]; total: number }> {
    const { rows } = await sql<OwnMark & { total: number }>`
      select p.id, p.title, p.is_private as "isPrivate", count(*) over () as total,
        exists (select from playlist_item i where i.playlist_id = p.id
        and i.video_id = ${videoId}) as has
      from playlist p where p.user_id = ${userId} order by p.id desc
      limit ${count} offset ${offset}`.execute(this.#db);
    return { marks: rows.map(({ total: _total, ...mark }) => mark), total: rows[0]?.total ?? 0 };
  }

  /** Number of visible videos in each playlist. */
  async totals(ids: readonly number[], privates: PrivateScope): Promise<Map<number, number>> {
    const { rows } = await sql<{ id: number; n: number }>`
      select i.playlist_id as id, count(*) as n from playlist_item i join video v
      on v.id = i.video_id
      where i.playlist_id = any(${[...ids]}::bigint[]) and ${isShown(privates)}
      group by i.playlist_id`.execute(this.#db);
    return new Map(rows.map((row) => [row.id, row.n]));
  }

  /** Posters of the first videos of each playlist. */
  async posters(
    ids: readonly number[],
    privates: PrivateScope,
    limit: number,
  ): Promise<Map<number, PosterRow[]>> {
    const { rows } = await sql<PosterRow & { playlistId: number }>`
      select l.id as "playlistId", first.* from unnest(${[...ids]}::bigint[]) as l (id) cross
      join lateral (
        select v.id, coalesce(a.public_name, '') as "publicName", a.poster_no as "posterNumber"
        from playlist_item i
        join video v on v.id = i.video_id and ${isShown(privates)}
        join video_asset a on a.video_id = v.id and a.poster_no > 0
        where i.playlist_id = l.id order by i.pos, v.id limit ${limit}) first`.execute(this.#db);
    const byPlaylist = new Map<number, PosterRow[]>();
    for (const { playlistId, ...poster } of rows)
      byPlaylist.set(playlistId, [...(byPlaylist.get(playlistId) ?? []), poster]);
    return byPlaylist;
  }
}

/** Public playlists have a table of their own for listings; one member has only a few. */
function sourceOf({ userId, includesPrivate }: PlaylistsQuery): RawBuilder<unknown> {
  if (userId === undefined) return sql`playlist_listing`;
  return sql`(
    select p.id as playlist_id, p.audience, p.updated_at, coalesce(s.videos, 0) as videos,
    coalesce(s.viewed, 0) as viewed,
      coalesce(s.popularity, 0) as popularity
    from playlist p left join object_stats s on s.section = ${SECTION_CODE.playlist}
    and s.object_id = p.id
    where p.user_id = ${userId} ${includesPrivate ? sql`` : sql`and not p.is_private`})`;
}

/** Ties by id, newest first. */
const ORDERS: Readonly<Record<PlaylistSort, string>> = {
  'latest-updates': 'l.updated_at desc',
  'most-viewed': 'l.viewed desc',
  'most-popular': 'l.popularity desc',
  'count-videos': 'l.videos desc',
};
