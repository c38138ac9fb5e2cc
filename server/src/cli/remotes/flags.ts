import type { JsonFlag } from '../command-output.ts';
import { readActor } from './actor.ts';
import { channelFlag } from './arguments.ts';
import { JSON_FLAG, valueFlag } from '../parameters.ts';

/** Flag of commands that write to the audit log of the registry. */
export interface ActorFlag {
  readonly actor: string | undefined;
}

/** Flag of commands that also work over the network. */
export interface ServerFlag {
  readonly server: string | undefined;
}

/** Flags of commands that read a registry. */
export interface ReadFlags extends JsonFlag, ServerFlag {}

/** Flags of commands that change a registry. */
export interface ChangeFlags extends ReadFlags, ActorFlag {}

export const ACTOR_FLAG = {
  actor: { ...valueFlag('Person who acts, for the audit log', 'NAME'), parse: readActor },
} as const;

export const READ_FLAGS = {
  ...JSON_FLAG,
  server: valueFlag(
    "Site to act on over the network, with the team's token in NOCTURNE_TOKEN",
    'URL',
  ),
} as const;

export const CHANGE_FLAGS = { ...READ_FLAGS, ...ACTOR_FLAG } as const;

export const CHANNEL_FLAG = {
  channel: channelFlag('production (the default), staging or preview-NAME'),
} as const;

export const IF_MATCH_FLAG = {
  ifMatch: valueFlag('Only if the sequence of the channel is N (see "list --json")', 'N'),
} as const;
