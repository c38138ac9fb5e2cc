import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

interface AuditEnds {
  first: { seq: number; at: Date };
  last: { seq: number; hash: Buffer };
}

/** Audit event by its number; `hash` covers all events before it. */
export interface AuditMark {
  seq: number;
  at: Date;
  hash: Buffer;
}

/** Retention of addresses and of events. The database refuses to delete an event earlier. */
const ADDRESS_DAYS = 90;
const EVENT_YEARS = 7;

/** The audit log as a whole: its ends, its hash chain and its retention. */
export class AuditRepository {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** First and last event; undefined for an empty log. */
  async findEnds(): Promise<AuditEnds | undefined> {
    const { rows } = await sql<{ seq: number; at: Date; hash: Buffer }>`
      (select seq, at, hash from audit_log order by seq limit 1)
      union all (select seq, at, hash from audit_log order by seq desc limit 1)`.execute(this.#db);
    const [first, last] = rows;
    return first && last && { first, last };
  }

  /** Hashes by number; numbers that do not exist are omitted. */
  async hashesOf(seqs: readonly number[]): Promise<ReadonlyMap<number, Buffer>> {
    const { rows } = await sql<{ seq: number; hash: Buffer }>`
      select seq, hash from audit_log where seq = any(${[...seqs]}::bigint[])`.execute(this.#db);
    return new Map(rows.map(({ seq, hash }) => [seq, hash]));
  }

  /** First event of each day (UTC), counting only events after `after`. */
  async firstOfDays(after: number): Promise<AuditMark[]> {
    const { rows } = await sql<AuditMark>`
      select distinct on ((at at time zone 'UTC')::date) seq, at, hash from audit_log
      where seq > greatest(${after}::bigint, 0)
      order by (at at time zone 'UTC')::date, seq`.execute(this.#db);
    return rows;
  }

  /**
   * First event from `seq` on whose content or predecessor does not match its hash; undefined if
   * the chain is intact.
   */
  async findBreak(seq: number): Promise<number | undefined> {
    const { rows } = await sql<{ seq: number | null }>`
      select min(seq) as seq from (
        select l.seq, l.hash = audit_hash(l) as sound,
        l.prev_hash = coalesce(lag(l.hash) over (order by l.seq), l.prev_hash) as linked
        from audit_log l where l.seq > 0 and l.seq >= ${seq}) entries
      where not (sound and linked)`.execute(this.#db);
    return rows[0]?.seq ?? undefined;
  }

  /**
   * Truncates addresses that are older than 90 days; they are not part of the chain. Returns the
   * number of changed events.
   */
  async truncateAddresses(now: Date, truncate: (address: string) => string): Promise<number> {
    const old = sql`ip is not null
    and at < ${now}::timestamptz - make_interval(days => ${ADDRESS_DAYS})`;
    const { rows } = await sql<{
      ip: string;
    }>`select distinct ip from audit_log where ${old}`.execute(this.#db);
    const truncations = rows
      .map(({ ip }) => [ip, truncate(ip)] as const)
      .filter(([ip, short]) => ip !== short);
    if (truncations.length === 0) return 0;
    const { numAffectedRows = 0n } = await sql`
      update audit_log set ip = nullif(given.short, '')
      from unnest(${truncations.map(([ip]) => ip)}::text[],
        ${truncations.map(([, short]) => short)}::text[]) as given (whole, short)
      where ip = given.whole and ${old}`.execute(this.#db);
    return Number(numAffectedRows);
  }

  /**
   * Deletes events older than seven years, from the oldest on. The newest event always stays,
   * because the chain continues from it.
   */
  async deleteOld(now: Date): Promise<number> {
    const due = sql`least(${now}::timestamptz, now()) - make_interval(years => ${EVENT_YEARS})`;
    const { numAffectedRows = 0n } = await sql`
      delete from audit_log where at < ${due}
        and seq < coalesce((select min(seq) from audit_log where at >= ${due}), (select max(seq)
        from audit_log))`.execute(this.#db);
    return Number(numAffectedRows);
  }
}
