import { sql, type RawBuilder } from 'kysely';
import { DATE_SECONDS, DURATION_BOUNDS } from '@nocturne/contracts/filters';
import type { VideoSort } from '@nocturne/contracts/sorts';
import {
  hasSingleAudience,
  privatesIn,
  type Catalogue,
  type ListResult,
  type ListQuery,
  type Scope,
  type PageRange,
} from '../../catalogue/catalogue.ts';
import { SECTION_CODE, TYPE_BITS, VIDEO_STATUS_CODE } from '../../lib/codes.ts';
import type { Database } from '../../db/database.ts';
import { isShown } from '../videos/shown-videos.ts';

/**
 * Lists from plain SQL, for members' own sets, which are small and change often. It supports every
 * scope, so that tests can compare it with the snapshot.
 */
export class SqlCatalogue implements Pick<Catalogue, 'listVideos'> {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  listVideos(query: ListQuery): Promise<ListResult> {
    const where = [inScope(query.scope), isShown(privatesIn(query.scope)), ...filters(query)];
    // By default a playlist keeps its own order.
    const order =
      isPlaylist(query.scope) && query.sort === 'latest-updates'
        ? sql`(select pos from playlist_item i where i.playlist_id = ${query.scope.id}
        and i.video_id = v.id), v.id`
        : orderOf(query.sort);
    return this.#page(where, order, query);
  }

  async #page(
    where: readonly RawBuilder<unknown>[],
    order: RawBuilder<unknown>,
    { offset, count }: PageRange,
  ): Promise<ListResult> {
    const from = sql`from video v left join video_stats s on s.video_id = v.id left
    join video_rank r on r.video_id = v.id where ${sql.join(where, sql` and `)}`;
    const counted = await sql<{ n: number }>`select count(*) as n ${from}`.execute(this.#db);
    const total = counted.rows[0]?.n ?? 0;
    if (offset >= total) return { ids: [], total };
    const { rows } = await sql<{
      id: number;
    }>`select v.id ${from} order by ${order} limit ${count} offset ${offset}`.execute(this.#db);
    return { ids: rows.map((row) => row.id), total };
  }
}

function inScope(scope: Scope): RawBuilder<unknown> {
  switch (scope.kind) {
    case 'all':
      return sql`true`;
    case 'category':
      return sql`exists (select from video_category x where x.video_id = v.id
      and x.category_id = ${scope.id})`;
    case 'performer':
      return sql`exists (select from video_performer x where x.video_id = v.id
      and x.performer_id = ${scope.id})`;
    case 'channel':
      return sql`v.channel_id = ${scope.id}`;
    case 'user':
    case 'own':
      return sql`v.user_id = ${scope.id}`;
    case 'favourites':
      return sql`exists (select from favourite x where x.video_id = v.id
      and x.user_id = ${scope.id})`;
    case 'playlist':
    case 'own-playlist':
      return sql`exists (select from playlist_item x where x.video_id = v.id
      and x.playlist_id = ${scope.id})`;
    case 'subscriptions':
      // Three queries, each with its own index; a single condition would scan all videos.
      return sql`v.id in (
        select c.id from subscription x join video c on c.channel_id = x.object_id
        and c.status = ${sql.lit(VIDEO_STATUS_CODE.public)}
          where x.user_id = ${scope.id} and x.section = ${SECTION_CODE.channel}
        union select c.id from subscription x join video c on c.user_id = x.object_id
        where x.user_id = ${scope.id} and x.section = ${SECTION_CODE.user}
        union select p.video_id from subscription x join video_performer p
        on p.performer_id = x.object_id
          where x.user_id = ${scope.id} and x.section = ${SECTION_CODE.performer})`;
  }
}

function isPlaylist(scope: Scope): scope is Scope & { kind: 'playlist' | 'own-playlist' } {
  return scope.kind === 'playlist' || scope.kind === 'own-playlist';
}

function filters({ scope, audience, type, duration, date }: ListQuery): RawBuilder<unknown>[] {
  const { from, below } = DURATION_BOUNDS[duration];
  return [
    hasSingleAudience(scope) ? sql`v.audience = ${audience}` : sql`true`,
    type === 'all'
      ? sql`true`
      : type === 'vr'
        ? sql`v.vr <> ''`
        : sql`v.formats & ${TYPE_BITS[type]} <> 0`,
    sql`v.duration_s >= ${from}`,
    Number.isFinite(below) ? sql`v.duration_s < ${below}` : sql`true`,
    date === ''
      ? sql`true`
      : sql`v.post_date >= now() - make_interval(secs => ${DATE_SECONDS[date]})`,
  ];
}

/** Orders of settlement 34; ties by id, newest first. */
const ORDERS: Readonly<Record<VideoSort, string>> = {
  'latest-updates': 'v.post_date',
  longest: 'v.duration_s',
  'most-commented': 'coalesce(s.comments, 0)',
  'most-popular': 'coalesce(r.popularity, 0)',
  'most-viewed': 'coalesce(s.viewed, 0)',
  'top-rated': 'coalesce(r.rating, 0)',
  'most-viewed-week': 'coalesce(r.viewed_week, 0)',
  'most-viewed-day': 'coalesce(r.viewed_day, 0)',
};

function orderOf(sort: VideoSort): RawBuilder<unknown> {
  return sql.raw(`${ORDERS[sort]} desc, v.id desc`);
}
