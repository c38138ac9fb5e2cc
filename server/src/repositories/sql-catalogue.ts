import { sql, type RawBuilder } from 'kysely';
import { DATE_SECONDS, DURATION_BOUNDS, type VideoType } from '@nocturne/contracts/filters';
import type { VideoSort } from '@nocturne/contracts/sorts';
import {
  RELATED_MAX,
  type Catalogue,
  type Directory,
  type Found,
  type ListQuery,
  type Scope,
  type SearchQuery,
  type Stretch,
  type VideoFilter,
} from '../catalogue/catalogue.ts';
import { tokensOf } from '../catalogue/tokens.ts';
import { FORMAT_BIT, VIDEO_STATUS_CODE } from '../db/codes.ts';
import type { Database } from '../db/database.ts';
import { loadDirectory } from './directory-repository.ts';

/** The catalogue answered by plain SQL: for members' small sets, for tests and for small sites. */
export class SqlCatalogue implements Catalogue {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  list(query: ListQuery): Promise<Found> {
    const statuses = query.scope.kind === 'own' ? [VIDEO_STATUS_CODE.public, VIDEO_STATUS_CODE.private] : [VIDEO_STATUS_CODE.public];
    const where = [inScope(query.scope), sql`v.status = any(${statuses}::int[])`, ...filters(query)];
    // A playlist has an order of its own, which the default sort shows.
    const order =
      query.scope.kind === 'playlist' && query.sort === 'latest-updates'
        ? sql`(select pos from playlist_item i where i.playlist_id = ${query.scope.id} and i.video_id = v.id), v.id`
        : orderOf(query.sort);
    return this.#page(where, order, query);
  }

  search(query: SearchQuery): Promise<Found> {
    const words = tokensOf(query.text);
    if (words.length === 0) return Promise.resolve({ ids: [], total: 0 });
    const where = words.map(
      (
        word,
      ) => sql`(v.tsv @@ to_tsquery('simple', ${`${word}:*`}) or exists (select from video_performer x join performer p on p.id = x.performer_id
      where x.video_id = v.id and p.title ~* ${`\\m${word}`}) or exists (select from channel c where c.id = v.channel_id and c.title ~* ${`\\m${word}`}))`,
    );
    return this.#page([sql`v.status = ${VIDEO_STATUS_CODE.public}`, ...where, ...filters(query)], orderOf('most-popular'), query);
  }

  async related(videoId: number, { offset, count }: Stretch): Promise<Found> {
    const { rows } = await sql<{ id: number }>`
      select v.id from video v left join video_rank r on r.video_id = v.id, video me,
      lateral (select (select 6 * count(*) from video_performer a join video_performer b using (performer_id) where a.video_id = v.id and b.video_id = me.id)
        + (select 2 * count(*) from video_category a join video_category b using (category_id) where a.video_id = v.id and b.video_id = me.id)
        + case when v.channel_id = me.channel_id then 3 else 0 end as score) s
      where me.id = ${videoId} and me.status = ${VIDEO_STATUS_CODE.public} and v.id <> me.id and v.status = ${VIDEO_STATUS_CODE.public} and v.audience = me.audience and s.score > 0
      order by s.score desc, coalesce(r.popularity, 0) desc, v.id desc limit ${RELATED_MAX}`.execute(this.#db);
    return { ids: rows.slice(offset, offset + count).map((row) => row.id), total: rows.length };
  }

  directory(): Promise<Directory> {
    return loadDirectory(this.#db);
  }

  async channelsOfPerformer(performerId: number): Promise<readonly number[]> {
    const { rows } = await sql<{ id: number }>`select distinct v.channel_id as id from video v join video_performer p on p.video_id = v.id
      where p.performer_id = ${performerId} and v.status = ${VIDEO_STATUS_CODE.public} and v.channel_id is not null`.execute(this.#db);
    return rows.map((row) => row.id);
  }

  async count(audience: number): Promise<number> {
    const row = await this.#db
      .selectFrom('video')
      .select((select) => select.fn.countAll<number>().as('n'))
      .where('status', '=', VIDEO_STATUS_CODE.public)
      .where('audience', '=', audience)
      .executeTakeFirst();
    return row?.n ?? 0;
  }

  async #page(where: readonly RawBuilder<unknown>[], order: RawBuilder<unknown>, { offset, count }: Stretch): Promise<Found> {
    const from = sql`from video v left join video_stats s on s.video_id = v.id left join video_rank r on r.video_id = v.id where ${sql.join(where, sql` and `)}`;
    const { rows } = await sql<{ id: number }>`select v.id ${from} order by ${order} limit ${count} offset ${offset}`.execute(this.#db);
    const counted = await sql<{ n: number }>`select count(*) as n ${from}`.execute(this.#db);
    return { ids: rows.map((row) => row.id), total: counted.rows[0]?.n ?? 0 };
  }
}

function inScope(scope: Scope): RawBuilder<unknown> {
  switch (scope.kind) {
    case 'all':
      return sql`true`;
    case 'category':
      return sql`exists (select from video_category x where x.video_id = v.id and x.category_id = ${scope.id})`;
    case 'performer':
      return sql`exists (select from video_performer x where x.video_id = v.id and x.performer_id = ${scope.id})`;
    case 'channel':
      return sql`v.channel_id = ${scope.id}`;
    case 'user':
    case 'own':
      return sql`v.user_id = ${scope.id}`;
    case 'favourites':
      return sql`exists (select from favourite x where x.video_id = v.id and x.user_id = ${scope.id})`;
    case 'playlist':
      return sql`exists (select from playlist_item x where x.video_id = v.id and x.playlist_id = ${scope.id})`;
    case 'subscriptions':
      return sql`exists (select from subscription x where x.user_id = ${scope.id} and ((x.section = 3 and x.object_id = v.channel_id)
        or (x.section = 4 and x.object_id = v.user_id) or (x.section = 2 and exists (select from video_performer p where p.video_id = v.id and p.performer_id = x.object_id))))`;
  }
}

const TYPE_BITS: Readonly<Record<Exclude<VideoType, 'all' | 'vr'>, number>> = {
  hd: FORMAT_BIT['.mp4'] | FORMAT_BIT['_fhd.mp4'],
  fhd: FORMAT_BIT['_fhd.mp4'],
};

function filters({ audience, type, duration, date }: VideoFilter): RawBuilder<unknown>[] {
  const { from, below } = DURATION_BOUNDS[duration];
  return [
    sql`v.audience = ${audience}`,
    type === 'all' ? sql`true` : type === 'vr' ? sql`v.vr <> ''` : sql`v.formats & ${TYPE_BITS[type]} <> 0`,
    sql`v.duration_s >= ${from}`,
    Number.isFinite(below) ? sql`v.duration_s < ${below}` : sql`true`,
    date === '' ? sql`true` : sql`v.post_date >= now() - make_interval(secs => ${DATE_SECONDS[date]})`,
  ];
}

/** Settlement 34; ties by id, newest first. */
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
