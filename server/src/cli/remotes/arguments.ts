import {
  PRODUCTION,
  RELEASE_CHANNEL_PATTERN,
  RELEASE_CHANNEL_RULE,
  STAGING,
} from '@nocturne/contracts/registry';
import { APP_NAMES } from '@nocturne/contracts/routes';
import { propose, valueFlag, word } from '../parameters.ts';

/** Completion of a remote. A site may have others. */
const remote = { proposeCompletions: propose(APP_NAMES) };
const channel = { parse: readChannel, proposeCompletions: propose([PRODUCTION, STAGING]) };

export const REMOTE = { ...word('REMOTE', 'Name of the remote, such as mf-catalog'), ...remote };
export const OPTIONAL_REMOTE = {
  ...word('REMOTE', 'Name of the remote; all by default'),
  ...remote,
  optional: true,
} as const;
export const CHANNEL = { ...word('CHANNEL', RELEASE_CHANNEL_RULE), ...channel };

/** An optional flag whose value is a remote. */
export const remoteFlag = (brief: string) => ({ ...valueFlag(brief, 'NAME'), ...remote }) as const;

/** An optional flag whose value is a release channel. */
export const channelFlag = (brief: string) =>
  ({ ...valueFlag(brief, 'NAME'), ...channel }) as const;

function readChannel(text: string): string {
  if (!RELEASE_CHANNEL_PATTERN.test(text)) throw new Error(`use ${RELEASE_CHANNEL_RULE}`);
  return text;
}
