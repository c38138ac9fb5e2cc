import { timingSafeEqual } from 'node:crypto';
import {
  ACTOR_NAME_PATTERN,
  ACTOR_NAME_RULE,
  REMOTE_NAME_PATTERN,
  TEAM_TOKEN_DAYS_MAX,
  TEAM_TOKEN_PREFIX,
} from '@nocturne/contracts/registry';
import type { RegistryChange } from '../repositories/releases/registry-change.ts';
import type { RegistryRepository } from '../repositories/releases/registry-repository.ts';
import type { RemoteRow } from '../repositories/releases/registry-rows.ts';
import { AppError } from '../errors/app-error.ts';
import { hashOf, newSecret } from '../lib/secrets.ts';
import { teamKey, type Team } from './person.ts';

/** A new token; this is the only time that its text is available. */
export interface NewToken {
  token: string;
  /** Undefined if the token does not expire. */
  endsAt: Date | undefined;
}

/** A token as lists show it. */
export interface TokenInfo extends Team {
  madeAt: Date;
  endsAt: Date | undefined;
  /** Last use, to the hour; undefined if nobody has used it. */
  usedAt: Date | undefined;
  isExpired: boolean;
}

interface TeamTokensDeps {
  registry: Pick<RegistryRepository, 'remotes' | 'change' | 'recordTokenUse'>;
  /**
   * The operator's limit from the creation of a token, days; 0 for none. It also applies to
   * existing tokens.
   */
  tokenDays: number;
  now?: () => Date;
}

const DAY_MS = 86_400_000;
const USE_RECORD_INTERVAL_MS = 3_600_000;

/**
 * Tokens of teams for their own remote over the network. Each remote has one. Only hashes are
 * stored.
 */
export class TeamTokens {
  readonly #deps: TeamTokensDeps;

  constructor(deps: TeamTokensDeps) {
    this.#deps = deps;
  }

  /**
   * Creates a token. It invalidates the remote's previous token and withdraws that token's
   * requests. `days` can only shorten the operator's limit. Rejects with `bad_request`.
   */
  async createToken(
    remote: string,
    team: string,
    actor: string,
    { days }: { days?: number | undefined } = {},
  ): Promise<NewToken> {
    if (!REMOTE_NAME_PATTERN.test(remote))
      throw new AppError('bad_request', {
        field: 'remote',
        why: `${remote} is not a valid remote name`,
      });
    if (!ACTOR_NAME_PATTERN.test(team))
      throw new AppError('bad_request', {
        field: 'name',
        why: `a team name has ${ACTOR_NAME_RULE}`,
      });
    this.#expectDays(days);
    const madeAt = this.#now();
    const requestedEnd = days === undefined ? null : addDays(madeAt, days);
    const endsAt = this.#expiryOf({ tokenMadeAt: madeAt, tokenEndsAt: requestedEnd });
    const token = TEAM_TOKEN_PREFIX + newSecret();
    await this.#deps.registry.change(remote, async (change) => {
      await change.setToken(team, { hash: hashOf(token), madeAt, endsAt: requestedEnd });
      const until = endsAt ? `that expires on ${dayOf(endsAt)}` : 'that does not expire';
      await change.addAuditEntry({
        actor,
        action: 'token',
        text: `${team} has a new token ${until}${await withdrawRequests(change, remote, actor)}`,
      });
    });
    return { token, endsAt };
  }

  /** Revokes the token of a remote. Rejects with `not_found` if it has none. */
  async revoke(remote: string, actor: string): Promise<void> {
    const found = (await this.#deps.registry.remotes()).find(({ name }) => name === remote);
    if (!found?.tokenHash) throw new AppError('not_found', { why: `${remote} has no token` });
    await this.#deps.registry.change(remote, async (change) => {
      await change.setToken(found.team, null);
      const withdrawal = await withdrawRequests(change, remote, actor);
      const text = `the token of ${found.team} is revoked${withdrawal}`;
      await change.addAuditEntry({ actor, action: 'token', text });
    });
  }

  /** Returns every token, by remote. */
  async listTokens(): Promise<TokenInfo[]> {
    const rows = (await this.#deps.registry.remotes()).filter(
      ({ tokenHash }) => tokenHash !== null,
    );
    return rows.map((row) => ({
      remote: row.name,
      team: row.team,
      madeAt: row.tokenMadeAt ?? new Date(0),
      endsAt: this.#expiryOf(row),
      usedAt: row.tokenUsedAt ?? undefined,
      isExpired: this.#isExpired(row),
    }));
  }

  /**
   * Returns the team of a token; undefined for any other text. Rejects with `team_token_expired`.
   * Compares in constant time, so the duration reveals nothing about the hashes.
   */
  async teamOf(token: string): Promise<Team | undefined> {
    const hash = hashOf(token);
    const remotes = await this.#deps.registry.remotes();
    const [found] = remotes.filter(
      ({ tokenHash }) => tokenHash !== null && timingSafeEqual(tokenHash, hash),
    );
    if (!found) return undefined;
    const { name: remote, team } = found;
    if (this.#isExpired(found))
      throw new AppError('team_token_expired', {
        why: expiredReason(found, this.#expiryOf(found)),
      });
    const now = this.#now();
    const recordedSince = new Date(now.getTime() - USE_RECORD_INTERVAL_MS);
    if (!found.tokenUsedAt || found.tokenUsedAt < recordedSince)
      await this.#deps.registry.recordTokenUse(remote, now, recordedSince);
    return { remote, team };
  }

  #expectDays(days: number | undefined): void {
    if (days === undefined) return;
    const { tokenDays } = this.#deps;
    const maxDays = tokenDays === 0 ? TEAM_TOKEN_DAYS_MAX : tokenDays;
    if (Number.isInteger(days) && days >= 1 && days <= maxDays) return;
    const limit = tokenDays === 0 ? '' : ', the limit of this site';
    throw new AppError('bad_request', {
      field: 'days',
      why: `a token can be valid for 1 to ${maxDays} days${limit}`,
    });
  }

  /** Returns the earlier of the two expiry times. */
  #expiryOf({
    tokenMadeAt,
    tokenEndsAt,
  }: Pick<RemoteRow, 'tokenMadeAt' | 'tokenEndsAt'>): Date | undefined {
    const { tokenDays } = this.#deps;
    const limit = tokenDays > 0 && tokenMadeAt ? addDays(tokenMadeAt, tokenDays) : undefined;
    if (!tokenEndsAt) return limit;
    return limit && limit < tokenEndsAt ? limit : tokenEndsAt;
  }

  #isExpired(row: RemoteRow): boolean {
    const end = this.#expiryOf(row);
    return end !== undefined && end <= this.#now();
  }

  #now(): Date {
    return this.#deps.now?.() ?? new Date();
  }
}

/** Withdraws the requests of an invalid token, because it may have been stolen. */
async function withdrawRequests(
  change: RegistryChange,
  remote: string,
  actor: string,
): Promise<string> {
  const ids = await change.requests.withdrawAllOf(teamKey(remote), actor);
  return ids.length === 0 ? '' : `; withdrew its requests: ${ids.join(', ')}`;
}

function expiredReason({ name, team }: RemoteRow, end: Date | undefined): string {
  const when = end ? ` on ${dayOf(end)}` : '';
  return (
    `the token of ${team} expired${when}: the operator can create a new one with "./nocturne ` +
    `remotes team ${name} --name ${quoted(team)}"`
  );
}

/** Quotes a word for a shell. A team's name may have an apostrophe. */
const quoted = (word: string): string => `'${word.replaceAll("'", String.raw`'\''`)}'`;
const addDays = (time: Date, days: number): Date => new Date(time.getTime() + days * DAY_MS);
const dayOf = (time: Date): string => time.toISOString().slice(0, 10);
