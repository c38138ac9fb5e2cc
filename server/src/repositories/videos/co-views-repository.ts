import { sql } from 'kysely';
import { VIDEO_STATUS_CODE } from '../../lib/codes.ts';
import type { Database } from '../../db/database.ts';

/** A visitor, as the hash of the day, and a watched video. */
export interface ViewTrace {
  /** 16 bytes. */
  visitor: Buffer;
  videoId: number;
}

/** Two views of one visitor form a pair if they are at most this many minutes apart. */
const WINDOW_MINUTES = 30;
/**
 * A view is paired with at most this many earlier views, so that one visitor cannot fill the table.
 */
const PAIRED_VIEWS_MAX = 10;
/** Lifetime of traces, hours (docs/security.md). */
const TRACE_HOURS = 24;
/** Pairs below CO_VIEWERS_MIN are deleted after this many days. */
const RARE_DAYS = 30;
/** A pair counts only after this many views together, so that no list reveals a single visitor. */
export const CO_VIEWERS_MIN = 3;

/**
 * Videos that are watched together: traces of a day, and totals of pairs without visitors
 * (docs/security.md).
 */
export class CoViewsRepository {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /**
   * The salt of a day (`YYYY-MM-DD`, UTC), shared by all processes. Stores `fresh` if there is none
   * yet.
   */
  async saltOf(day: string, fresh: Buffer): Promise<Buffer> {
    await this.#db
      .insertInto('view_salt')
      .values({ day, salt: fresh })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const row = await this.#db
      .selectFrom('view_salt')
      .select('salt')
      .where('day', '=', day)
      .executeTakeFirstOrThrow();
    return row.salt;
  }

  /** Stores the first view of each public video by each visitor of the day. */
  async addTraces(traces: readonly ViewTrace[]): Promise<void> {
    if (traces.length === 0) return;
    await sql`
      insert into view_trace (visitor, video_id)
      select distinct decode(t.visitor, 'hex'), t.id
      from unnest(${traces.map(({ visitor }) => visitor.toString('hex'))}::text[],
        ${traces.map(({ videoId }) => videoId)}::bigint[]) as t (visitor, id)
      join video v on v.id = t.id and v.status = ${VIDEO_STATUS_CODE.public}
      on conflict (visitor, video_id) do nothing`.execute(this.#db);
  }

  /** Adds new pairs of views to the totals and marks the affected related lists as due. */
  async countPairs(): Promise<void> {
    await sql.raw(COUNT_PAIRS).execute(this.#db);
  }

  /** Deletes expired traces, salts of past days, and pairs that stayed rare. */
  async purgeCoViews(): Promise<void> {
    await sql`delete from view_trace
    where viewed_at < now() - make_interval(hours => ${TRACE_HOURS})`.execute(this.#db);
    await sql`delete from view_salt where day < (now() at time zone 'UTC')::date`.execute(this.#db);
    await sql`delete from co_view where n < ${CO_VIEWERS_MIN}
    and counted_on < current_date - ${RARE_DAYS}::int`.execute(this.#db);
  }
}

/**
 * A fresh view is paired with earlier ones only, so each pair is counted once, even if this runs
 * twice.
 */
const COUNT_PAIRS = `
  with fresh as (
    update view_trace set is_paired = true where not is_paired
    returning visitor, video_id, viewed_at
  ), pairs as (
    select least(f.video_id, t.video_id) as video_id, greatest(f.video_id, t.video_id) as other_id,
    count(*)::int as n
    from fresh f cross join lateral (
      select video_id from view_trace
      where visitor = f.visitor and (viewed_at, video_id) < (f.viewed_at, f.video_id)
      and viewed_at >= f.viewed_at - interval '${WINDOW_MINUTES} minutes'
      order by viewed_at desc, video_id desc limit ${PAIRED_VIEWS_MAX}) t
    where f.viewed_at > now() - interval '${TRACE_HOURS} hours'
    group by 1, 2 order by 1, 2
  ), counted as (
    insert into co_view as c (video_id, other_id, n) select video_id, other_id, n from pairs
    on conflict (video_id, other_id) do update set n = c.n + excluded.n, counted_on = current_date
    returning video_id, other_id, n
  )
  update video_related r set is_due = true
  from (select video_id as id from counted where n >= ${CO_VIEWERS_MIN} union select other_id
  from counted where n >= ${CO_VIEWERS_MIN}) k
  where r.video_id = k.id and not r.is_due`;
