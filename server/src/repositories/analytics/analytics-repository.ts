import type { AnalyticsEvent } from '@nocturne/contracts/events';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/** Count of identical events; fields that do not apply are empty. */
export interface AnalyticsCount {
  kind: AnalyticsEvent['kind'];
  goal: string;
  value: string;
  page: string;
  campaign: string;
  remote: string;
  release: string;
  variant: string;
  n: number;
}

/** Sums of page hits, goals and exposures by day (UTC, `YYYY-MM-DD`). */
export class AnalyticsRepository {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /**
   * Adds counts to a day, in one statement. Rows are sorted so that concurrent writers do not
   * deadlock.
   */
  async addCounts(day: string, counts: readonly AnalyticsCount[]): Promise<void> {
    if (counts.length === 0) return;
    const column = (name: keyof AnalyticsCount) => counts.map((count) => count[name]);
    await sql`
      insert into analytics_day as d (day, kind, goal, value, page, campaign, remote, release,
      variant, n)
      select ${day}::date, b.kind, b.goal, b.value, b.page, b.campaign, b.remote, b.release,
      b.variant, sum(b.n)::int
      from unnest(${column('kind')}::text[], ${column('goal')}::text[], ${column('value')}::text[],
      ${column('page')}::text[],
        ${column('campaign')}::text[], ${column('remote')}::text[], ${column('release')}::text[],
        ${column('variant')}::text[], ${column('n')}::int[])
        as b (kind, goal, value, page, campaign, remote, release, variant, n)
      group by 2, 3, 4, 5, 6, 7, 8, 9 order by 2, 3, 4, 5, 6, 7, 8, 9
      on conflict (day, kind, goal, value, page, campaign, remote, release, variant) do update
      set n = d.n + excluded.n`.execute(this.#db);
  }

  /**
   * Sums, the largest of each kind first. `from` is inclusive, `to` exclusive; both are optional.
   */
  async report(from: string | undefined, to: string | undefined): Promise<AnalyticsCount[]> {
    const columns = [
      'kind',
      'goal',
      'value',
      'page',
      'campaign',
      'remote',
      'release',
      'variant',
    ] as const;
    let query = this.#db
      .selectFrom('analytics_day')
      .select(({ fn }) => [...columns, fn.sum<number>('n').as('n')])
      .groupBy(columns)
      .orderBy(sql`array_position(array['hit', 'goal', 'exposure'], kind)`)
      .orderBy('n', 'desc');
    for (const column of columns) query = query.orderBy(column);
    if (from) query = query.where('day', '>=', from);
    if (to) query = query.where('day', '<', to);
    return query.execute();
  }

  /** Deletes the counts before a day. */
  async purgeCounts(before: string): Promise<void> {
    await this.#db.deleteFrom('analytics_day').where('day', '<', before).execute();
  }
}
