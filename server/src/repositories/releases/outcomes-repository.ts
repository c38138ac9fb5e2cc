import type { GuardFigures } from '@nocturne/contracts/registry';
import type { Outcome, OutcomeClass } from '@nocturne/contracts/outcomes';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/** Count of equal reports in one minute. */
export interface OutcomeCount {
  remote: string;
  release: string;
  /** Empty outside of an experiment, like `variant`. */
  experiment: string;
  variant: string;
  outcome: Outcome;
  class: OutcomeClass;
  n: number;
  /** Sum of all durations, milliseconds. */
  ms: number;
}

/**
 * Reports on a release within a period. Pages report `ok` for an assigned release, `fallback` if
 * they fell back to it.
 */
export interface ReleaseFigures extends GuardFigures {
  ok: number;
  /** Bad reports that come from the server itself. */
  server_bad: number;
  /** Pages that named the release, their visitors, and the visitors who reported a failure. */
  pages: number;
  visitors: number;
  bad_visitors: number;
}

export const NO_FIGURES: ReleaseFigures = {
  reports: 0,
  bad: 0,
  mean_ms: 0,
  ok: 0,
  server_bad: 0,
  pages: 0,
  visitors: 0,
  bad_visitors: 0,
};

/** Pages that named a release within one minute. */
export interface PageCount {
  release: string;
  pages: number;
  visitors: number;
  bad_visitors: number;
}

/** Selects reports: a release, optionally one variant, in the minutes from `from` on. */
export interface FiguresQuery {
  release: string;
  experiment?: string;
  variant?: string;
  from: Date;
}

const MINUTE_MS = 60_000;
/** Start of the minute. */
export const minuteOf = (moment: Date): Date =>
  new Date(Math.floor(moment.getTime() / MINUTE_MS) * MINUTE_MS);

/**
 * Reports of pages on their remotes, summed by minute; no row identifies a visitor
 * (docs/federation.md, "Guard").
 */
export class OutcomesRepository {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /**
   * Adds counts to a minute, in one statement. Rows are sorted so that concurrent writers do not
   * deadlock.
   */
  async addCounts(minute: Date, counts: readonly OutcomeCount[]): Promise<void> {
    if (counts.length === 0) return;
    const column = (name: keyof OutcomeCount) => counts.map((count) => count[name]);
    await sql`
      insert into remote_outcome as o (minute, remote, release, experiment, variant, outcome, class,
      n, ms_total)
      select ${minute}::timestamptz, b.remote, b.release, b.experiment, b.variant, b.outcome,
      b.class, sum(b.n)::int, sum(b.ms)::bigint
      from unnest(${column('remote')}::text[], ${column('release')}::text[],
      ${column('experiment')}::text[], ${column('variant')}::text[],
        ${column('outcome')}::text[], ${column('class')}::text[], ${column('n')}::int[],
        ${column('ms')}::bigint[])
        as b (remote, release, experiment, variant, outcome, class, n, ms)
      group by 2, 3, 4, 5, 6, 7 order by 2, 3, 4, 5, 6, 7
      on conflict (minute, remote, release, experiment, variant, outcome, class) do update
      set n = o.n + excluded.n, ms_total = o.ms_total + excluded.ms_total`.execute(this.#db);
  }

  async figures(
    { release, experiment, variant, from }: FiguresQuery,
    now: Date,
  ): Promise<ReleaseFigures> {
    const row = await this.#db
      .selectFrom('remote_outcome')
      .select([
        sql<number>`coalesce(sum(n), 0)::int`.as('reports'),
        sql<number>`coalesce(sum(n) filter (where outcome = 'failed'), 0)::int`.as('bad'),
        sql<number>`coalesce(sum(n) filter (where outcome = 'ok'), 0)::int`.as('ok'),
        sql<number>`coalesce(sum(n) filter (where class = 'server'), 0)::int`.as('server_bad'),
        sql<number>`coalesce(sum(ms_total) / nullif(sum(n), 0), 0)::int`.as('mean_ms'),
      ])
      .where('release', '=', release)
      .where('minute', '>=', from)
      .where('minute', '<=', now)
      .$if(experiment !== undefined, (query) => query.where('experiment', '=', experiment ?? ''))
      .$if(variant !== undefined, (query) => query.where('variant', '=', variant ?? ''))
      .executeTakeFirst();
    return { ...NO_FIGURES, ...row, ...(await this.#pages(release, from, now)) };
  }

  /** Adds page counts to a minute. */
  async addPages(minute: Date, counts: readonly PageCount[]): Promise<void> {
    if (counts.length === 0) return;
    const column = (name: keyof PageCount) => counts.map((count) => count[name]);
    await sql`
      insert into remote_page as p (minute, release, pages, visitors, bad_visitors)
      select ${minute}::timestamptz, b.release, b.pages, b.visitors, b.bad
      from unnest(${column('release')}::text[], ${column('pages')}::int[],
      ${column('visitors')}::int[], ${column('bad_visitors')}::int[])
        as b (release, pages, visitors, bad)
      order by 2
      on conflict (minute, release) do update
      set pages = p.pages + excluded.pages, visitors = p.visitors + excluded.visitors,
        bad_visitors = p.bad_visitors + excluded.bad_visitors`.execute(this.#db);
  }

  async #pages(
    release: string,
    from: Date,
    now: Date,
  ): Promise<Omit<PageCount, 'release'> | undefined> {
    return this.#db
      .selectFrom('remote_page')
      .select([
        sql<number>`coalesce(sum(pages), 0)::int`.as('pages'),
        sql<number>`coalesce(sum(visitors), 0)::int`.as('visitors'),
        sql<number>`coalesce(sum(bad_visitors), 0)::int`.as('bad_visitors'),
      ])
      .where('release', '=', release)
      .where('minute', '>=', from)
      .where('minute', '<=', now)
      .executeTakeFirst();
  }

  /** Deletes older reports. */
  async purgeCounts(before: Date): Promise<void> {
    await this.#db.deleteFrom('remote_page').where('minute', '<', before).execute();
    await this.#db.deleteFrom('remote_outcome').where('minute', '<', before).execute();
  }
}
