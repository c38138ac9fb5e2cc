import {
  EXPERIMENT_ID_PATTERN,
  PRODUCTION,
  REMOTE_NAME_PATTERN,
  type RegistryChangeBody,
  ROLLOUT_PREFIX,
} from '@nocturne/contracts/registry';
import type { RegistryChange } from '../repositories/releases/registry-change.ts';
import type { RegistryRepository } from '../repositories/releases/registry-repository.ts';
import type { ExperimentRow, ReleaseRow } from '../repositories/releases/registry-rows.ts';
import { AppError } from '../errors/app-error.ts';
import { newSecret } from '../lib/secrets.ts';
import type { Variant } from './assignment.ts';
import {
  formatWeight,
  printVariants,
  rampVariants,
  rolloutId,
  variantsProblem,
} from './experiment-rules.ts';

interface ExperimentAdminDeps {
  registry: RegistryRepository;
  announce: () => Promise<void>;
  /** Returns a release that may be shown in a release channel; rejects otherwise. */
  expectShowable: (release: string, channel: string) => Promise<ReleaseRow>;
  getActiveRelease: (remote: string, channel: string) => Promise<string | undefined>;
}

type Body = Extract<RegistryChangeBody, { verb: 'experiment' }>;
/** Name of a rollout's only variant. */
const ROLLOUT_VARIANT = 'new';

/**
 * Starts, ramps, pauses and ends experiments. A rollout is an experiment with one variant. Only one
 * per remote and release channel runs at a time.
 */
export class ExperimentAdmin {
  readonly #deps: ExperimentAdminDeps;

  constructor(deps: ExperimentAdminDeps) {
    this.#deps = deps;
  }

  async performAction(body: Body, actor: string): Promise<string> {
    switch (body.act) {
      case 'start':
        return this.#start(body, actor);
      case 'ramp':
        return this.#ramp(body, actor);
      case 'pause':
        return this.pause(body.id, { why: '', actor });
      case 'resume':
        return this.#resume(body.id, actor);
      case 'end':
        return this.#end(body.id, actor);
    }
  }

  /** Rejects with not_found. */
  async expectExperiment(id: string): Promise<ExperimentRow> {
    const found = await this.#deps.registry.experiment(id);
    if (!found)
      throw new AppError('not_found', { field: 'id', why: `there is no experiment ${id}` });
    return found;
  }

  /**
   * Pauses an experiment: visitors see the control until it resumes, then the same variant as
   * before.
   */
  async pause(id: string, { why, actor }: { why: string; actor: string }): Promise<string> {
    const text = `${id} is paused${why && `: ${why}`}`;
    return this.#change(
      await this.expectExperiment(id),
      { action: 'pause', actor, text },
      async (change, { state }) => {
        if (state !== 'running') throw conflict(`${id} is ${state}`);
        await change.setExperiment(id, { state: 'paused', pausedWhy: why });
      },
    );
  }

  /** Shows a release to a share of the visitors of a release channel. The share only grows. */
  async rollOut(
    release: ReleaseRow,
    { channel, weight, actor }: { channel: string; weight: number; actor: string },
  ): Promise<string> {
    const { remote } = release;
    const id = rolloutId(remote, channel);
    const found = await this.#deps.registry.experiment(id);
    if (found && found.state !== 'ended') {
      if (found.variants[0]?.release !== release.id) throw otherRolloutError(id, found.variants);
      return this.#ramp(
        { verb: 'experiment', id, act: 'ramp', variants: [{ name: ROLLOUT_VARIANT, weight }] },
        actor,
      );
    }
    await this.#expectControl(remote, channel, release.id);
    const text = `${formatWeight(weight)} of ${channel} gets ${release.id}`;
    const variants = [{ name: ROLLOUT_VARIANT, release: release.id, weight }];
    return this.#createExperiment(
      { id, remote, channel, variants, audience: {} },
      { action: 'rollout', actor, text },
    );
  }

  /** Ends a rollout: everybody gets the active release again. */
  async endRollout({ remote, id }: ReleaseRow, channel: string, actor: string): Promise<string> {
    const found = await this.#deps.registry.experiment(rolloutId(remote, channel));
    if (!found || found.state === 'ended' || found.variants[0]?.release !== id)
      throw conflict(`${id} is not rolled out in ${channel}`);
    return this.#end(found.id, actor);
  }

  /**
   * Runs inside a change. Rejects with `state_conflict` if a rollout of another release is open.
   */
  async expectNoOtherRollout(change: RegistryChange, id: string, release: string): Promise<void> {
    const found = await change.stateOf(id);
    if (found && found.state !== 'ended' && found.variants[0]?.release !== release)
      throw otherRolloutError(id, found.variants);
  }

  async #start(body: Body, actor: string): Promise<string> {
    const { id, remote = '', channel = PRODUCTION, variants: given = [], audience = {} } = body;
    if (!EXPERIMENT_ID_PATTERN.test(id))
      throw badRequest(
        'id',
        `"${id}" is not a valid experiment id: use lowercase letters, digits and -`,
      );
    if (id.startsWith(ROLLOUT_PREFIX))
      throw badRequest('id', `ids that begin with ${ROLLOUT_PREFIX} are reserved for rollouts`);
    if (!REMOTE_NAME_PATTERN.test(remote))
      throw badRequest('remote', 'an experiment needs the name of a remote');
    const variants = given.map(({ name, release = '', weight }): Variant => ({
      name,
      release,
      weight,
    }));
    const problem = variantsProblem(variants);
    if (problem !== undefined) throw badRequest('variants', problem);
    for (const { release } of variants) {
      const row = await this.#deps.expectShowable(release, channel);
      if (row.remote !== remote)
        throw badRequest('variants', `${release} is a release of ${row.remote}, not of ${remote}`);
    }
    await this.#expectControl(remote, channel, '');
    if (await this.#deps.registry.experiment(id))
      throw conflict(
        `the id ${id} has been used before: use another, or the figures of both would be mixed`,
      );
    const text = `${id} runs in ${channel}: ${printVariants(variants)}`;
    return this.#createExperiment(
      { id, remote, channel, variants, audience },
      { action: 'start', actor, text },
    );
  }

  async #createExperiment(
    {
      id,
      remote,
      channel,
      variants,
      audience,
    }: Pick<ExperimentRow, 'id' | 'remote' | 'channel' | 'variants' | 'audience'>,
    { action, actor, text }: { action: string; actor: string; text: string },
  ): Promise<string> {
    if (!EXPERIMENT_ID_PATTERN.test(id))
      throw badRequest('channel', `${id} is too long for an id: start an experiment instead`);
    await this.#deps.registry.change(remote, async (change) => {
      await expectNoneRunning(change, channel);
      const accepted = await change.filterAccepted(variants.map(({ release }) => release));
      const retired = variants.find(({ release }) => !accepted.has(release));
      if (retired) throw conflict(`${retired.release} is retired and its files are deleted`);
      if (!(await change.startExperiment({ id, channel, salt: newSecret(), variants, audience })))
        throw conflict(`there is already an experiment ${id}`);
      await change.addAuditEntry({ actor, action, channel, text });
    });
    await this.#deps.announce();
    return text;
  }

  async #ramp({ id, variants: changes = [] }: Body, actor: string): Promise<string> {
    const found = await this.expectExperiment(id);
    const wanted = rampVariants(found.variants, changes);
    const text = 'variants' in wanted ? `${id} ramps: ${printVariants(wanted.variants)}` : '';
    return this.#change(
      found,
      { action: 'ramp', actor, text },
      async (change, { state, variants }) => {
        if (state !== 'running')
          throw conflict(
            `${id} is ${state}${found.pausedWhy && ` (${found.pausedWhy})`}: only a running ` +
              'experiment can ramp',
          );
        const next = rampVariants(variants, changes);
        if ('problem' in next) throw badRequest('variants', next.problem);
        await change.setExperiment(id, next);
      },
    );
  }

  async #resume(id: string, actor: string): Promise<string> {
    const found = await this.expectExperiment(id);
    return this.#change(
      found,
      { action: 'resume', actor, text: `${id} runs again` },
      async (change, { state, variants }) => {
        if (state !== 'paused') throw conflict(`${id} is ${state}`);
        await expectNoneRunning(change, found.channel);
        const accepted = await change.filterAccepted(variants.map(({ release }) => release));
        if (variants.some(({ release }) => !accepted.has(release)))
          throw conflict(`a release of ${id} is retired`);
        await change.setExperiment(id, { state: 'running', pausedWhy: '' });
      },
    );
  }

  async #end(id: string, actor: string): Promise<string> {
    const text = `${id} has ended: everybody gets the active release`;
    return this.#change(
      await this.expectExperiment(id),
      { action: 'end', actor, text },
      async (change, { state }) => {
        if (state === 'ended') throw conflict(`${id} has already ended`);
        await change.setExperiment(id, { state: 'ended' });
      },
    );
  }

  async #change(
    { id, remote, channel }: ExperimentRow,
    { action, actor, text }: { action: string; actor: string; text: string },
    run: (
      change: RegistryChange,
      current: Pick<ExperimentRow, 'state' | 'variants'>,
    ) => Promise<void>,
  ): Promise<string> {
    await this.#deps.registry.change(remote, async (change) => {
      const current = await change.stateOf(id);
      if (current) await run(change, current);
      await change.addAuditEntry({ actor, action, channel, text });
    });
    await this.#deps.announce();
    return text;
  }

  /** Ensures that there is a control: another release that the release channel shows. */
  async #expectControl(remote: string, channel: string, release: string): Promise<void> {
    if (remote === 'shell')
      throw conflict(
        'the shell renders every remote, so it cannot have experiments: promote it instead',
      );
    const active = await this.#deps.getActiveRelease(remote, channel);
    if (active === undefined)
      throw conflict(`${channel} does not show a release of ${remote} yet: promote one first`);
    if (active === release) throw conflict(`${channel} already shows ${release} to everybody`);
  }
}

async function expectNoneRunning(change: RegistryChange, channel: string): Promise<void> {
  const running = await change.findRunningExperiment(channel);
  if (running !== undefined)
    throw conflict(`${running} is already running in ${channel}: pause or end it first`);
}

const conflict = (why: string) => new AppError('state_conflict', { why });
const badRequest = (field: string, why: string) => new AppError('bad_request', { field, why });
const otherRolloutError = (id: string, variants: readonly Variant[]) =>
  conflict(`${id} shows ${variants[0]?.release ?? '-'}: end it first`);
