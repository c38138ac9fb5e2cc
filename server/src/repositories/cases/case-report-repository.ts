import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/** Counts of one kind of case in one month. */
export interface CaseReportRow {
  kind: string;
  received: number;
  decided: number;
  upheld: number;
  partly: number;
  refused: number;
  /** From receipt to decision, hours; null if nothing was decided. */
  medianHours: number | null;
  /**
   * Decided in the month but after their deadline, or undecided at its end although their deadline
   * passed in it.
   */
  missed: number;
  appeals: number;
  appealsUpheld: number;
  /** Not decided at the end of the month. */
  open: number;
}

/** Numbers of the monthly report (docs/takedown.md): no names, addresses or texts. */
export class CaseReportRepository {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /**
   * Returns a row for each kind, even if all its numbers are zero. `from` is inclusive, `to`
   * exclusive.
   */
  async getReport(from: Date, to: Date): Promise<CaseReportRow[]> {
    const within = (column: string) =>
      sql`${sql.ref(column)} >= ${from}::timestamptz and ${sql.ref(column)} < ${to}::timestamptz`;
    const { rows } = await sql<CaseReportRow>`
      with first as (select distinct on (case_id) case_id, outcome, decided_at from decision
      order by case_id, id),
      cases as (
        select c.id, c.kind, c.received_at, c.deadline_at, f.outcome, f.decided_at
        from moderation_case c left join first f on f.case_id = c.id
        where c.received_at < ${to}::timestamptz),
      appeals as (
        select c.kind, count(*) as n, count(*) filter (where a.state = 'upheld') as upheld
        from appeal a join decision d on d.id = a.decision_id join moderation_case c
        on c.id = d.case_id
        where ${within('a.created_at')} group by c.kind)
      select k.kind,
        count(*) filter (where ${within('c.received_at')})::int as received,
        count(*) filter (where ${within('c.decided_at')})::int as decided,
        count(*) filter (where c.outcome = 'upheld' and ${within('c.decided_at')})::int as upheld,
        count(*) filter (where c.outcome = 'partly' and ${within('c.decided_at')})::int as partly,
        count(*) filter (where c.outcome = 'refused' and ${within('c.decided_at')})::int as refused,
        (percentile_cont(0.5) within group (order by extract(epoch
        from c.decided_at - c.received_at) / 3600)
          filter (where ${within('c.decided_at')}))::float8 as "medianHours",
        count(*) filter (where (${within('c.decided_at')} and c.decided_at > c.deadline_at)
          or ((c.decided_at is null or c.decided_at >= ${to}::timestamptz)
          and ${within('c.deadline_at')}
            and c.deadline_at < now()))::int as missed,
        coalesce(max(a.n), 0)::int as appeals, coalesce(max(a.upheld), 0)::int as "appealsUpheld",
        count(*) filter (where c.id is not null and (c.decided_at is null
        or c.decided_at >= ${to}::timestamptz))::int as open
      from unnest(array['severe', 'ncii', 'flagger', 'person_appeal', 'dmca', 'complaint',
      'report']) with ordinality as k(kind, at)
      left join cases c on c.kind = k.kind left join appeals a on a.kind = k.kind
      group by k.kind, k.at order by k.at`.execute(this.#db);
    return rows;
  }
}
