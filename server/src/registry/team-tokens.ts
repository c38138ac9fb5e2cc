import { timingSafeEqual } from 'node:crypto';
import { REMOTE_NAME_PATTERN, TEAM_TOKEN_PREFIX } from '@nocturne/contracts/registry';
import type { RegistryRepository } from '../repositories/registry-repository.ts';
import { AppError } from '../services/app-error.ts';
import { hashOf, newSecret } from '../services/secrets.ts';

/** Whoever holds a remote's token. */
export interface Team {
  remote: string;
  team: string;
}

/** Letters, digits, spaces and few signs, so that no audit or terminal is fooled by a name. */
const TEAM_NAME = /^[\p{L}\p{N}][\p{L}\p{N} ._&'-]{0,59}$/u;

/** The tokens with which teams act on their own remote over the network; only their hashes are stored. One at a time for a remote. */
export class TeamTokens {
  readonly #registry: Pick<RegistryRepository, 'remotes' | 'change'>;

  constructor(registry: Pick<RegistryRepository, 'remotes' | 'change'>) {
    this.#registry = registry;
  }

  /** Resolves to a new token, which is told this once; an older one of the remote is worth nothing from now on. Rejects with bad_request. */
  async make(remote: string, team: string, actor: string): Promise<string> {
    if (!REMOTE_NAME_PATTERN.test(remote)) throw new AppError('bad_request', { field: 'remote', why: `${remote} is no name of a remote` });
    if (!TEAM_NAME.test(team)) throw new AppError('bad_request', { field: 'name', why: 'a team has a name of at most 60 letters' });
    const token = TEAM_TOKEN_PREFIX + newSecret();
    await this.#registry.change(remote, async (change) => {
      await change.token(team, hashOf(token));
      await change.note({ actor, action: 'token', text: `${team} has a new token` });
    });
    return token;
  }

  /** Rejects with not_found where there is no token. */
  async revoke(remote: string, actor: string): Promise<void> {
    const found = (await this.#registry.remotes()).find(({ name }) => name === remote);
    if (!found?.tokenHash) throw new AppError('not_found', { why: `${remote} has no token` });
    await this.#registry.change(remote, async (change) => {
      await change.token(found.team, null);
      await change.note({ actor, action: 'token', text: `the token of ${found.team} is revoked` });
    });
  }

  /** Whose token it is; undefined for any other text. How long it takes tells nothing of the hashes. */
  async teamOf(token: string): Promise<Team | undefined> {
    const hash = hashOf(token);
    const remotes = await this.#registry.remotes();
    const found = remotes.filter(({ tokenHash }) => tokenHash !== null && timingSafeEqual(tokenHash, hash));
    return found.map(({ name: remote, team }) => ({ remote, team }))[0];
  }
}
