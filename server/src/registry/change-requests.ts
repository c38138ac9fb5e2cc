import {
  PRODUCTION,
  REQUEST_DAYS,
  type ChangeRequestInfo,
  type RegistryActionBody,
  type RegistryChangeBody,
  type RegistryResult,
  type RegistryState,
} from '@nocturne/contracts/registry';
import type { RegistryChange } from '../repositories/releases/registry-change.ts';
import type { RegistryRepository } from '../repositories/releases/registry-repository.ts';
import type { RequestChanges } from '../repositories/releases/request-changes.ts';
import type {
  RequestRow,
  RequestsRepository,
} from '../repositories/releases/requests-repository.ts';
import { AppError } from '../errors/app-error.ts';
import { expectSequence } from './admin-rules.ts';
import type { Person } from './person.ts';
import type { RegistryAdmin } from './registry-admin.ts';
import { needsSecondPerson } from './second-person.ts';

interface ChangeRequestsDeps {
  registry: RegistryRepository;
  requests: RequestsRepository;
  registryAdmin: RegistryAdmin;
  /** True if changes that show a release in production need a second person. */
  isSecondPersonRequired: boolean;
  now?: () => Date;
}

interface PublishOptions {
  channel: string;
  promote: boolean;
  /** If-Match header of the promotion. */
  sequence?: number;
  /** Remote that the build must belong to; any by default. */
  remote?: string;
}

const DAY_MS = 86_400_000;

/**
 * Handles registry changes by people, from the page, the network and the command line. A change
 * that needs a second person becomes a change request, which somebody else confirms
 * (docs/federation.md, "A second person"). Rejects as `RegistryAdmin` does, and with
 * `second_person`.
 */
export class ChangeRequests {
  readonly #deps: ChangeRequestsDeps;

  constructor(deps: ChangeRequestsDeps) {
    this.#deps = deps;
  }

  /** Returns the registry's state with its open requests, as seen by one person. */
  async getState(person: Person): Promise<RegistryState> {
    const { registryAdmin, requests, isSecondPersonRequired } = this.#deps;
    const [state, rows] = await Promise.all([
      registryAdmin.getState(),
      requests.listOpenRequests(this.#expiryCutoff()),
    ]);
    const sequenceOf = (row: RequestRow) =>
      state.channels.find(({ remote, channel }) => remote === row.remote && channel === row.channel)
        ?.sequence ?? 0;
    return {
      ...state,
      second_person: isSecondPersonRequired,
      requests: rows.map((row) =>
        presentRequest(row, {
          isCurrent: sequenceOf(row) === row.sequence,
          isOwn: row.askedByKey === person.key,
        }),
      ),
    };
  }

  /**
   * Returns the remote of an action. Rejects as `RegistryAdmin.remoteOf` does, and with `not_found`
   * for an unknown request.
   */
  async remoteOf(body: RegistryActionBody): Promise<string> {
    if (body.verb === 'confirm' || body.verb === 'withdraw')
      return (await this.#expectRequest(body.request)).remote;
    return this.#deps.registryAdmin.remoteOf(body);
  }

  /** Executes an action, or creates a request for it. */
  async performAction(body: RegistryActionBody, person: Person): Promise<RegistryResult> {
    if (body.verb === 'confirm') return { done: await this.#confirm(body.request, person) };
    if (body.verb === 'withdraw') return { done: await this.#withdraw(body.request, person) };
    if (await this.#needsRequest(body)) return this.#createRequest(body, person);
    return { done: await this.#deps.registryAdmin.performAction(body, person.name) };
  }

  /** Accepts a build. With `promote` it also shows the build, or creates a request for that. */
  async publish(
    folder: string,
    { promote, sequence, ...options }: PublishOptions,
    person: Person,
  ): Promise<RegistryResult> {
    const { registryAdmin } = this.#deps;
    const { channel } = options;
    const actor = person.name;
    const mustWait =
      promote && (await this.#needsRequest({ verb: 'promote', release: '', channel }));
    const seen = sequence === undefined ? {} : { sequence };
    if (!mustWait) {
      const release = await registryAdmin.publish(folder, { ...options, ...seen, actor, promote });
      const shown = promote ? `, ${channel} shows it` : '';
      return { done: `published ${release}${shown}${registryAdmin.checkNote}`, release };
    }
    const { release } = await registryAdmin.acceptBuild(folder, {
      ...options,
      actor,
      mayBeKnown: true,
    });
    const requested = await this.#createRequest(
      { verb: 'promote', release, channel, ...seen },
      person,
    );
    return {
      ...requested,
      done: `published ${release}${registryAdmin.checkNote}; ${requested.done}`,
      release,
    };
  }

  async #needsRequest(body: RegistryChangeBody): Promise<boolean> {
    const { isSecondPersonRequired: isOn, registry } = this.#deps;
    if (!isOn) return false;
    return needsSecondPerson(
      body,
      body.verb === 'experiment' ? (await registry.experiment(body.id))?.channel : undefined,
    );
  }

  /** Rehearses the change first, so that an impossible one is refused now. */
  async #createRequest(body: RegistryChangeBody, person: Person): Promise<RegistryResult> {
    const { registryAdmin, registry } = this.#deps;
    const remote = await registryAdmin.remoteOf(body);
    const row = (await registry.channels()).find(
      (one) => one.remote === remote && one.channel === PRODUCTION,
    );
    const sequence = expectSequence(row, body.verb === 'promote' ? body.sequence : undefined);
    const { text: detail, isChange } = await registryAdmin.dryRun(body, person.name);
    if (!isChange) return { done: detail };
    const wanted = {
      channel: PRODUCTION,
      body: normalizeChange(body),
      detail,
      sequence,
      askedByKey: person.key,
      askedBy: person.name,
    };
    return registry.change(remote, async (change) => {
      if ((await change.requests.sequenceOf(PRODUCTION)) !== sequence) throw changedError(remote);
      const same = await change.requests.findSame(wanted, this.#expiryCutoff());
      if (same)
        return {
          done:
            `request ${same.id} from ${same.askedBy} already asks for this: ${detail}. ` +
            NEEDS_CONFIRMATION,
          request: same.id,
        };
      const request = await change.requests.insert(wanted);
      await change.addAuditEntry({
        actor: person.name,
        action: 'request',
        channel: PRODUCTION,
        text: `request ${request}: ${detail}`,
      });
      return { done: `request ${request}: ${detail}. ${NEEDS_CONFIRMATION}`, request };
    });
  }

  /** The audit log names both people: one confirmed, the other made the change. */
  async #confirm(id: number, person: Person): Promise<string> {
    const { remote, channel, sequence, body, askedBy, askedByKey } =
      await this.#expectOpenRequest(id);
    if (askedByKey === person.key)
      throw new AppError('second_person', { field: 'request', why: samePersonReason(id, person) });
    const { registry } = this.#deps;
    // Check before the release check, which may take a while, and again inside the transaction.
    await registry.change(remote, (change) =>
      expectUnchanged(change, { remote, channel, sequence, id }),
    );
    let isEnded = false;
    const end = async (change: RegistryChange): Promise<void> => {
      await expectUnchanged(change, { remote, channel, sequence, id });
      await this.#endRequest(change.requests, id, { state: 'confirmed', by: person.name });
      await change.addAuditEntry({
        actor: person.name,
        action: 'confirm',
        channel,
        text: `confirmed request ${id} from ${askedBy}`,
      });
      isEnded = true;
    };
    const done = await this.#deps.registryAdmin.startingWith(end).performAction(body, askedBy);
    // The registry makes no change if somebody else already made it.
    if (!isEnded) await registry.change(remote, end);
    return `${done}, requested by ${askedBy} and confirmed by ${person.name}`;
  }

  async #withdraw(id: number, person: Person): Promise<string> {
    const { remote, channel, detail, askedBy } = await this.#expectOpenRequest(id);
    const text = `withdrew request ${id} from ${askedBy}: ${detail}`;
    await this.#deps.registry.change(remote, async (change) => {
      await this.#endRequest(change.requests, id, { state: 'withdrawn', by: person.name });
      await change.addAuditEntry({ actor: person.name, action: 'withdraw', channel, text });
    });
    return text;
  }

  async #endRequest(
    requests: Pick<RequestChanges, 'endRequest'>,
    id: number,
    outcome: { state: 'confirmed' | 'withdrawn'; by: string },
  ): Promise<void> {
    if (await requests.endRequest(id, { ...outcome, since: this.#expiryCutoff() })) return;
    throw new AppError('state_conflict', {
      field: 'request',
      why: `request ${id} has been confirmed or withdrawn in the meantime, or has expired`,
    });
  }

  async #expectRequest(id: number): Promise<RequestRow> {
    const row = await this.#deps.requests.findRequest(id);
    if (!row)
      throw new AppError('not_found', { field: 'request', why: `there is no request ${id}` });
    return row;
  }

  async #expectOpenRequest(id: number): Promise<RequestRow> {
    const row = await this.#expectRequest(id);
    if (row.state !== 'open')
      throw new AppError('state_conflict', {
        field: 'request',
        why: `request ${id} was ${row.state} by ${row.endedBy ?? '-'}`,
      });
    if (row.askedAt <= this.#expiryCutoff())
      throw new AppError('state_conflict', {
        field: 'request',
        why:
          `request ${id} has expired: it was not confirmed within ${REQUEST_DAYS} days. Request ` +
          'the change again',
      });
    return row;
  }

  /** Requests older than this have expired. */
  #expiryCutoff(): Date {
    return new Date((this.#deps.now?.() ?? new Date()).getTime() - REQUEST_DAYS * DAY_MS);
  }
}

const NEEDS_CONFIRMATION = `Another person has to confirm it within ${REQUEST_DAYS} days`;

/** Removes fields that matter only at request time, so that equal changes compare equal. */
function normalizeChange(body: RegistryChangeBody): RegistryChangeBody {
  if (body.verb === 'promote') return { verb: 'promote', release: body.release };
  if (body.verb === 'rollout')
    return { verb: 'rollout', release: body.release, weight: body.weight };
  return body;
}

async function expectUnchanged(
  change: RegistryChange,
  { remote, channel, sequence, id }: Pick<RequestRow, 'remote' | 'channel' | 'sequence' | 'id'>,
): Promise<void> {
  if ((await change.requests.sequenceOf(channel)) !== sequence) throw changedError(remote, id);
}

function changedError(remote: string, request?: number): AppError {
  const what = `${remote} in ${PRODUCTION} has changed`;
  return new AppError('changed', {
    why:
      request === undefined
        ? `${what} in the meantime: review it, then try again`
        : `${what} since request ${request} was created: request the change again`,
  });
}

function samePersonReason(id: number, { key, name }: Person): string {
  if (key === 'operator')
    return (
      `request ${id} was created on the server's command line, whose users count as one person: ` +
      'a staff member or a team must confirm it'
    );
  return `${name} created request ${id}: another person must confirm it`;
}

function presentRequest(
  row: RequestRow,
  { isCurrent, isOwn }: { isCurrent: boolean; isOwn: boolean },
): ChangeRequestInfo {
  const { id, remote, channel, detail, askedBy, askedAt } = row;
  const endsAt = new Date(askedAt.getTime() + REQUEST_DAYS * DAY_MS);
  return {
    request: id,
    remote,
    channel,
    detail,
    asked_by: askedBy,
    asked_at: askedAt.toISOString(),
    ends_at: endsAt.toISOString(),
    is_current: isCurrent,
    is_own: isOwn,
  };
}
