import {
  GUARD_ACTOR,
  PRODUCTION,
  WEIGHTS_TOTAL,
  type ExperimentInfo,
  type RegistryChangeBody,
  type ReleaseInfo,
} from '@nocturne/contracts/registry';
import { SERVER_ACTOR } from '@nocturne/contracts/remotes';
import type { RegistryChange } from '../repositories/registry-change.ts';
import type { RegistryRepository } from '../repositories/registry-repository.ts';
import type { ReleaseChannelRow, ReleaseRow } from '../repositories/registry-rows.ts';
import { AppError } from '../services/app-error.ts';
import { killing } from './kill-rules.ts';
import {
  before,
  releaseChannelOf,
  expectReleaseChannel,
  expectSequence,
  retiredReleaseError,
  otherWasFaster,
} from './admin-rules.ts';
import { ExperimentAdmin } from './experiment-admin.ts';
import { percent, rolloutId } from './experiment-rules.ts';
import { exportDiscovery, type FrontendDiscovery } from './export-discovery.ts';
import type { Figures } from './guard-figures.ts';
import { presentRelease, type Results } from './present-registry.ts';
import { readExperiment, readState, type RegistryAdminState } from './read-registry.ts';
import type { ReleaseIntake, TakeInOptions } from './release-intake.ts';

export interface RegistryAdminDeps {
  registry: RegistryRepository;
  intake: ReleaseIntake;
  /** Announces a registry change to every process. */
  announce: () => Promise<void>;
  figures: Figures;
  results: Results;
  /**
   * Appended to the line that confirms a publication. Names a part of the check that this machine
   * cannot run.
   */
  checkNote?: string;
  now?: () => Date;
}

interface PublishOptions extends Omit<TakeInOptions, 'mayBeKnown'> {
  promote?: boolean;
  /** If-Match header of the promotion. */
  sequence?: number;
}

type Act<V extends RegistryChangeBody['verb']> = Extract<RegistryChangeBody, { verb: V }>;

/**
 * All changes of the registry of remotes (federation.md, "The registry"), each in one transaction
 * with its audit event. Refusals are `AppError`s with a reason: release_unknown, release_exists,
 * release_refused, state_conflict, changed, bad_request.
 *
 * It asks for no second person; changes by people go through `ChangeRequests`.
 */
export class RegistryAdmin {
  readonly #deps: RegistryAdminDeps;
  readonly #experiments: ExperimentAdmin;

  constructor(deps: RegistryAdminDeps) {
    this.#deps = deps;
    this.#experiments = new ExperimentAdmin({
      registry: deps.registry,
      announce: deps.announce,
      showable: (id, channel) => this.#showable(id, channel),
      active: async (remote, channel) =>
        (await this.#channel(remote, channel))?.active ?? undefined,
    });
  }

  /**
   * Returns the live releases, the open experiments with their results, and the newest audit
   * events.
   */
  async state(): Promise<RegistryAdminState> {
    return readState(this.#deps, this.#now());
  }

  /** Returns the releases of a remote, newest first; empty for an unknown remote. */
  async releases(remote: string): Promise<ReleaseInfo[]> {
    return (await this.#deps.registry.releases(remote)).map(presentRelease);
  }

  /** Returns an experiment with its results. Rejects with `not_found`. */
  async experiment(id: string): Promise<ExperimentInfo> {
    return readExperiment(this.#deps, id, this.#now());
  }

  /**
   * Computes the hashes of stored releases again. Resolves to the problems by release. Skips
   * refused and retired releases, which have no files.
   */
  async verify(remote?: string): Promise<Record<string, string[]>> {
    const checked: Record<string, string[]> = {};
    for (const release of await this.#accepted(remote))
      checked[release.id] = await this.#deps.intake.check(release);
    return checked;
  }

  /**
   * Copies releases that only this machine has into the shared storage. Resolves to their ids.
   * Rejects with `unavailable`.
   */
  async store(remote?: string): Promise<string[]> {
    const stored: string[] = [];
    for (const release of await this.#accepted(remote))
      if (await this.#deps.intake.store(release)) stored.push(release.id);
    return stored;
  }

  /** Exports the releases of one channel in the open frontend-discovery schema. */
  async export(channel: string = PRODUCTION): Promise<FrontendDiscovery> {
    const { registry } = this.#deps;
    const [releases, channels, experiments] = await Promise.all([
      registry.releases(),
      registry.channels(),
      registry.experiments(),
    ]);
    const isHere = (row: { channel: string }) => row.channel === expectReleaseChannel(channel);
    return exportDiscovery({
      releases,
      channels: channels.filter(isHere),
      experiments: experiments.filter(isHere),
    });
  }

  get checkNote(): string {
    return this.#deps.checkNote ?? '';
  }

  /**
   * Accepts a build and resolves to the release id. With `promote` it also shows the build, even
   * one that is known with the same bytes.
   */
  async publish(
    folder: string,
    { promote = false, sequence, ...options }: PublishOptions,
  ): Promise<string> {
    if (!promote) return (await this.takeIn(folder, options)).release;
    const { release, isKnown } = await this.takeIn(folder, { ...options, mayBeKnown: true });
    const { actor, channel = PRODUCTION } = options;
    const body = {
      verb: 'promote' as const,
      release,
      channel,
      ...(sequence === undefined ? {} : { sequence }),
    };
    // A build that just passed the release check is not checked again.
    await (isKnown
      ? this.act(body, actor)
      : this.#promote(await this.#release(release), body, actor));
    return release;
  }

  /** Accepts a build without showing it. */
  async takeIn(
    folder: string,
    options: TakeInOptions,
  ): Promise<{ release: string; isKnown: boolean }> {
    expectReleaseChannel(options.channel ?? PRODUCTION);
    return this.#deps.intake.receive(folder, options);
  }

  /** Returns a copy whose changes begin with `first`, in the same transaction. */
  startingWith(first: (change: RegistryChange) => Promise<void>): RegistryAdmin {
    return new RegistryAdmin({ ...this.#deps, registry: this.#deps.registry.startingWith(first) });
  }

  /**
   * Returns what an action would do, as text, and whether it would change anything. Rejects as the
   * action would. Changes nothing.
   */
  async rehearse(
    body: RegistryChangeBody,
    actor: string,
  ): Promise<{ text: string; isChange: boolean }> {
    let isChange = false;
    const registry = this.#deps.registry.rehearsing(() => {
      isChange = true;
    });
    const registryAdmin = new RegistryAdmin({
      ...this.#deps,
      registry,
      announce: () => Promise.resolve(),
    });
    return { text: await registryAdmin.act(body, actor), isChange };
  }

  /**
   * Returns the remote of an action, for callers who may change only one. Rejects with
   * `release_unknown`, or `not_found` for an experiment.
   */
  async remoteOf(body: RegistryChangeBody): Promise<string> {
    if ('release' in body) return (await this.#release(body.release)).remote;
    if (body.verb !== 'experiment') return body.remote;
    return body.act === 'start'
      ? (body.remote ?? '')
      : (await this.#experiments.expect(body.id)).remote;
  }

  /** Executes one action and resolves to a line that describes it. */
  async act(body: RegistryChangeBody, actor: string): Promise<string> {
    switch (body.verb) {
      case 'promote':
        return this.#promote(
          await this.#showable(body.release, releaseChannelOf(body)),
          body,
          actor,
        );
      case 'rollback':
        return this.#back(body, { actor, action: 'rollback', why: '' });
      case 'rollout':
        return this.#rollout(body, actor);
      case 'experiment':
        return this.#experiments.act(body, actor);
      case 'kill':
        return this.#kill(body, actor);
    }
  }

  /**
   * Shows one of the site's own builds in production without a release check, when the site starts.
   */
  async showOwn(release: string): Promise<void> {
    await this.#promote(await this.#release(release), { verb: 'promote', release }, SERVER_ACTOR);
  }

  /** Pauses an experiment, for the guard: visitors see the control. */
  async pause(experimentId: string, why: string, actor: string = GUARD_ACTOR): Promise<string> {
    return this.#experiments.pause(experimentId, { why, actor });
  }

  /**
   * Reverts a channel, for the guard: to the previous release, or to the earlier one in `to`.
   * Rejects with `changed` if the channel no longer shows `bad`.
   */
  async revert(
    remote: string,
    channel: string,
    why: string,
    { actor = GUARD_ACTOR, bad, to }: { actor?: string; bad?: string; to?: string } = {},
  ): Promise<string> {
    const row = bad === undefined ? undefined : await this.#channel(remote, channel);
    if (row && row.active !== bad)
      throw new AppError('changed', { why: `${channel} shows ${row.active} of ${remote} by now` });
    return this.#back(
      { verb: 'rollback', remote, channel, ...(row ? { sequence: row.sequence } : {}) },
      { actor, action: 'revert', why, to },
    );
  }

  async #promote(release: ReleaseRow, body: Act<'promote'>, actor: string): Promise<string> {
    const channel = releaseChannelOf(body);
    const row = await this.#channel(release.remote, channel);
    const sequence = expectSequence(row, body.sequence);
    if (row?.active === release.id) return `${channel} shows ${release.id} already`;
    const text = `${channel} shows ${release.id}`;
    await this.#deps.registry.change(release.remote, async (change) => {
      if (!(await change.accepted([release.id])).has(release.id))
        throw retiredReleaseError(release.id);
      const isShown = await change.show({
        channel,
        release: release.id,
        previous: before(row),
        sequence,
        actor,
      });
      if (!isShown) throw otherWasFaster(release.remote, channel);
      await change.addAuditEntry({ actor, action: 'promote', channel, release: release.id, text });
    });
    await this.#deps.announce();
    return row?.killMode
      ? `${text}, but ${release.remote} is killed (${row.killMode}): "kill ${release.remote} ` +
          'off" ends that'
      : text;
  }

  async #back(
    body: Act<'rollback'>,
    {
      actor,
      action,
      why,
      to,
    }: { actor: string; action: 'rollback' | 'revert'; why: string; to?: string | undefined },
  ): Promise<string> {
    const { remote } = body;
    const channel = releaseChannelOf(body);
    const row = await this.#channel(remote, channel);
    const sequence = expectSequence(row, body.sequence);
    const earlier = row?.previous ?? [];
    const [target, ...previous] = to === undefined ? earlier : earlier.slice(earlier.indexOf(to));
    if (target === undefined)
      throw new AppError('state_conflict', {
        why: `${remote} has no release to go back to in ${channel}`,
      });
    const text =
      `${channel} shows ${target} again instead of ${row?.active ?? '-'}` + (why && `: ${why}`);
    await this.#deps.registry.change(remote, async (change) => {
      if (!(await change.show({ channel, release: target, previous, sequence, actor })))
        throw otherWasFaster(remote, channel);
      await change.addAuditEntry({ actor, action, channel, release: target, text });
    });
    await this.#deps.announce();
    return text;
  }

  async #kill({ remote, mode, channel }: Act<'kill'>, actor: string): Promise<string> {
    const rows = (await this.#deps.registry.channels()).filter(
      (row) => row.remote === remote && row.active !== null,
    );
    const text = killing({
      remote,
      mode,
      rows,
      channel: channel === undefined ? undefined : expectReleaseChannel(channel),
    });
    await this.#deps.registry.change(remote, async (change) => {
      await change.kill(mode === 'off' ? null : mode, channel);
      await change.addAuditEntry({
        actor,
        action: 'kill',
        text,
        ...(channel === undefined ? {} : { channel }),
      });
    });
    await this.#deps.announce();
    return text;
  }

  /**
   * A weight of 0 ends the rollout, the full weight promotes the release. In between it only grows.
   */
  async #rollout(body: Act<'rollout'>, actor: string): Promise<string> {
    const { release: id, weight } = body;
    const channel = releaseChannelOf(body);
    if (!Number.isInteger(weight) || weight < 0 || weight > WEIGHTS_TOTAL)
      throw new AppError('bad_request', { field: 'weight', why: 'a rollout is 0 to 100 %' });
    const release = await this.#release(id);
    if (weight === 0) return this.#experiments.endRollout(release, channel, actor);
    const shown = await this.#showable(id, channel);
    if (weight === WEIGHTS_TOTAL) return this.#finishRollout(shown, channel, actor);
    return this.#experiments.rollOut(shown, { channel, weight, actor });
  }

  async #finishRollout(release: ReleaseRow, channel: string, actor: string): Promise<string> {
    const { remote, id } = release;
    const row = await this.#channel(remote, channel);
    const experiment = rolloutId(remote, channel);
    const text = `${channel} shows ${id}: its rollout is at ${percent(WEIGHTS_TOTAL)} and ends`;
    await this.#deps.registry.change(remote, async (change) => {
      await this.#experiments.expectOwnRollout(change, experiment, id);
      if (!(await change.accepted([id])).has(id)) throw retiredReleaseError(id);
      if (row?.active !== id) {
        const isShown = await change.show({
          channel,
          release: id,
          previous: before(row),
          sequence: row?.sequence ?? 0,
          actor,
        });
        if (!isShown) throw otherWasFaster(remote, channel);
      }
      await change.setExperiment(experiment, { state: 'ended' });
      await change.addAuditEntry({ actor, action: 'promote', channel, release: id, text });
    });
    await this.#deps.announce();
    return text;
  }

  /**
   * Returns a release that passes the release check of a channel. Rejects with `release_unknown`,
   * `release_refused` or `state_conflict`.
   */
  async #showable(id: string, channel: string): Promise<ReleaseRow> {
    const release = await this.#release(id);
    if (release.status === 'refused')
      throw new AppError('release_refused', {
        findings: release.refusals,
        why: `${id} was refused: ${release.refusals.map(({ text }) => text).join('; ')}`,
      });
    if (release.status !== 'accepted') throw retiredReleaseError(id);
    await this.#deps.intake.pass(release, channel);
    return release;
  }

  async #accepted(remote?: string): Promise<ReleaseRow[]> {
    return (await this.#deps.registry.releases(remote)).filter(
      ({ status }) => status === 'accepted',
    );
  }

  /** Rejects with release_unknown. */
  async #release(id: string): Promise<ReleaseRow> {
    const release = (await this.#deps.registry.releases()).find((one) => one.id === id);
    if (!release)
      throw new AppError('release_unknown', { field: 'release', why: `there is no release ${id}` });
    return release;
  }

  async #channel(remote: string, channel: string): Promise<ReleaseChannelRow | undefined> {
    return (await this.#deps.registry.channels()).find(
      (row) => row.remote === remote && row.channel === channel,
    );
  }

  #now(): Date {
    return (this.#deps.now ?? (() => new Date()))();
  }
}
