import { sql, type Transaction } from 'kysely';
import type { ReleaseFinding } from '@nocturne/contracts/registry';
import type { RemoteContract } from '@nocturne/contracts/remotes';
import type {
  AudienceRow,
  ExperimentState,
  KillMode,
  ReleaseStatus,
  VariantRow,
} from '../../db/schema/registry.ts';
import type { Schema } from '../../db/schema.ts';
import { RequestChanges } from './request-changes.ts';

const EXPOSE = './remote';
const EARLY = 'early';
const PREVIOUS_MAX = 3;

/**
 * The release that a release channel shows. `sequence` is the last one seen: 0 before the first
 * release.
 */
export interface ReleaseActivation {
  channel: string;
  release: string;
  /** Newest first. Only three are kept, without the release itself. */
  previous: readonly string[];
  sequence: number;
  actor: string;
}

/**
 * Statements of one change of one remote. Its transaction locks the remote's row, which serializes
 * changes of a remote.
 */
export class RegistryChange {
  readonly #db: Transaction<Schema>;
  readonly #remote: string;
  readonly requests: RequestChanges;

  constructor(db: Transaction<Schema>, remote: string) {
    this.#db = db;
    this.#remote = remote;
    this.requests = new RequestChanges(db, remote);
  }

  /** The accepted ones among these releases. */
  async filterAccepted(releases: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await this.#db
      .selectFrom('remote_release')
      .select('id')
      .where('remote', '=', this.#remote)
      .where('id', 'in', [...releases, ''])
      .where('status', '=', 'accepted')
      .execute();
    return new Set(rows.map(({ id }) => id));
  }

  /**
   * Makes a release channel show a release. False if the channel has another `sequence` by now.
   */
  async activateRelease({
    channel,
    release,
    previous,
    sequence,
    actor,
  }: ReleaseActivation): Promise<boolean> {
    const values = {
      active: release,
      previous: previous.filter((id) => id !== release).slice(0, PREVIOUS_MAX),
      changed_by: actor,
    };
    if (sequence > 0) {
      const { numUpdatedRows } = await this.#db
        .updateTable('remote_channel')
        .set({ ...values, sequence: sequence + 1, updated_at: new Date() })
        .where('remote', '=', this.#remote)
        .where('channel', '=', channel)
        .where('sequence', '=', sequence)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    }
    const { numInsertedOrUpdatedRows = 0n } = await this.#db
      .insertInto('remote_channel')
      .values({ ...values, remote: this.#remote, channel, sequence: 1 })
      .onConflict((conflict) => conflict.columns(['remote', 'channel']).doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows > 0n;
  }

  /** Sets the kill switch of one release channel, or of all, which replaces their own switches. */
  async kill(mode: KillMode | null, channel?: string): Promise<void> {
    const update = this.#db.updateTable('remote_channel').where('remote', '=', this.#remote);
    if (channel !== undefined)
      return void (await update.set({ kill_mode: mode }).where('channel', '=', channel).execute());
    await update.set({ kill_mode: null }).execute();
    await this.#db
      .updateTable('remote')
      .set({ kill_mode: mode })
      .where('name', '=', this.#remote)
      .execute();
  }

  /** Sets the team and its new token; null removes the token. */
  async setToken(
    team: string,
    token: { hash: Buffer; madeAt: Date; endsAt: Date | null } | null,
  ): Promise<void> {
    const times = {
      token_made_at: token?.madeAt ?? null,
      token_ends_at: token?.endsAt ?? null,
      token_used_at: null,
    };
    const values = { team, token_hash: token?.hash ?? null, ...times };
    await this.#db.updateTable('remote').set(values).where('name', '=', this.#remote).execute();
  }

  /** Starts an experiment, or restarts an ended one of this remote. False if the id is taken. */
  async startExperiment(experiment: {
    id: string;
    channel: string;
    salt: string;
    variants: readonly VariantRow[];
    audience: AudienceRow;
  }): Promise<boolean> {
    const { id, channel, salt, variants, audience } = experiment;
    const values = {
      channel,
      salt,
      variants: JSON.stringify(variants),
      audience: JSON.stringify(audience),
      paused_why: '',
    };
    const fresh = {
      ...values,
      state: 'running' as const,
      created_at: new Date(),
      updated_at: new Date(),
    };
    const { numInsertedOrUpdatedRows = 0n } = await this.#db
      .insertInto('remote_experiment')
      .values({ id, remote: this.#remote, ...fresh })
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet(fresh)
          .where('remote_experiment.remote', '=', this.#remote)
          .where('remote_experiment.state', '=', 'ended'),
      )
      .executeTakeFirst();
    return numInsertedOrUpdatedRows > 0n;
  }

  async setExperiment(
    id: string,
    changes: { state?: ExperimentState; variants?: readonly VariantRow[]; pausedWhy?: string },
  ): Promise<void> {
    const { state, variants, pausedWhy } = changes;
    await this.#db
      .updateTable('remote_experiment')
      .set({
        ...(state === undefined ? {} : { state }),
        ...(variants === undefined ? {} : { variants: JSON.stringify(variants) }),
        ...(pausedWhy === undefined ? {} : { paused_why: pausedWhy }),
        updated_at: new Date(),
      })
      .where('id', '=', id)
      .where('remote', '=', this.#remote)
      .execute();
  }

  /** State of an experiment of this remote, as seen within this change. */
  async stateOf(
    id: string,
  ): Promise<{ state: ExperimentState; variants: VariantRow[] } | undefined> {
    return this.#db
      .selectFrom('remote_experiment')
      .select(['state', 'variants'])
      .where('id', '=', id)
      .where('remote', '=', this.#remote)
      .executeTakeFirst();
  }

  /** The running experiment of a release channel; undefined if there is none. */
  async findRunningExperiment(channel: string): Promise<string | undefined> {
    const row = await this.#db
      .selectFrom('remote_experiment')
      .select('id')
      .where('remote', '=', this.#remote)
      .where('channel', '=', channel)
      .where('state', '=', 'running')
      .executeTakeFirst();
    return row?.id;
  }

  /** Inserts a release as `{remote}-{build}`. False if it exists already. */
  async insert(release: {
    contract: RemoteContract;
    entry: string;
    actor: string;
    status: ReleaseStatus;
    refusals: readonly ReleaseFinding[];
  }): Promise<boolean> {
    const { contract, entry, actor, status, refusals } = release;
    const hashed = (file: string): [string, string] => [file, contract.files[file] ?? ''];
    const exposes = {
      [EXPOSE]: contract.preload.map(hashed),
      ...(contract.early ? { [EARLY]: [hashed(contract.early)] } : {}),
    };
    const { numInsertedOrUpdatedRows = 0n } = await this.#db
      .insertInto('remote_release')
      .values({
        id: `${contract.name}-${contract.build}`,
        remote: contract.name,
        version: contract.version,
        build: contract.build,
        git_revision: contract.revision ?? '',
        entry,
        global_name: contract.global,
        published_by: actor,
        status,
        integrity: contract.files[contract.entry] ?? '',
        refusals: JSON.stringify(refusals),
        assets: JSON.stringify(contract.files),
        exposes: JSON.stringify(exposes),
        contract: JSON.stringify(contract),
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows > 0n;
  }

  /** Accepts a retired or refused release again; its files are in place. */
  async revive(id: string): Promise<void> {
    await this.#db
      .updateTable('remote_release')
      .set({ status: 'accepted', refusals: JSON.stringify([]), shown_at: new Date() })
      .where('id', '=', id)
      .where('status', '<>', 'accepted')
      .execute();
  }

  /** Updates the findings of a refused release. False for any other. */
  async updateFindings(id: string, refusals: readonly ReleaseFinding[]): Promise<boolean> {
    const { numUpdatedRows } = await this.#db
      .updateTable('remote_release')
      .set({ refusals: JSON.stringify(refusals) })
      .where('id', '=', id)
      .where('status', '=', 'refused')
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0n;
  }

  /**
   * Retires a release that no release channel and no open experiment has used since `before`. False
   * if one uses it now.
   */
  async retire(id: string, before: Date): Promise<boolean> {
    const { numUpdatedRows } = await this.#db
      .updateTable('remote_release')
      .set({ status: 'retired' })
      .where('id', '=', id)
      .where('remote', '=', this.#remote)
      .where('status', '=', 'accepted')
      .where('shown_at', '<', before)
      .where(sql<boolean>`not (${isInUse})`)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  /** Writes the audit entry of this change; `text` is its description. */
  async addAuditEntry(entry: {
    actor: string;
    action: string;
    channel?: string;
    release?: string;
    text: string;
  }): Promise<void> {
    const { actor, action, channel = null, release, text } = entry;
    const detail = JSON.stringify({ ...(release === undefined ? {} : { release }), text });
    await this.#db
      .insertInto('remote_audit')
      .values({ actor, action, remote: this.#remote, channel, detail })
      .execute();
  }
}

/** SQL: true if a release channel or an open experiment uses the release. */
export const isInUse = sql<boolean>`
  exists (select from remote_channel c where c.remote = remote_release.remote
  and remote_release.id = any(array_append(c.previous, c.active)))
  or exists (select from remote_experiment e, jsonb_array_elements(e.variants) v
    where e.remote = remote_release.remote and e.state <> 'ended'
    and v ->> 'release' = remote_release.id)`;
