import { SEARCH_MAX } from '@nocturne/contracts/constants';
import { sql } from 'kysely';
import { SECTION_CODE, VIDEO_STATUS_CODE } from '../db/codes.ts';
import type { Database } from '../db/database.ts';

/** How often each id was counted. */
export type Counts = ReadonlyMap<number, number>;
export interface GoalCount {
  goal: string;
  page: string;
  campaign: string;
  /** Remote and experiment that reached it: `name:value` joined by commas. */
  variants: string;
  n: number;
}

const HOURS_KEPT = 8 * 24;
/** Keywords kept in the table at most. */
const KEYWORDS_KEPT = 20_000;

/** Batched counters and their roll-up. One statement per batch: a view never costs a row update of its own. */
export class CountersRepository {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Adds views of videos, and of the hour. Deleted and unknown videos do not count (R4-07). */
  async addViews(counts: Counts): Promise<void> {
    if (counts.size === 0) return;
    const { ids, amounts } = columns(counts);
    await sql`
      with batch as (
        select b.id, b.n from unnest(${ids}::bigint[], ${amounts}::int[]) as b (id, n) join video v on v.id = b.id
        where v.status in (${VIDEO_STATUS_CODE.public}, ${VIDEO_STATUS_CODE.private}) order by b.id
      ), totals as (
        insert into video_stats as s (video_id, viewed) select id, n from batch
        on conflict (video_id) do update set viewed = s.viewed + excluded.viewed
      )
      insert into view_hour as h (hour, video_id, n) select date_trunc('hour', now()), id, n from batch
      on conflict (hour, video_id) do update set n = h.n + excluded.n`.execute(this.#db);
  }

  /** Adds goals and page hits of this hour. */
  async addGoals(goals: readonly GoalCount[]): Promise<void> {
    if (goals.length === 0) return;
    await sql`
      insert into goal_hour as g (hour, goal, page, campaign, variants, n)
      select date_trunc('hour', now()), * from unnest(${goals.map((goal) => goal.goal)}::text[], ${goals.map((goal) => goal.page)}::text[],
        ${goals.map((goal) => goal.campaign)}::text[], ${goals.map((goal) => goal.variants)}::text[], ${goals.map((goal) => goal.n)}::int[])
      on conflict (hour, goal, page, campaign, variants) do update set n = g.n + excluded.n`.execute(this.#db);
  }

  /** Adds searched words; those on the operator's list of blocked terms are left out, and those that grew too long in lower case. */
  async addKeywords(words: ReadonlyMap<string, number>): Promise<void> {
    if (words.size === 0) return;
    await sql`
      insert into search_keyword as k (word, weight)
      select b.word, b.n from unnest(${[...words.keys()]}::text[], ${[...words.values()]}::int[]) as b (word, n)
      where length(b.word) <= ${SEARCH_MAX} and not exists (select from blocked_term t where b.word like '%' || t.term || '%')
      on conflict (word) do update set weight = k.weight + excluded.weight`.execute(this.#db);
  }

  /** Computes ranks from the counters (settlements 33, 34): popularity is views decayed with a half-life of a day, rating Wilson's lower bound at 95 %. */
  async rollUp(): Promise<void> {
    await sql`delete from view_hour where hour < now() - make_interval(hours => ${HOURS_KEPT})`.execute(this.#db);
    await sql.raw(RANKS).execute(this.#db);
    await sql.raw(PLACES).execute(this.#db);
    await sql`delete from search_keyword where word in (select word from search_keyword order by weight desc, word offset ${KEYWORDS_KEPT})`.execute(
      this.#db,
    );
  }
}

const RANKS = `
  insert into video_rank as r (video_id, viewed_day, viewed_week, rating, popularity, computed_at)
  select s.video_id, coalesce(h.day, 0), coalesce(h.week, 0),
    case when s.likes + s.dislikes = 0 then 0 else
      (s.likes + 1.9208) / (s.likes + s.dislikes + 3.8416)
      - 1.96 * sqrt(s.likes::float8 * s.dislikes / (s.likes + s.dislikes) + 0.9604) / (s.likes + s.dislikes + 3.8416) end,
    coalesce(h.decayed, 0), now()
  from video_stats s
  left join (
    select video_id, sum(n) filter (where hour > now() - interval '1 day') as day, sum(n) filter (where hour > now() - interval '7 days') as week,
      sum(n * power(0.5, extract(epoch from now() - hour) / 86400)) as decayed
    from view_hour group by video_id) h on h.video_id = s.video_id
  on conflict (video_id) do update set viewed_day = excluded.viewed_day, viewed_week = excluded.viewed_week, rating = excluded.rating,
    popularity = excluded.popularity, computed_at = excluded.computed_at
  where (r.viewed_day, r.viewed_week, r.rating, r.popularity) is distinct from (excluded.viewed_day, excluded.viewed_week, excluded.rating, excluded.popularity)`;

/** Public videos of each channel, performer and user; those that had some and have none left are counted down to nothing. */
const PLACES = `
  with public as (
    select id, channel_id, user_id from video where status = ${VIDEO_STATUS_CODE.public}
  ), totals as (
    select ${SECTION_CODE.channel} as section, channel_id as object_id, count(*)::int as videos from public where channel_id is not null group by channel_id
    union all select ${SECTION_CODE.performer}, p.performer_id, count(*)::int from public join video_performer p on p.video_id = public.id group by p.performer_id
    union all select ${SECTION_CODE.user}, user_id, count(*)::int from public where user_id is not null group by user_id
    union all select section, object_id, 0 from object_stats where videos > 0
  )
  insert into object_stats as s (section, object_id, videos) select section, object_id, sum(videos)::int from totals group by section, object_id
  on conflict (section, object_id) do update set videos = excluded.videos where s.videos <> excluded.videos`;

function columns(counts: Counts): { ids: number[]; amounts: number[] } {
  return { ids: [...counts.keys()], amounts: [...counts.values()] };
}
