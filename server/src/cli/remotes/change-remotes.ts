import { PRODUCTION, type KillMode, type RegistryActionBody } from '@nocturne/contracts/registry';
import type { CommandOutput } from '../command-output.ts';
import { UsageError } from '../usage-error.ts';
import type { ChangeFlags } from './flags.ts';
import { readWeight } from './weights.ts';
import { withRegistry } from './with-registry.ts';

interface ChannelFlags extends ChangeFlags {
  readonly channel: string | undefined;
}

interface SequenceFlags extends ChannelFlags {
  /** Expected sequence of the channel. */
  readonly ifMatch: string | undefined;
}

export async function promoteRelease(
  flags: SequenceFlags,
  release: string,
): Promise<CommandOutput> {
  return act(flags, { verb: 'promote', release, ...channelIn(flags), ...sequenceIn(flags) });
}

export async function rollBackRemote(flags: SequenceFlags, remote: string): Promise<CommandOutput> {
  return act(flags, { verb: 'rollback', remote, ...channelIn(flags), ...sequenceIn(flags) });
}

export async function rollOutRelease(
  flags: ChannelFlags,
  release: string,
  share: string,
): Promise<CommandOutput> {
  return act(flags, { verb: 'rollout', release, weight: readWeight(share), ...channelIn(flags) });
}

export function killRemote(
  flags: ChannelFlags,
  remote: string,
  mode: KillMode | 'off',
): Promise<CommandOutput> {
  const { channel } = flags;
  return act(flags, { verb: 'kill', remote, mode, ...(channel === undefined ? {} : { channel }) });
}

export function confirmRequest(flags: ChangeFlags, request: number): Promise<CommandOutput> {
  return act(flags, { verb: 'confirm', request });
}

export function withdrawRequest(flags: ChangeFlags, request: number): Promise<CommandOutput> {
  return act(flags, { verb: 'withdraw', request });
}

/** Changes the registry and prints its confirmation. */
export function act(flags: ChangeFlags, body: RegistryActionBody): Promise<CommandOutput> {
  return withRegistry(flags, async (registry) => {
    const value = await registry.act(body);
    return { value, text: value.done };
  });
}

function channelIn({ channel = PRODUCTION }: ChannelFlags): { channel: string } {
  return { channel };
}

function sequenceIn({ ifMatch }: SequenceFlags): { sequence?: number } {
  if (ifMatch === undefined) return {};
  if (!/^\d{1,9}$/.test(ifMatch)) throw new UsageError(`"${ifMatch}" is not a sequence number`);
  return { sequence: Number(ifMatch) };
}
