import { sql } from 'kysely';
import { VIDEO_STATUS_CODE } from '../db/codes.ts';
import type { Database } from '../db/database.ts';

/** One visitor, by the hash of the day, and a video that was watched. */
export interface ViewTrace {
  /** 16 bytes. */
  visitor: Buffer;
  videoId: number;
}

/** Two views of one visitor belong together when they are this close, minutes. */
const WINDOW_MINUTES = 30;
/** A view is paired with this many views before it: more would let one visitor fill the table. */
const PAIRED_WITH = 10;
/** Traces, and the salts of days that are over, live this long, hours (docs/security.md). */
const TRACE_HOURS = 24;
/** Totals that never reached the number that counts are forgotten after this many days. */
const RARE_DAYS = 30;
/** A pair counts once so many visitors watched both: no list can tell what one of them did. */
export const CO_VIEWERS_MIN = 3;

/** What is watched together: traces of a day, and totals of pairs that hold no visitor (docs/security.md). */
export class CoViewsRepository {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** The salt of a day (`YYYY-MM-DD`, UTC), the same for every process; `fresh` is used where there is none yet. */
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

  /** Keeps the first view of each visitor and public video of a day. */
  async addTraces(traces: readonly ViewTrace[]): Promise<void> {
    if (traces.length === 0) return;
    await sql`
      insert into view_trace (visitor, video_id)
      select distinct decode(t.visitor, 'hex'), t.id from unnest(${traces.map(({ visitor }) => visitor.toString('hex'))}::text[],
        ${traces.map(({ videoId }) => videoId)}::bigint[]) as t (visitor, id)
      join video v on v.id = t.id and v.status = ${VIDEO_STATUS_CODE.public}
      on conflict (visitor, video_id) do nothing`.execute(this.#db);
  }

  /** Adds the pairs of views that came since the last call to the totals, each once, and marks the related lists they change as due. */
  async countPairs(): Promise<void> {
    await sql.raw(COUNT_PAIRS).execute(this.#db);
  }

  /** Deletes what may not be kept any longer: traces, salts of past days, and totals of pairs that stayed rare. */
  async forget(): Promise<void> {
    await sql`delete from view_trace where viewed_at < now() - make_interval(hours => ${TRACE_HOURS})`.execute(
      this.#db,
    );
    await sql`delete from view_salt where day < (now() at time zone 'UTC')::date`.execute(this.#db);
    await sql`delete from co_view where n < ${CO_VIEWERS_MIN} and counted_on < current_date - ${RARE_DAYS}::int`.execute(
      this.#db,
    );
  }
}

/** Each fresh view is paired with the ones before it, so a pair is counted when its later view is fresh: once, also when this is run twice. */
const COUNT_PAIRS = `
  with fresh as (
    update view_trace set is_paired = true where not is_paired returning visitor, video_id, viewed_at
  ), pairs as (
    select least(f.video_id, t.video_id) as video_id, greatest(f.video_id, t.video_id) as other_id, count(*)::int as n
    from fresh f cross join lateral (
      select video_id from view_trace
      where visitor = f.visitor and (viewed_at, video_id) < (f.viewed_at, f.video_id) and viewed_at >= f.viewed_at - interval '${WINDOW_MINUTES} minutes'
      order by viewed_at desc, video_id desc limit ${PAIRED_WITH}) t
    where f.viewed_at > now() - interval '${TRACE_HOURS} hours'
    group by 1, 2 order by 1, 2
  ), counted as (
    insert into co_view as c (video_id, other_id, n) select video_id, other_id, n from pairs
    on conflict (video_id, other_id) do update set n = c.n + excluded.n, counted_on = current_date
    returning video_id, other_id, n
  )
  update video_related r set is_due = true
  from (select video_id as id from counted where n >= ${CO_VIEWERS_MIN} union select other_id from counted where n >= ${CO_VIEWERS_MIN}) k
  where r.video_id = k.id and not r.is_due`;
