import { sql } from 'kysely';
import type { RemoteContract } from '@nocturne/contracts/remotes';
import type { Database } from '../db/database.ts';

export interface ReleaseRow {
  id: string;
  remote: string;
  version: string;
  build: string;
  entry: string;
  globalName: string;
  integrity: string;
  preload: [file: string, integrity: string][];
  early: [file: string, integrity: string] | undefined;
  publishedAt: Date;
  revision: string;
}
export interface ChannelRow {
  remote: string;
  channel: string;
  active: string | null;
  previous: string[];
  sequence: number;
  killMode: 'hide' | 'previous' | null;
}
export interface ExperimentRow {
  id: string;
  channel: string;
  remote: string;
  salt: string;
  variants: { name: string; release: string; weight: number }[];
  audience: { countries?: string[]; members?: boolean };
}

const EXPOSE = './remote';
const EARLY = 'early';
const PREVIOUS_KEPT = 3;

/** Releases of the remotes, what each channel shows, and the audit beside every change. */
export class RegistryRepository {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  async release(remote: string, build: string): Promise<ReleaseRow | undefined> {
    return (await this.releases(remote)).find((release) => release.build === build);
  }

  /** Newest first; of all remotes without a name. */
  async releases(remote?: string): Promise<ReleaseRow[]> {
    const rows = await this.#db
      .selectFrom('remote_release')
      .selectAll()
      .$if(remote !== undefined, (query) => query.where('remote', '=', remote ?? ''))
      .orderBy('published_at', 'desc')
      .orderBy('id')
      .execute();
    return rows.map((row) => ({
      ...{
        id: row.id,
        remote: row.remote,
        version: row.version,
        build: row.build,
        entry: row.entry,
        integrity: row.integrity,
        revision: row.git_revision,
      },
      globalName: row.global_name,
      preload: row.exposes[EXPOSE] ?? [],
      early: row.exposes[EARLY]?.[0],
      publishedAt: row.published_at,
    }));
  }

  async channels(): Promise<ChannelRow[]> {
    const rows = await this.#db
      .selectFrom('remote_channel')
      .innerJoin('remote', 'remote.name', 'remote_channel.remote')
      .selectAll('remote_channel')
      .select('remote.kill_mode as killMode')
      .execute();
    return rows.map(({ remote, channel, active, previous, sequence, killMode }) => ({
      remote,
      channel,
      active,
      previous,
      sequence,
      killMode,
    }));
  }

  async experiments(): Promise<ExperimentRow[]> {
    return this.#db
      .selectFrom('remote_experiment')
      .select(['id', 'channel', 'remote', 'salt', 'variants', 'audience'])
      .where('state', '=', 'running')
      .orderBy('id')
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

  /** The newest entry of the audit that says what a channel shows or that a release came in; undefined when there is neither. */
  async newestEntry(release: ReleaseRow, channel: string): Promise<{ actor: string; action: string } | undefined> {
    return this.#db
      .selectFrom('remote_audit')
      .select(['actor', 'action'])
      .where('remote', '=', release.remote)
      .where((is) =>
        is.or([is('channel', '=', channel), is(sql<string>`detail ->> 'release'`, '=', release.id).and('action', '=', 'publish')]),
      )
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirst();
  }

  /** Writes a release; its id is `{remote}-{build}`. */
  async insert(contract: RemoteContract, entry: string, actor: string): Promise<string> {
    const id = `${contract.name}-${contract.build}`;
    const hashed = (file: string): [string, string] => [file, contract.files[file] ?? ''];
    const exposes = { [EXPOSE]: contract.preload.map(hashed), ...(contract.early ? { [EARLY]: [hashed(contract.early)] } : {}) };
    await this.#db.transaction().execute(async (transaction) => {
      await transaction
        .insertInto('remote')
        .values({ name: contract.name })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      await transaction
        .insertInto('remote_release')
        .values({
          ...{ id, remote: contract.name, version: contract.version, build: contract.build, git_revision: contract.revision ?? '', entry },
          ...{ global_name: contract.global, integrity: contract.files[contract.entry] ?? '', status: 'accepted', published_by: actor },
          ...{ assets: JSON.stringify(contract.files), exposes: JSON.stringify(exposes), contract: JSON.stringify(contract) },
        })
        .execute();
      await transaction
        .insertInto('remote_audit')
        .values({ actor, action: 'publish', remote: contract.name, detail: JSON.stringify({ release: id }) })
        .execute();
    });
    return id;
  }

  /** Makes a release the active one and remembers the three before it. */
  async activate(change: {
    remote: string;
    channel: string;
    release: string;
    previous: readonly string[];
    actor: string;
    action: string;
  }): Promise<void> {
    const previous = change.previous.filter((id) => id !== change.release).slice(0, PREVIOUS_KEPT);
    await this.#db.transaction().execute(async (transaction) => {
      await transaction
        .insertInto('remote_channel')
        .values({ remote: change.remote, channel: change.channel, active: change.release, previous, sequence: 1 })
        .onConflict((conflict) =>
          conflict
            .columns(['remote', 'channel'])
            .doUpdateSet({ active: change.release, previous, sequence: sql<number>`remote_channel.sequence + 1`, updated_at: new Date() }),
        )
        .execute();
      const detail = JSON.stringify({ release: change.release });
      await transaction
        .insertInto('remote_audit')
        .values({ actor: change.actor, action: change.action, remote: change.remote, channel: change.channel, detail })
        .execute();
    });
  }
}
