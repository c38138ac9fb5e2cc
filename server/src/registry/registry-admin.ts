import {
  GUARD_ACTOR,
  PRODUCTION,
  WEIGHTS_TOTAL,
  type ExperimentInfo,
  type RegistryChangeBody,
  type ReleaseInfo,
} from '@nocturne/contracts/registry';
import { SERVER_ACTOR } from '@nocturne/contracts/remotes';
import type { RegistryChange } from '../repositories/releases/registry-change.ts';
import type { RegistryRepository } from '../repositories/releases/registry-repository.ts';
import type { ReleaseChannelRow, ReleaseRow } from '../repositories/releases/registry-rows.ts';
import { AppError } from '../errors/app-error.ts';
import { expectRemote } from './expect-remote.ts';
import { describeKillChange } from './kill-rules.ts';
import {
  predecessorsOf,
  releaseChannelOf,
  expectReleaseChannel,
  expectSequence,
  retiredReleaseError,
  concurrentChangeError,
} from './admin-rules.ts';
import { ExperimentAdmin } from './experiment-admin.ts';
import { formatWeight, rolloutId } from './experiment-rules.ts';
import { exportDiscovery, type FrontendDiscovery } from './export-discovery.ts';
import type { GetFigures } from './guard-figures.ts';
import { presentRelease, type GetResults } from './present-registry.ts';
import { readExperiment, readState, type RegistryAdminState } from './read-registry.ts';
import type { ReleaseIntake, AcceptBuildOptions } from './release-intake.ts';

export interface RegistryAdminDeps {
  registry: RegistryRepository;
  intake: ReleaseIntake;
  /** Announces a registry change to every process. */
  announce: () => Promise<void>;
  figures: GetFigures;
  results: GetResults;
  /**
   * Appended to the line that confirms a publication. Names a part of the check that this machine
   * cannot run.
   */
  checkNote?: string;
  now?: () => Date;
}

interface PublishOptions extends Omit<AcceptBuildOptions, 'mayBeKnown'> {
  promote?: boolean;
  /** If-Match header of the promotion. */
  sequence?: number;
}

type ChangeBody<V extends RegistryChangeBody['verb']> = Extract<RegistryChangeBody, { verb: V }>;

/**
 * All changes of the registry of remotes (federation.md, "The registry"), each in one transaction
 * with its audit event. Refusals are `AppError`s with a reason: release_unknown, release_exists,
 * release_refused, state_conflict, changed, bad_request.
 *
 * It never requires a second person; changes by people go through `ChangeRequests`.
 */
export class RegistryAdmin {
  readonly #deps: RegistryAdminDeps;
  readonly #experiments: ExperimentAdmin;

  constructor(deps: RegistryAdminDeps) {
    this.#deps = deps;
    this.#experiments = new ExperimentAdmin({
      registry: deps.registry,
      announce: deps.announce,
      expectShowable: (id, channel) => this.#expectShowable(id, channel),
      getActiveRelease: async (remote, channel) =>
        (await this.#findChannel(remote, channel))?.active ?? undefined,
    });
  }

  /**
   * Returns the live releases, the open experiments with their results, and the newest audit
   * events.
   */
  async getState(): Promise<RegistryAdminState> {
    return readState(this.#deps, this.#now());
  }

  /** Returns the releases of a remote, newest first. Rejects with `not_found`. */
  async listReleases(remote: string): Promise<ReleaseInfo[]> {
    return (await this.#listReleases(remote)).map(presentRelease);
  }

  /** Returns an experiment with its results. Rejects with `not_found`. */
  async getExperiment(id: string): Promise<ExperimentInfo> {
    return readExperiment(this.#deps, id, this.#now());
  }

  /**
   * Computes the hashes of stored releases again. Resolves to the problems by release. Skips
   * refused and retired releases, which have no files. Rejects with `not_found` for an unknown
   * remote. An aborted signal ends it.
   */
  async verify(remote?: string, signal?: AbortSignal): Promise<Record<string, string[]>> {
    const checked: Record<string, string[]> = {};
    for (const release of await this.#listAccepted(remote)) {
      signal?.throwIfAborted();
      checked[release.id] = await this.#deps.intake.verifyFiles(release);
    }
    return checked;
  }

  /**
   * Copies releases that only this machine has into the shared storage. Resolves to their ids.
   * Rejects with `unavailable`, and with `not_found` for an unknown remote. An aborted signal ends
   * it before the next release.
   */
  async store(remote?: string, signal?: AbortSignal): Promise<string[]> {
    const stored: string[] = [];
    for (const release of await this.#listAccepted(remote)) {
      signal?.throwIfAborted();
      if (await this.#deps.intake.store(release)) stored.push(release.id);
    }
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
    if (!promote) return (await this.acceptBuild(folder, options)).release;
    const { release, isKnown } = await this.acceptBuild(folder, { ...options, mayBeKnown: true });
    const { actor, channel = PRODUCTION } = options;
    const body = {
      verb: 'promote' as const,
      release,
      channel,
      ...(sequence === undefined ? {} : { sequence }),
    };
    // A build that just passed the release check is not checked again.
    await (isKnown
      ? this.performAction(body, actor)
      : this.#promote(await this.#expectRelease(release), body, actor));
    return release;
  }

  /** Accepts a build without showing it. */
  async acceptBuild(
    folder: string,
    options: AcceptBuildOptions,
  ): Promise<{ release: string; isKnown: boolean }> {
    expectReleaseChannel(options.channel ?? PRODUCTION);
    return this.#deps.intake.acceptBuild(folder, options);
  }

  /** Returns a copy whose changes begin with `first`, in the same transaction. */
  startingWith(first: (change: RegistryChange) => Promise<void>): RegistryAdmin {
    return new RegistryAdmin({ ...this.#deps, registry: this.#deps.registry.startingWith(first) });
  }

  /**
   * Returns what an action would do, as text, and whether it would change anything. Rejects as the
   * action would. Changes nothing.
   */
  async dryRun(
    body: RegistryChangeBody,
    actor: string,
  ): Promise<{ text: string; isChange: boolean }> {
    let isChange = false;
    const registry = this.#deps.registry.forDryRun(() => {
      isChange = true;
    });
    const registryAdmin = new RegistryAdmin({
      ...this.#deps,
      registry,
      announce: () => Promise.resolve(),
    });
    return { text: await registryAdmin.performAction(body, actor), isChange };
  }

  /**
   * Returns the remote of an action, for callers who may change only one. Rejects with
   * `release_unknown`, or `not_found` for an experiment.
   */
  async remoteOf(body: RegistryChangeBody): Promise<string> {
    if ('release' in body) return (await this.#expectRelease(body.release)).remote;
    if (body.verb !== 'experiment') return body.remote;
    return body.act === 'start'
      ? (body.remote ?? '')
      : (await this.#experiments.expectExperiment(body.id)).remote;
  }

  /** Executes one action and resolves to a line that describes it. */
  async performAction(body: RegistryChangeBody, actor: string): Promise<string> {
    switch (body.verb) {
      case 'promote':
        return this.#promote(
          await this.#expectShowable(body.release, releaseChannelOf(body)),
          body,
          actor,
        );
      case 'rollback':
        return this.#rollBack(body, { actor, action: 'rollback', why: '' });
      case 'rollout':
        return this.#rollout(body, actor);
      case 'experiment':
        return this.#experiments.performAction(body, actor);
      case 'kill':
        return this.#kill(body, actor);
    }
  }

  /**
   * Shows one of the site's own builds in production without a release check, when the site starts.
   */
  async showOwnRelease(release: string): Promise<void> {
    await this.#promote(
      await this.#expectRelease(release),
      { verb: 'promote', release },
      SERVER_ACTOR,
    );
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
    const row = bad === undefined ? undefined : await this.#findChannel(remote, channel);
    if (row && row.active !== bad)
      throw new AppError('changed', { why: `${channel} now shows ${row.active} of ${remote}` });
    return this.#rollBack(
      { verb: 'rollback', remote, channel, ...(row ? { sequence: row.sequence } : {}) },
      { actor, action: 'revert', why, to },
    );
  }

  async #promote(release: ReleaseRow, body: ChangeBody<'promote'>, actor: string): Promise<string> {
    const channel = releaseChannelOf(body);
    const row = await this.#findChannel(release.remote, channel);
    const sequence = expectSequence(row, body.sequence);
    if (row?.active === release.id) return `${channel} already shows ${release.id}`;
    const text = `${channel} shows ${release.id}`;
    await this.#deps.registry.change(release.remote, async (change) => {
      if (!(await change.filterAccepted([release.id])).has(release.id))
        throw retiredReleaseError(release.id);
      const isShown = await change.activateRelease({
        channel,
        release: release.id,
        previous: predecessorsOf(row),
        sequence,
        actor,
      });
      if (!isShown) throw concurrentChangeError(release.remote, channel);
      await change.addAuditEntry({ actor, action: 'promote', channel, release: release.id, text });
    });
    await this.#deps.announce();
    return row?.killMode
      ? `${text}, but ${release.remote} is killed (${row.killMode}): "kill ${release.remote} ` +
          'off" ends that'
      : text;
  }

  async #rollBack(
    body: ChangeBody<'rollback'>,
    {
      actor,
      action,
      why,
      to,
    }: { actor: string; action: 'rollback' | 'revert'; why: string; to?: string | undefined },
  ): Promise<string> {
    const { remote } = body;
    const channel = releaseChannelOf(body);
    const row = await this.#findChannel(remote, channel);
    const sequence = expectSequence(row, body.sequence);
    const earlier = row?.previous ?? [];
    const [target, ...previous] = to === undefined ? earlier : earlier.slice(earlier.indexOf(to));
    if (target === undefined)
      throw new AppError('state_conflict', {
        why: `${remote} has no release to roll back to in ${channel}`,
      });
    const text =
      `${channel} shows ${target} again instead of ${row?.active ?? '-'}` + (why && `: ${why}`);
    await this.#deps.registry.change(remote, async (change) => {
      if (!(await change.activateRelease({ channel, release: target, previous, sequence, actor })))
        throw concurrentChangeError(remote, channel);
      await change.addAuditEntry({ actor, action, channel, release: target, text });
    });
    await this.#deps.announce();
    return text;
  }

  async #kill({ remote, mode, channel }: ChangeBody<'kill'>, actor: string): Promise<string> {
    const rows = (await this.#deps.registry.channels()).filter(
      (row) => row.remote === remote && row.active !== null,
    );
    const text = describeKillChange({
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
  async #rollout(body: ChangeBody<'rollout'>, actor: string): Promise<string> {
    const { release: id, weight } = body;
    const channel = releaseChannelOf(body);
    if (!Number.isInteger(weight) || weight < 0 || weight > WEIGHTS_TOTAL)
      throw new AppError('bad_request', { field: 'weight', why: 'a rollout must be 0 to 100 %' });
    const release = await this.#expectRelease(id);
    if (weight === 0) return this.#experiments.endRollout(release, channel, actor);
    const shown = await this.#expectShowable(id, channel);
    if (weight === WEIGHTS_TOTAL) return this.#finishRollout(shown, channel, actor);
    return this.#experiments.rollOut(shown, { channel, weight, actor });
  }

  async #finishRollout(release: ReleaseRow, channel: string, actor: string): Promise<string> {
    const { remote, id } = release;
    const row = await this.#findChannel(remote, channel);
    const experiment = rolloutId(remote, channel);
    const all = formatWeight(WEIGHTS_TOTAL);
    const text = `${channel} shows ${id}: its rollout has reached ${all} and ended`;
    await this.#deps.registry.change(remote, async (change) => {
      await this.#experiments.expectNoOtherRollout(change, experiment, id);
      if (!(await change.filterAccepted([id])).has(id)) throw retiredReleaseError(id);
      if (row?.active !== id) {
        const isShown = await change.activateRelease({
          channel,
          release: id,
          previous: predecessorsOf(row),
          sequence: row?.sequence ?? 0,
          actor,
        });
        if (!isShown) throw concurrentChangeError(remote, channel);
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
  async #expectShowable(id: string, channel: string): Promise<ReleaseRow> {
    const release = await this.#expectRelease(id);
    if (release.status === 'refused')
      throw new AppError('release_refused', {
        findings: release.refusals,
        why: `${id} was refused: ${release.refusals.map(({ text }) => text).join('; ')}`,
      });
    if (release.status !== 'accepted') throw retiredReleaseError(id);
    await this.#deps.intake.runReleaseCheck(release, channel);
    return release;
  }

  async #listAccepted(remote?: string): Promise<ReleaseRow[]> {
    return (await this.#listReleases(remote)).filter(({ status }) => status === 'accepted');
  }

  async #listReleases(remote?: string): Promise<ReleaseRow[]> {
    const { registry } = this.#deps;
    const releases = await registry.releases(remote);
    if (remote !== undefined && releases.length === 0) await expectRemote(registry, remote);
    return releases;
  }

  /** Rejects with release_unknown. */
  async #expectRelease(id: string): Promise<ReleaseRow> {
    const release = (await this.#deps.registry.releases()).find((one) => one.id === id);
    if (!release)
      throw new AppError('release_unknown', { field: 'release', why: `there is no release ${id}` });
    return release;
  }

  async #findChannel(remote: string, channel: string): Promise<ReleaseChannelRow | undefined> {
    return (await this.#deps.registry.channels()).find(
      (row) => row.remote === remote && row.channel === channel,
    );
  }

  #now(): Date {
    return (this.#deps.now ?? (() => new Date()))();
  }
}
