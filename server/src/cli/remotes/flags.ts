import type { JsonFlag } from '../command-output.ts';
import { JSON_FLAG, valueFlag } from '../parameters.ts';

/** Flags of commands that work only on the site's own machine. */
export interface LocalFlags extends JsonFlag {
  readonly actor: string | undefined;
}

/** Flags of commands that also work over the network. */
export interface RemotesFlags extends LocalFlags {
  readonly server: string | undefined;
}

export const LOCAL_FLAGS = {
  ...JSON_FLAG,
  actor: valueFlag('Person who acts, for the audit log', 'NAME'),
} as const;

export const REMOTES_FLAGS = {
  ...LOCAL_FLAGS,
  server: valueFlag(
    "Site to act on over the network, with the team's token in NOCTURNE_TOKEN",
    'URL',
  ),
} as const;

export const CHANNEL_FLAG = {
  channel: valueFlag('production (the default), staging or preview-NAME', 'NAME'),
} as const;

export const IF_MATCH_FLAG = {
  ifMatch: valueFlag('Only if the sequence of the channel is N (see "list --json")', 'N'),
} as const;
