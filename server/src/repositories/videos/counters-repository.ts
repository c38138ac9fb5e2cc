import { SEARCH_MAX } from '@nocturne/contracts/constants';
import { sql } from 'kysely';
import { SECTION_CODE, VIDEO_STATUS_CODE } from '../../lib/codes.ts';
import type { Database } from '../../db/database.ts';
import { popularityNow, sumPopularity } from './popularity.ts';

/** Number of events by id. */
export type Counts = ReadonlyMap<number, number>;

const HOURS_KEPT = 8 * 24;
/**
 * Videos that one statement ranks. With a million videos, a single statement could hit the time
 * limit.
 */
const RANK_IDS = 50_000;
/**
 * A popularity is written again when it is off by more than this share, which is 40 minutes of
 * decay.
 */
const VISIBLE_DECAY = 0.02;
/** Maximum of keywords in the table. */
const KEYWORDS_KEPT = 20_000;

/**
 * Batched counters and their roll-up. One statement writes a whole batch, so a view never costs its
 * own row update.
 */
export class CountersRepository {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Adds views to the totals and to the current hour. Deleted and unknown videos are ignored. */
  async addViews(counts: Counts): Promise<void> {
    if (counts.size === 0) return;
    const { ids, amounts } = columns(counts);
    await sql`
      with batch as (
        select b.id, b.n from unnest(${ids}::bigint[], ${amounts}::int[]) as b (id, n) join video v
        on v.id = b.id
        where v.status in (${VIDEO_STATUS_CODE.public}, ${VIDEO_STATUS_CODE.private}) order by b.id
      ), totals as (
        insert into video_stats as s (video_id, viewed) select id, n from batch
        on conflict (video_id) do update set viewed = s.viewed + excluded.viewed
      )
      insert into view_hour as h (hour, video_id, n) select date_trunc('hour', now()), id, n
      from batch
      on conflict (hour, video_id) do update set n = h.n + excluded.n`.execute(this.#db);
  }

  /** Adds views of playlists. For popularity, the whole batch counts as viewed now. */
  async addPlaylistViews(counts: Counts): Promise<void> {
    if (counts.size === 0) return;
    const { ids, amounts } = columns(counts);
    await sql`
      with counted as (
      insert into object_stats as s (section, object_id, viewed, popularity)
      select ${SECTION_CODE.playlist}, b.id, b.n, ${popularityNow(sql`b.n`)}
      from unnest(${ids}::bigint[], ${amounts}::int[]) as b (id, n) join playlist p on p.id = b.id
      order by b.id
      on conflict (section, object_id) do update set viewed = s.viewed + excluded.viewed,
        popularity = ${sumPopularity(sql`s.popularity`, sql`excluded.popularity`)}
        returning object_id, viewed, popularity)
      update playlist_listing as l set viewed = counted.viewed, popularity = counted.popularity
      from counted where l.playlist_id = counted.object_id`.execute(this.#db);
  }

  /**
   * Adds searched words, except those that became too long in lower case. For popularity, the whole
   * batch counts as searched now.
   */
  async addKeywords(words: ReadonlyMap<string, number>): Promise<void> {
    if (words.size === 0) return;
    await sql`
      insert into search_keyword as k (word, popularity)
      select b.word, ${popularityNow(sql`b.n`)}
      from unnest(${[...words.keys()]}::text[], ${[...words.values()]}::int[]) as b (word, n)
      where length(b.word) <= ${SEARCH_MAX} order by b.word
      on conflict (word) do update
      set popularity = ${sumPopularity(sql`k.popularity`, sql`excluded.popularity`)}`.execute(
      this.#db,
    );
  }

  /**
   * Computes ranks from the counters (settlements 33, 34). Popularity is views with a half-life of
   * one day; rating is Wilson's lower bound at 95 %.
   */
  async rollUp(): Promise<void> {
    await sql`delete from view_hour
    where hour < now() - make_interval(hours => ${HOURS_KEPT})`.execute(this.#db);
    await this.#rank();
    await sql.raw(OBJECT_TOTALS).execute(this.#db);
    await sql.raw(MEMBERS).execute(this.#db);
    await sql`delete from search_keyword where word in (select word from search_keyword
    order by popularity desc, word offset ${KEYWORDS_KEPT})`.execute(this.#db);
  }

  async #rank(): Promise<void> {
    const { rows } = await sql<{
      last: number | null;
    }>`select max(video_id) as last from video_stats`.execute(this.#db);
    for (let from = 0; from <= (rows[0]?.last ?? -1); from += RANK_IDS)
      await sql.raw(ranksOf(from)).execute(this.#db);
  }
}

/**
 * Ranks of one range of ids. Uses float8, because numeric powers are forty times slower. A
 * popularity that only decays is written once the change is visible.
 */
const ranksOf = (from: number) => `
  with computed as materialized (
    select s.video_id, coalesce(h.day, 0)::int as viewed_day,
    coalesce(h.week, 0)::int as viewed_week, coalesce(h.decayed, 0)::float8 as popularity,
      (case when s.likes + s.dislikes = 0 then 0 else
        (s.likes + 1.9208) / (s.likes + s.dislikes + 3.8416)
        - 1.96 * sqrt(s.likes::float8 * s.dislikes / (s.likes + s.dislikes) + 0.9604) /
        (s.likes + s.dislikes + 3.8416) end)::real as rating
    from video_stats s
    left join (
      select video_id, sum(n) filter (where hour > now() - interval '1 day') as day,
      sum(n) filter (where hour > now() - interval '7 days') as week,
        sum(n * power(0.5::float8, extract(epoch from now() - hour)::float8 / 86400)) as decayed
      from view_hour where ${within('video_id', from)} group by video_id) h
      on h.video_id = s.video_id
    where ${within('s.video_id', from)}
  ), known as (
    update video_rank r set viewed_day = c.viewed_day, viewed_week = c.viewed_week,
    rating = c.rating, popularity = c.popularity, computed_at = now()
    from computed c where r.video_id = c.video_id
    and ((r.viewed_day, r.viewed_week, r.rating) is distinct
    from (c.viewed_day, c.viewed_week, c.rating)
      or abs(r.popularity - c.popularity) > ${VISIBLE_DECAY} * r.popularity)
  )
  insert into video_rank (video_id, viewed_day, viewed_week, rating, popularity)
  select video_id, viewed_day, viewed_week, rating, popularity from computed c
  where not exists (select from video_rank r where r.video_id = c.video_id) order by video_id
  on conflict (video_id) do nothing`;

const within = (column: string, from: number) =>
  `${column} >= ${from} and ${column} < ${from + RANK_IDS}`;

/**
 * Public videos of each channel, performer and user; those without any left are set to 0. Triggers
 * count the videos of playlists. Only changed rows are locked, in a fixed order, because
 * subscribers and votes update the same rows.
 */
const OBJECT_TOTALS = `
  with public as (
    select id, channel_id, user_id from video where status = ${VIDEO_STATUS_CODE.public}
  ), totals as (
    select ${SECTION_CODE.channel} as section, channel_id as object_id, count(*)::int as videos
    from public where channel_id is not null group by channel_id
    union all select ${SECTION_CODE.performer}, p.performer_id, count(*)::int from public
    join video_performer p on p.video_id = public.id group by p.performer_id
    union all select ${SECTION_CODE.user}, user_id, count(*)::int from public
    where user_id is not null group by user_id
    union all select section, object_id, 0 from object_stats where videos > 0
    and section <> ${SECTION_CODE.playlist}
  ), counted as (
    select section, object_id, sum(videos)::int as videos from totals group by section, object_id
  )
  insert into object_stats (section, object_id, videos)
  select section, object_id, c.videos from counted c left join object_stats s
  using (section, object_id)
  where s.videos is distinct from c.videos order by 1, 2
  on conflict (section, object_id) do update set videos = excluded.videos`;

/** Sort values for lists of members. */
const MEMBERS = `
  update member_listing as l set videos = n.videos, subscribers = n.subscribers,
  popularity = n.popularity
  from (
    select m.user_id, coalesce(o.videos, 0) as videos, coalesce(o.subscribers, 0) as subscribers,
    coalesce(p.popularity, 0) as popularity
    from member_listing m
    left join object_stats o on o.section = ${SECTION_CODE.user} and o.object_id = m.user_id
    left join (
      select v.user_id, sum(r.popularity) as popularity from video v join video_rank r
      on r.video_id = v.id
      where v.status = ${VIDEO_STATUS_CODE.public} and v.user_id is not null group by v.user_id) p
      on p.user_id = m.user_id
  ) n
  where l.user_id = n.user_id and (l.videos, l.subscribers, l.popularity) is distinct
  from (n.videos, n.subscribers, n.popularity)`;

function columns(counts: Counts): { ids: number[]; amounts: number[] } {
  return { ids: [...counts.keys()], amounts: [...counts.values()] };
}
