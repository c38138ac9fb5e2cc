import type { CommandOutput, JsonFlag } from '../command-output.ts';
import { UsageError } from '../usage-error.ts';
import type { ActorFlag } from './flags.ts';
import { printTokens } from './print-registry.ts';
import { withLocalRegistry } from './with-registry.ts';

interface TeamFlags extends JsonFlag, ActorFlag {
  readonly name: string | undefined;
  readonly days: number | undefined;
  readonly revoke: boolean | undefined;
}

export async function changeTeamToken(flags: TeamFlags, remote: string): Promise<CommandOutput> {
  const { name, days, revoke = false } = flags;
  if ((name !== undefined) === revoke)
    throw new UsageError('team requires either --name TEXT or --revoke');
  if (name === undefined && days !== undefined) throw new UsageError('--days requires --name');
  return withLocalRegistry(flags, async (registry) => {
    if (name === undefined) {
      await registry.revokeToken(remote);
      return { value: { remote, revoked: true }, text: `the token of ${remote} is revoked` };
    }
    const { token, endsAt } = await registry.createToken(remote, name, { days });
    return {
      value: { remote, team: name, token, ends_at: endsAt?.toISOString() ?? null },
      text: token,
    };
  });
}

export function listTeamTokens(_flags: JsonFlag): Promise<CommandOutput> {
  return withLocalRegistry({}, async (registry) => {
    const value = await registry.listTokens();
    return { value, text: printTokens(value) };
  });
}
