import type { CommandOutput, JsonFlag } from '../command-output.ts';
import { UsageError } from '../usage-error.ts';
import type { LocalRegistryClient } from './client.ts';
import type { ActorFlag } from './flags.ts';
import { printTokens } from './print-registry.ts';
import { withLocalRegistry } from './with-registry.ts';

interface TeamFlags extends JsonFlag, ActorFlag {
  readonly name: string | undefined;
  readonly days: number | undefined;
  readonly replace: boolean | undefined;
  readonly revoke: boolean | undefined;
}

export async function changeTeamToken(flags: TeamFlags, remote: string): Promise<CommandOutput> {
  const { name, days, replace = false, revoke = false } = flags;
  if ((name !== undefined) === revoke)
    throw new UsageError('team requires either --name TEXT or --revoke');
  if (name === undefined && days !== undefined) throw new UsageError('--days requires --name');
  if (name === undefined && replace) throw new UsageError('--replace requires --name');
  return withLocalRegistry(flags, async (registry) => {
    if (name === undefined) {
      await registry.revokeToken(remote);
      return { value: { remote, revoked: true }, text: `the token of ${remote} is revoked` };
    }
    if (!replace) await requireNoToken(registry, remote);
    const { token, endsAt } = await registry.createToken(remote, name, { days });
    return {
      value: { remote, team: name, token, ends_at: endsAt?.toISOString() ?? null },
      text: token,
    };
  });
}

/** Rejects while the remote has a token that works. */
async function requireNoToken(registry: LocalRegistryClient, remote: string): Promise<void> {
  const found = (await registry.listTokens()).find((token) => token.remote === remote);
  if (found === undefined || found.expired) return;
  throw new UsageError(
    `${remote} has a token of ${found.team}, which would stop working, and its open requests ` +
      'would be withdrawn. Add --replace to create a new one.',
  );
}

export function listTeamTokens(_flags: JsonFlag): Promise<CommandOutput> {
  return withLocalRegistry({}, async (registry) => {
    const value = await registry.listTokens();
    return { value, text: printTokens(value) };
  });
}
