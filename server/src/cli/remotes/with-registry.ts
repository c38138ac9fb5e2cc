import { TEAM_TOKEN_PATTERN } from '@nocturne/contracts/registry';
import type { CommandOutput } from '../command-output.ts';
import { UsageError } from '../usage-error.ts';
import { defaultActor } from './actor.ts';
import type { LocalRegistryClient, RegistryClient } from './client.ts';
import type { ActorFlag, ServerFlag } from './flags.ts';

/**
 * Environment variable with a team's token. A command line option would be visible in the process
 * list.
 */
const TOKEN_VARIABLE = 'NOCTURNE_TOKEN';

/** Runs a command on the registry of this machine's site, or with `--server` of another one. */
export async function withRegistry(
  flags: ServerFlag & Partial<ActorFlag>,
  run: (registry: RegistryClient) => Promise<CommandOutput>,
): Promise<CommandOutput> {
  const { server, actor } = flags;
  if (server === undefined) return withLocalRegistry(flags, run);
  if (actor !== undefined)
    throw new UsageError(
      '--actor cannot be used with --server: the actor is the team of the token',
    );
  const token = readToken();
  const { HttpRegistry } = await import('./http-registry.ts');
  return run(new HttpRegistry({ server, token }));
}

/** Runs a command on the registry of this machine's site. The server may be running. */
export async function withLocalRegistry(
  { actor }: Partial<ActorFlag>,
  run: (registry: LocalRegistryClient) => Promise<CommandOutput>,
): Promise<CommandOutput> {
  const { runOnLocalRegistry } = await import('./local-registry.ts');
  return runOnLocalRegistry(actor ?? defaultActor(process.env), run);
}

/** A token from a file may end with a line break. Messages never quote a token. */
function readToken(): string {
  const token = (process.env[TOKEN_VARIABLE] ?? '').trim();
  if (token === '') throw new UsageError(`--server needs the team's token in ${TOKEN_VARIABLE}`);
  if (!TEAM_TOKEN_PATTERN.test(token))
    throw new UsageError(`${TOKEN_VARIABLE} is not a token: check that it was pasted as one line`);
  return token;
}
