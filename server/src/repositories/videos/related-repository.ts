import { sql } from 'kysely';
import { VIDEO_STATUS_CODE } from '../../lib/codes.ts';
import type { Database } from '../../db/database.ts';
import { RELATED_SCORE, type Candidates, type VideoFacts } from '../../policies/rank-related.ts';
import { CO_VIEWERS_MIN } from './co-views-repository.ts';

/** Age at which a list is recomputed, days: the lifetime of its responses. */
const STALE_DAYS = 5;
/**
 * Maximum number of candidates from each source: the newest of a performer, channel or category,
 * those watched together most often, and the most popular of a category.
 */
const CANDIDATES_MAX = {
  performer: 200,
  channel: 100,
  category: 100,
  together: 100,
  popular: 100,
} as const;
/** Rows scanned for each source, and for popularity: many may be hidden or for another audience. */
const SCANNED_ROWS = 1000;
const SCANNED_POPULAR_ROWS = 10_000;
/** Number of most popular videos of an audience, from which those of a category are selected. */
const POPULAR_POOL = 2000;

/** Related lists, as the job computes and stores them. */
export class RelatedRepository {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /**
   * Ids of the related videos that are public now, closest first; undefined if not computed yet.
   */
  async findRelated(videoId: number): Promise<number[] | undefined> {
    const { rows } = await sql<{ ids: number[] }>`
      select array(select u.id from unnest(r.related) with ordinality as u (id, at)
        join video v on v.id = u.id and v.status = ${VIDEO_STATUS_CODE.public} order by u.at) as ids
      from video_related r where r.video_id = ${videoId}`.execute(this.#db);
    return rows[0]?.ids;
  }

  /**
   * Videos to compute next: changed ones, then public ones without a list by popularity, then
   * outdated ones.
   */
  async listDue(count: number): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`
      select id from (
        (select video_id as id, 0 as turn, extract(epoch from computed_at) as sort_key
        from video_related where is_due order by computed_at limit ${count})
        union all
        (select v.id, 1, -coalesce(k.popularity, 0) from video v left join video_rank k
        on k.video_id = v.id
          where v.status = ${VIDEO_STATUS_CODE.public} and not exists (select from video_related r
          where r.video_id = v.id)
          order by 3, v.id desc limit ${count})
        union all
        (select video_id, 2, extract(epoch from computed_at) from video_related
          where not is_due and computed_at < now() - make_interval(days => ${STALE_DAYS})
          order by computed_at limit ${count})
      ) due order by turn, sort_key limit ${count}`.execute(this.#db);
    return rows.map(({ id }) => id);
  }

  /** Candidates for the related lists of these videos. */
  async candidates(ids: readonly number[]): Promise<Candidates[]> {
    const { rows } = await sql<Candidates>`
      with wanted as materialized (select id, channel_id, audience from video
      where id = any(${[...ids]}::bigint[])),
        ${sql.raw(CATEGORY_CANDIDATES)}, ${sql.raw(CANDIDATES)}
      select id, array_agg(other::int) as others, array_agg(score::float8) as scores from found
      group by id`.execute(this.#db);
    return rows;
  }

  /** Facts of the public ones among these videos, and of all in `always`. */
  async facts(ids: readonly number[], always: readonly number[]): Promise<Map<number, VideoFacts>> {
    const { rows } = await sql<VideoFacts & { id: number }>`
      select v.id, v.audience, coalesce(k.popularity, 0) as popularity,
        array(select c.category_id::int from video_category c where c.video_id = v.id) as categories
      from video v left join video_rank k on k.video_id = v.id
      where v.id = any(${[...new Set([...ids, ...always])]}::bigint[])
        and (v.status = ${VIDEO_STATUS_CODE.public}
        or v.id = any(${[...always]}::bigint[]))`.execute(this.#db);
    return new Map(rows.map(({ id, ...facts }) => [id, facts]));
  }

  /** Stores the list of each video. */
  async saveRelated(lists: ReadonlyMap<number, readonly number[]>): Promise<void> {
    const rows = [...lists].toSorted(([a], [b]) => a - b).map(([id, related]) => ({ id, related }));
    await sql`
      insert into video_related as r (video_id, related)
      select l.id, array(select e::int from jsonb_array_elements_text(l.related) with
      ordinality as t (e, at) order by at)
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as l (id bigint, related jsonb)
      join video v on v.id = l.id
      on conflict (video_id) do update
      set related = excluded.related, is_due = false, computed_at = now()`.execute(this.#db);
  }
}

/**
 * SQL: true if `v` may be related to a video of this audience, by the same rules as `facts` and the
 * ranking.
 */
const fits = (audience: string) =>
  `v.status = ${VIDEO_STATUS_CODE.public} and v.audience = ${audience}`;

/**
 * The newest and most popular videos of each requested category and audience, found once for all
 * videos.
 */
const CATEGORY_CANDIDATES = `
  own_category as materialized (
    select w.id, w.audience, c.category_id from wanted w join video_category c
    on c.video_id = w.id),
  category_audience as materialized (select distinct category_id, audience from own_category),
  newest as materialized (
    select p.category_id, p.audience, n.video_id from category_audience p cross join lateral (
      select c.video_id from (
        select video_id from video_category where category_id = p.category_id order by video_id desc
        limit ${SCANNED_ROWS}) c
      join video v on v.id = c.video_id and ${fits('p.audience')} order by c.video_id desc
      limit ${CANDIDATES_MAX.category}) n),
  pool as materialized (
    select a.audience, k.video_id, k.popularity from (select distinct audience from wanted) a cross
    join lateral (
      select r.video_id, r.popularity from (
        select video_id, popularity from video_rank order by popularity desc
        limit ${SCANNED_POPULAR_ROWS}) r
      join video v on v.id = r.video_id and ${fits('a.audience')} order by r.popularity desc
      limit ${POPULAR_POOL}) k),
  popular as materialized (
    select category_id, audience, video_id from (
      select c.category_id, p.audience, c.video_id,
        row_number() over (partition by c.category_id, p.audience
        order by p.popularity desc, c.video_id desc) as pos
      from pool p join video_category c on c.video_id = p.video_id) ranked
      where pos <= ${CANDIDATES_MAX.popular})`;

/** Sources are independent, so one video may be found several times. */
const CANDIDATES = `
  found as (
    select w.id, t.other, ${RELATED_SCORE.together} * ln(1 + t.n) as score from wanted w cross
    join lateral (
      select c.other, c.n from (
        select other_id as other, n from co_view where video_id = w.id and n >= ${CO_VIEWERS_MIN}
        union all select video_id, n from co_view where other_id = w.id and n >= ${CO_VIEWERS_MIN}
        order by n desc limit ${SCANNED_ROWS}) c
      join video v on v.id = c.other and ${fits('w.audience')} order by c.n desc
      limit ${CANDIDATES_MAX.together}) t
    union all
    select w.id, p.video_id, ${RELATED_SCORE.performer} from wanted w join video_performer own
    on own.video_id = w.id cross join lateral (
      select c.video_id from (
        select video_id from video_performer where performer_id = own.performer_id
        order by video_id desc limit ${SCANNED_ROWS}) c
      join video v on v.id = c.video_id and ${fits('w.audience')} order by c.video_id desc
      limit ${CANDIDATES_MAX.performer}) p
    union all
    select w.id, c.id, ${RELATED_SCORE.channel} from wanted w cross join lateral (
      select v.id from (
        select id, status, audience, post_date from video where channel_id = w.channel_id
        and status = ${VIDEO_STATUS_CODE.public}
        order by post_date desc, id desc limit ${SCANNED_ROWS}) v
      where ${fits('w.audience')} order by v.post_date desc, v.id desc
      limit ${CANDIDATES_MAX.channel}) c
    union all
    select own.id, n.video_id, 0 from own_category own join newest n
    on n.category_id = own.category_id and n.audience = own.audience
    union all
    select own.id, p.video_id, 0 from own_category own join popular p
    on p.category_id = own.category_id and p.audience = own.audience
  )`;
