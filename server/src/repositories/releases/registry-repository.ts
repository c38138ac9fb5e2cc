import { sql, type Transaction } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { KillMode, ReleaseStatus } from '../../db/schema/registry.ts';
import type { Schema } from '../../db/schema.ts';
import { acquireAdvisoryLock } from '../../db/advisory-lock.ts';
import { isInUse, RegistryChange } from './registry-change.ts';
import type {
  ReleaseChannelRow,
  EntryRow,
  ExperimentRow,
  ReleaseRow,
  RemoteRow,
} from './registry-rows.ts';

/** Files of a locked release: nobody else can add or remove them. */
export interface LockedFiles {
  /** Current status; undefined for a new build. */
  status: ReleaseStatus | undefined;
  /**
   * Runs a change and locks the remote until `withLockedFiles` ends. Finish slow work first,
   * because a kill switch waits for the lock.
   */
  change<T>(run: (change: RegistryChange) => Promise<T>): Promise<T>;
}

const EXPOSE = './remote';
const EARLY = 'early';
/** Numbers of ended experiments and of audit entries that the console shows. */
const SHOWN_ENDED = 10;
const SHOWN_ENTRIES = 50;
/** Actions that change the release a channel shows. */
const ACTIVATING_ACTIONS = ['promote', 'rollback', 'revert'] as const;

/** Releases of the remotes, the state of each release channel, and the audit log of all changes. */
export class RegistryRepository {
  readonly #db: Database;
  readonly #runChange: RunChange;

  constructor(db: Database, runChange: RunChange = (remote, run) => commitChange(db, remote, run)) {
    this.#db = db;
    this.#runChange = runChange;
  }

  /** Copy of the repository whose changes all begin with `first`, in the same transaction. */
  startingWith(first: (change: RegistryChange) => Promise<void>): RegistryRepository {
    return new RegistryRepository(this.#db, (remote, run) =>
      this.#runChange(remote, async (change) => {
        await first(change);
        return run(change);
      }),
    );
  }

  /**
   * Copy of the repository for dry runs: each change is executed, reported to `onChange` and rolled
   * back.
   */
  forDryRun(onChange: () => void): RegistryRepository {
    return new RegistryRepository(this.#db, async (remote, run) => {
      const transaction = await this.#db.startTransaction().execute();
      try {
        const result = await runLockedChange(transaction, remote, run);
        onChange();
        return result;
      } finally {
        await transaction.rollback().execute();
      }
    });
  }

  async release(remote: string, build: string): Promise<ReleaseRow | undefined> {
    return (await this.releases(remote)).find((release) => release.build === build);
  }

  /** Newest first; without a name, those of all remotes. */
  async releases(remote?: string): Promise<ReleaseRow[]> {
    const rows = await this.#db
      .selectFrom('remote_release')
      .selectAll()
      .$if(remote !== undefined, (query) => query.where('remote', '=', remote ?? ''))
      .orderBy('published_at', 'desc')
      .orderBy('id')
      .execute();
    return rows.map((row) => ({
      id: row.id,
      remote: row.remote,
      version: row.version,
      build: row.build,
      entry: row.entry,
      integrity: row.integrity,
      revision: row.git_revision,
      globalName: row.global_name,
      preload: row.exposes[EXPOSE] ?? [],
      early: row.exposes[EARLY]?.[0],
      publishedAt: row.published_at,
      publishedBy: row.published_by,
      status: row.status,
      refusals: row.refusals,
      assets: row.assets,
    }));
  }

  /**
   * Runs a change of one remote in a transaction; changes of a remote are serialized. Creates the
   * remote if it is new.
   */
  async change<T>(remote: string, run: (change: RegistryChange) => Promise<T>): Promise<T> {
    return this.#runChange(remote, run);
  }

  /**
   * Runs work that adds or removes files of a release, serialized by release. Other changes of the
   * remote, such as its kill switch, need not wait.
   */
  async withLockedFiles<T>(
    { id, remote }: Pick<ReleaseRow, 'id' | 'remote'>,
    run: (locked: LockedFiles) => Promise<T>,
  ): Promise<T> {
    return this.#db.transaction().execute(async (transaction) => {
      await acquireAdvisoryLock(transaction, `files of ${id}`);
      const row = await transaction
        .selectFrom('remote_release')
        .select('status')
        .where('id', '=', id)
        .executeTakeFirst();
      return run({
        status: row?.status,
        change: (change) => runLockedChange(transaction, remote, change),
      });
    });
  }

  /** All remotes with their teams and tokens. */
  async remotes(): Promise<RemoteRow[]> {
    return this.#db
      .selectFrom('remote')
      .select(['name', 'team', 'kill_mode as killMode', 'token_hash as tokenHash'])
      .select([
        'token_made_at as tokenMadeAt',
        'token_ends_at as tokenEndsAt',
        'token_used_at as tokenUsedAt',
      ])
      .orderBy('name')
      .execute();
  }

  /**
   * Stores the use of a remote's token, unless stored after `recordedSince`, so that not every call
   * writes.
   */
  async recordTokenUse(remote: string, now: Date, recordedSince: Date): Promise<void> {
    await this.#db
      .updateTable('remote')
      .set({ token_used_at: now })
      .where('name', '=', remote)
      .where((where) =>
        where.or([where('token_used_at', 'is', null), where('token_used_at', '<', recordedSince)]),
      )
      .execute();
  }

  async channels(): Promise<ReleaseChannelRow[]> {
    const rows = await this.#db
      .selectFrom('remote_channel')
      .innerJoin('remote', 'remote.name', 'remote_channel.remote')
      .selectAll('remote_channel')
      .select(
        sql<KillMode | null>`coalesce(remote_channel.kill_mode, remote.kill_mode)`.as('killMode'),
      )
      .execute();
    return rows.map(
      ({ updated_at: updatedAt, changed_by: changedBy, kill_mode: ownKillMode, ...row }) => ({
        ...row,
        updatedAt,
        changedBy,
        ownKillMode,
      }),
    );
  }

  /** Running experiments. */
  async experiments(): Promise<ExperimentRow[]> {
    return this.#experiments().where('state', '=', 'running').orderBy('id').execute();
  }

  async experiment(id: string): Promise<ExperimentRow | undefined> {
    return this.#experiments().where('id', '=', id).executeTakeFirst();
  }

  /** Running and paused experiments, then the latest ended ones; each newest first. */
  async latestExperiments(): Promise<ExperimentRow[]> {
    const all = this.#experiments();
    const ended = all
      .where('state', '=', 'ended')
      .orderBy('updated_at', 'desc')
      .limit(SHOWN_ENDED)
      .execute();
    const open = all.where('state', '!=', 'ended').orderBy('created_at', 'desc').execute();
    return (await Promise.all([open, ended])).flat();
  }

  #experiments() {
    return this.#db
      .selectFrom('remote_experiment')
      .select(['id', 'channel', 'remote', 'salt', 'variants', 'audience', 'state'])
      .select(['paused_why as pausedWhy', 'created_at as createdAt', 'updated_at as updatedAt']);
  }

  /** Latest audit entries, newest first. */
  async entries(): Promise<EntryRow[]> {
    return this.#db
      .selectFrom('remote_audit')
      .select(['at', 'actor', 'action', 'remote', 'channel', 'detail'])
      .orderBy('seq', 'desc')
      .limit(SHOWN_ENTRIES)
      .execute();
  }

  /** Number of the newest change. */
  async revision(): Promise<number> {
    const row = await this.#db
      .selectFrom('remote_audit')
      .select((select) => select.fn.max<number | null>('seq').as('seq'))
      .executeTakeFirst();
    return row?.seq ?? 0;
  }

  /**
   * Newest audit entry that changed the channel's release or published this one; undefined if there
   * is none.
   */
  async findNewestEntry(
    release: ReleaseRow,
    channel: string,
  ): Promise<{ actor: string; action: string } | undefined> {
    return this.#db
      .selectFrom('remote_audit')
      .select(['actor', 'action'])
      .where('remote', '=', release.remote)
      .where((where) =>
        where.or([
          where('channel', '=', channel).and('action', 'in', ACTIVATING_ACTIONS),
          where(sql<string>`detail ->> 'release'`, '=', release.id).and('action', '=', 'publish'),
        ]),
      )
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirst();
  }

  /** True if the audit log has an entry with this action about the release. */
  async hasEntry(release: ReleaseRow, action: string): Promise<boolean> {
    const entry = await this.#db
      .selectFrom('remote_audit')
      .select('seq')
      .where('remote', '=', release.remote)
      .where('action', '=', action)
      .where(sql<string>`detail ->> 'release'`, '=', release.id)
      .limit(1)
      .executeTakeFirst();
    return entry !== undefined;
  }

  /**
   * Releases whose files are unused: no release channel and no open experiment has used them since
   * `before`.
   */
  async listUnused(before: Date): Promise<{ id: string; remote: string; build: string }[]> {
    return this.#db
      .selectFrom('remote_release')
      .select(['id', 'remote', 'build'])
      .where('status', '=', 'accepted')
      .where('shown_at', '<', before)
      .where((where) => where.not(isInUse))
      .orderBy('id')
      .execute();
  }

  /** Retired releases whose files may still exist: the audit log has no entry of their deletion. */
  async listHalfRetired(): Promise<{ id: string; remote: string; build: string }[]> {
    return this.#db
      .selectFrom('remote_release as release')
      .select(['id', 'remote', 'build'])
      .where('status', '=', 'retired')
      .where((where) =>
        where.not(
          where.exists(
            where
              .selectFrom('remote_audit as entry')
              .select('seq')
              .whereRef('entry.remote', '=', 'release.remote')
              .where('action', '=', 'retire')
              .where(sql<boolean>`entry.detail ->> 'release' = release.id`)
              .whereRef('entry.at', '>', 'release.shown_at'),
          ),
        ),
      )
      .orderBy('id')
      .execute();
  }
}

type RunChange = <T>(remote: string, run: (change: RegistryChange) => Promise<T>) => Promise<T>;

function commitChange<T>(
  db: Database,
  remote: string,
  run: (change: RegistryChange) => Promise<T>,
): Promise<T> {
  return db.transaction().execute((transaction) => runLockedChange(transaction, remote, run));
}

/** Locks the remote. Locks on files come first, so that no deadlock is possible. */
async function runLockedChange<T>(
  transaction: Transaction<Schema>,
  remote: string,
  run: (change: RegistryChange) => Promise<T>,
): Promise<T> {
  await transaction
    .insertInto('remote')
    .values({ name: remote })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await transaction
    .selectFrom('remote')
    .select('name')
    .where('name', '=', remote)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return run(new RegistryChange(transaction, remote));
}
