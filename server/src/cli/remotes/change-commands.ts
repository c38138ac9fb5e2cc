import { buildCommand } from '@stricli/core';
import type { KillMode } from '@nocturne/contracts/registry';
import { docsOf } from '../command-docs.ts';
import { printed } from '../command-output.ts';
import { choice, number, tuple, word } from '../parameters.ts';
import { channelFlag, REMOTE } from './arguments.ts';
import { CHANNEL_FLAG, IF_MATCH_FLAG, CHANGE_FLAGS } from './flags.ts';

const RELEASE = word('RELEASE', 'A release such as mf-catalog-3f0a9c1b2d4e');
const REQUEST = tuple(number('REQUEST', 'Number of the request ("requests" lists them)'));
const MODES = ['previous', 'hide', 'off'] as const satisfies readonly (KillMode | 'off')[];

export const promote = buildCommand({
  docs: docsOf('Show a release to the visitors of a channel', {
    details: 'Takes effect from the next page on. The previous release stays as the fallback.',
    examples: ['remotes promote mf-catalog-3f0a9c1b2d4e'],
  }),
  parameters: {
    flags: { ...CHANGE_FLAGS, ...CHANNEL_FLAG, ...IF_MATCH_FLAG },
    positional: tuple(RELEASE),
  },
  loader: async () => printed((await import('./change-remotes.ts')).promoteRelease),
});

export const rollback = buildCommand({
  docs: docsOf('Go back to the previous release', {
    details: 'Can be repeated for the last three releases.',
    examples: ['remotes rollback mf-catalog', 'remotes rollback mf-catalog --channel staging'],
  }),
  parameters: {
    flags: { ...CHANGE_FLAGS, ...CHANNEL_FLAG, ...IF_MATCH_FLAG },
    positional: tuple(REMOTE),
  },
  loader: async () => printed((await import('./change-remotes.ts')).rollBackRemote),
});

export const rollout = buildCommand({
  docs: docsOf('Show a release to a share of the visitors', {
    details:
      'The share only grows: visitors who got the release keep it. 100% promotes it and ends ' +
      'the rollout; 0% ends the rollout, and everyone gets the active release.',
    examples: [
      'remotes rollout mf-catalog-3f0a9c1b2d4e 10%',
      'remotes rollout mf-catalog-3f0a9c1b2d4e 100%',
    ],
  }),
  parameters: {
    flags: { ...CHANGE_FLAGS, ...CHANNEL_FLAG },
    positional: tuple(RELEASE, word('SHARE', '0% to 100%, with at most two decimals')),
  },
  loader: async () => printed((await import('./change-remotes.ts')).rollOutRelease),
});

export const kill = buildCommand({
  docs: docsOf('Stop a remote immediately, in every channel or in one', {
    details:
      'With "previous" visitors get the previous release, with "hide" its slot shows a ' +
      'message. "off" ends the kill.',
    examples: ['remotes kill mf-catalog previous', 'remotes kill mf-catalog off'],
  }),
  parameters: {
    flags: {
      ...CHANGE_FLAGS,
      channel: channelFlag('Only in this channel; in every channel by default'),
    },
    positional: tuple(REMOTE, choice('MODE', `One of ${MODES.join(', ')}`, MODES)),
  },
  loader: async () => printed((await import('./change-remotes.ts')).killRemote),
});

export const confirm = buildCommand({
  docs: docsOf('Confirm a change request of another person', {
    details:
      "Nobody can confirm their own request. All users of this command on the site's machine " +
      'count as one person, whatever --actor says. It is refused if the channel has changed ' +
      'since.',
    examples: ['remotes confirm 7 --server https://site.example'],
  }),
  parameters: { flags: CHANGE_FLAGS, positional: REQUEST },
  loader: async () => printed((await import('./change-remotes.ts')).confirmRequest),
});

export const withdraw = buildCommand({
  docs: docsOf('Withdraw a change request', {
    details:
      "Over the network a team can withdraw requests for its own remote. On the site's " +
      'machine any request can be withdrawn.',
    examples: ['remotes withdraw 7'],
  }),
  parameters: { flags: CHANGE_FLAGS, positional: REQUEST },
  loader: async () => printed((await import('./change-remotes.ts')).withdrawRequest),
});
