import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/** A visitor in a variant, as the hash of the day, and their results since the last write. */
export interface ExperimentTrace {
  experiment: string;
  variant: string;
  /** 16 bytes. */
  visitor: Buffer;
  hasPlayed: boolean;
  hasFailed: boolean;
}
/** Counts of a variant; times of the first frame in milliseconds. */
export interface ExperimentCount {
  experiment: string;
  variant: string;
  plays: number;
  errors: number;
  firstFrameMs: number;
  firstFrameSquares: number;
}
/** Visitors are counted per day: a visitor on two days counts twice. */
export interface ExperimentSums extends Omit<ExperimentCount, 'experiment'> {
  visitors: number;
  played: number;
  failed: number;
}

/**
 * Advisory lock that is held while traces are written, so that two processes do not both count a
 * visitor as new.
 */
const TRACES_LOCK = 7_310_032;

/**
 * Results of experiments: sums by day, and the traces of today that tell visitors apart
 * (docs/privacy.md).
 */
export class ExperimentsRepository {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Adds the results of a day in one transaction. */
  async addCounts(
    day: string,
    traces: readonly ExperimentTrace[],
    counts: readonly ExperimentCount[],
  ): Promise<void> {
    await this.#db.transaction().execute(async (transaction) => {
      if (traces.length > 0) {
        await sql`select pg_advisory_xact_lock(${TRACES_LOCK})`.execute(transaction);
        await addTraces(transaction, day, traces);
      }
      if (counts.length > 0) await addCounts(transaction, day, counts);
    });
  }

  /** Sums of one experiment over all days, by variant; variants without visitors are omitted. */
  async sums(experiment: string): Promise<ExperimentSums[]> {
    const total = (column: string) => sql<number>`sum(${sql.ref(column)})::int`;
    return this.#db
      .selectFrom('experiment_day')
      .select('variant')
      .select([
        total('visitors').as('visitors'),
        total('played').as('played'),
        total('failed').as('failed'),
      ])
      .select([total('plays').as('plays'), total('errors').as('errors')])
      .select(sql<number>`sum(first_frame_ms)::float8`.as('firstFrameMs'))
      .select(sql<number>`sum(first_frame_squares)`.as('firstFrameSquares'))
      .where('experiment', '=', experiment)
      .groupBy('variant')
      .orderBy('variant')
      .execute();
  }

  /**
   * Active release of the release channel, which the control group gets. Empty before the first
   * one.
   */
  async controlOf(remote: string, channel: string): Promise<string> {
    const row = await this.#db
      .selectFrom('remote_channel')
      .select('active')
      .where('remote', '=', remote)
      .where('channel', '=', channel)
      .executeTakeFirst();
    return row?.active ?? '';
  }

  /** Deletes the traces before a day; their salts are deleted as well. */
  async purgeTraces(day: string): Promise<void> {
    await this.#db.deleteFrom('experiment_trace').where('day', '<', day).execute();
  }
}

/**
 * Counts each visitor of the day once, and once more each for the first play and the first error.
 */
async function addTraces(
  db: Database,
  day: string,
  traces: readonly ExperimentTrace[],
): Promise<void> {
  await sql`
    with seen as (
      select s.experiment, s.variant, decode(s.visitor, 'hex') as visitor,
      bool_or(s.played) as played, bool_or(s.failed) as failed
      from unnest(${traces.map((one) => one.experiment)}::text[],
      ${traces.map((one) => one.variant)}::text[],
        ${traces.map((one) => one.visitor.toString('hex'))}::text[],
        ${traces.map((one) => one.hasPlayed)}::bool[],
        ${traces.map((one) => one.hasFailed)}::bool[]) as s (experiment, variant, visitor, played,
        failed)
      group by 1, 2, 3
    ), before as (
      select seen.*, t.visitor is not null as was_there,
      coalesce(t.has_played, false) as had_played, coalesce(t.has_failed, false) as had_failed
      from seen left join experiment_trace t
        on t.day = ${day}::date and t.experiment = seen.experiment and t.variant = seen.variant
        and t.visitor = seen.visitor
    ), traced as (
      insert into experiment_trace as t (day, experiment, variant, visitor, has_played, has_failed)
      select ${day}::date, experiment, variant, visitor, played, failed from seen
      on conflict (day, experiment, variant, visitor) do update
      set has_played = t.has_played or excluded.has_played, has_failed = t.has_failed
      or excluded.has_failed
    )
    insert into experiment_day as d (day, experiment, variant, visitors, played, failed)
    select ${day}::date, experiment, variant, count(*) filter (where not was_there),
    count(*) filter (where played and not had_played),
      count(*) filter (where failed and not had_failed)
    from before group by 2, 3 order by 2, 3
    on conflict (experiment, variant, day) do update
    set visitors = d.visitors + excluded.visitors, played = d.played + excluded.played,
    failed = d.failed + excluded.failed`.execute(db);
}

async function addCounts(
  db: Database,
  day: string,
  counts: readonly ExperimentCount[],
): Promise<void> {
  const column = (name: keyof ExperimentCount) => counts.map((count) => count[name]);
  await sql`
    insert into experiment_day as d (day, experiment, variant, plays, errors, first_frame_ms,
    first_frame_squares)
    select ${day}::date, b.experiment, b.variant, sum(b.plays)::int, sum(b.errors)::int,
    sum(b.ms)::bigint, sum(b.squares)
    from unnest(${column('experiment')}::text[], ${column('variant')}::text[],
    ${column('plays')}::int[], ${column('errors')}::int[],
      ${column('firstFrameMs')}::bigint[], ${column('firstFrameSquares')}::float8[]) as b
      (experiment, variant, plays, errors, ms, squares)
    group by 2, 3 order by 2, 3
    on conflict (experiment, variant, day) do update
    set plays = d.plays + excluded.plays, errors = d.errors + excluded.errors,
    first_frame_ms = d.first_frame_ms + excluded.first_frame_ms,
      first_frame_squares = d.first_frame_squares + excluded.first_frame_squares`.execute(db);
}
