import { GUARD_ACTOR } from '@nocturne/contracts/registry';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { VariantRow } from '../../db/schema/registry.ts';

/** Lock of one run of the guard. */
const GUARD_LOCK = 7_310_031;

/** Part of a release channel that the guard may change. */
export interface GuardedReleaseChannel {
  remote: string;
  channel: string;
  active: string;
  /** Newest first; accepted releases only. */
  previous: string[];
  since: Date;
}
export interface GuardedExperiment {
  id: string;
  remote: string;
  channel: string;
  variants: VariantRow[];
  since: Date;
}

/** Registry data that the guard reads. */
export class GuardRepository {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Calls `run`, or resolves to undefined if another process is running it. */
  async runExclusively<T>(run: () => Promise<T>): Promise<T | undefined> {
    return this.#db.transaction().execute(async (transaction) => {
      const { rows } = await sql<{
        free: boolean;
      }>`select pg_try_advisory_xact_lock(${GUARD_LOCK}) as free`.execute(transaction);
      return rows[0]?.free ? run() : undefined;
    });
  }

  /** Release channels that show a release and whose kill switch is off. */
  async channels(): Promise<GuardedReleaseChannel[]> {
    const { rows } = await sql<GuardedReleaseChannel>`
      select c.remote, c.channel, c.active, c.updated_at as since,
        coalesce((select array_agg(r.id order by array_position(c.previous, r.id))
        from remote_release r
          where r.id = any(c.previous) and r.status = 'accepted'
          and r.id <> c.active), '{}') as previous
      from remote_channel c join remote on remote.name = c.remote
      where c.active is not null and coalesce(c.kill_mode, remote.kill_mode) is null
      order by c.remote, c.channel`.execute(this.#db);
    return rows;
  }

  /** Running experiments in release channels whose kill switch is off. */
  async experiments(): Promise<GuardedExperiment[]> {
    return this.#db
      .selectFrom('remote_experiment as e')
      .innerJoin('remote', 'remote.name', 'e.remote')
      .select(['e.id', 'e.remote', 'e.channel', 'e.variants', 'e.updated_at as since'])
      .where('e.state', '=', 'running')
      .where('remote.kill_mode', 'is', null)
      .where(sql<boolean>`not exists (select from remote_channel c
        where c.remote = e.remote and c.channel = e.channel and c.kill_mode is not null)`)
      .orderBy('e.id')
      .execute();
  }

  /** True if the guard has already paused this run of the experiment. */
  async hasPaused(id: string): Promise<boolean> {
    const row = await this.#db
      .selectFrom('remote_audit as a')
      .innerJoin('remote_experiment as e', 'e.remote', 'a.remote')
      .select('a.seq')
      .where('e.id', '=', id)
      .where('a.actor', '=', GUARD_ACTOR)
      .where('a.action', '=', 'pause')
      .whereRef('a.at', '>=', 'e.created_at')
      .where(sql<boolean>`starts_with(a.detail ->> 'text', e.id || ' ')`)
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  }
}
