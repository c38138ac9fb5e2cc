import { resolve } from 'node:path';
import { KILL_MODES, PRODUCTION, type RegistryActionBody } from '@nocturne/contracts/registry';
import { UsageError, type Arguments } from '../arguments.ts';
import type { RegistryClient } from './client.ts';
import type { CommandOutput, RemotesCommand } from './command.ts';
import { printExperiment, printReleases, printRequests, printState } from './print-registry.ts';
import { readNumber } from './read-number.ts';
import { TEAM_COMMANDS } from './team-commands.ts';
import { readRamp, readVariant, readWeight } from './weights.ts';

const CHANNEL = { channel: 'string' } as const;
const IF_MATCH = { 'if-match': 'string' } as const;
const CHANNEL_HELP = `  --channel NAME   production (the default), staging or preview-NAME`;
const IF_MATCH_HELP = `  --if-match N     only if the channel's sequence is N (see "list --json")`;

/** Options of every command. `actor` and `server` select the registry. */
export const COMMON_OPTIONS = { json: 'boolean', actor: 'string', server: 'string' } as const;

/** Registry commands of `npm run remotes`, by name. */
export const COMMANDS: Readonly<Record<string, RemotesCommand>> = {
  publish: {
    usage: 'FOLDER [--promote] [--channel NAME]',
    about: 'publish a build (a folder with web/, node/ and contract.json)',
    help: `Recomputes the hashes, runs the release check, and stores the build as a release.
A refusal lists the findings of the check.

  --promote        show it immediately, even if the same build is already published
${CHANNEL_HELP}`,
    words: [1, 1],
    options: { ...CHANNEL, promote: 'boolean' },
    read:
      ([folder = ''], given) =>
      async (registry) => {
        const promote = given.flags.has('promote');
        const { done, release, request } = await registry.publish(resolve(folder), {
          channel: channelIn(given),
          promote,
        });
        const isPromoted = promote && request === undefined;
        return {
          text: done,
          value: {
            release,
            promoted: isPromoted,
            done,
            ...(request === undefined ? {} : { request }),
          },
        };
      },
  },
  list: {
    usage: '',
    about: 'list the live releases, since when and by whom',
    help:
      'Reports and bad reports are from browsers within the last five minutes.\n' +
      'With --json it also prints ended experiments and the newest entries of the audit log.',
    words: [0, 0],
    options: {},
    read: () => async (registry) => {
      const state = await registry.getState();
      return { text: printState(state), value: state };
    },
  },
  show: {
    usage: 'REMOTE',
    about: 'list the releases of one remote, newest first',
    help: 'For a refused release it also prints the findings of the release check.',
    words: [1, 1],
    options: {},
    read:
      ([remote = '']) =>
      async (registry) => {
        const releases = await registry.listReleases(remote);
        return { text: printReleases(releases), value: releases };
      },
  },
  promote: {
    usage: 'RELEASE [--channel NAME] [--if-match N]',
    about: 'show a release to the visitors of a channel',
    help:
      'Takes effect from the next page on. The previous release stays as the fallback.\n\n' +
      `${CHANNEL_HELP}\n${IF_MATCH_HELP}`,
    words: [1, 1],
    options: { ...CHANNEL, ...IF_MATCH },
    read: ([release = ''], given) =>
      act({ verb: 'promote', release, channel: channelIn(given), ...expectedSequenceIn(given) }),
  },
  rollback: {
    usage: 'REMOTE [--channel NAME] [--if-match N]',
    about: 'go back to the previous release',
    help: `Can be repeated for the last three releases.\n\n${CHANNEL_HELP}\n${IF_MATCH_HELP}`,
    words: [1, 1],
    options: { ...CHANNEL, ...IF_MATCH },
    read: ([remote = ''], given) =>
      act({ verb: 'rollback', remote, channel: channelIn(given), ...expectedSequenceIn(given) }),
  },
  rollout: {
    usage: 'RELEASE SHARE [--channel NAME]',
    about: 'show a release to a share of the visitors, such as 10%',
    help:
      'The share only grows: visitors who got the release keep it. 100% promotes it and ends\n' +
      `the rollout; 0% ends the rollout, and everyone gets the active release.\n\n${CHANNEL_HELP}`,
    words: [2, 2],
    options: CHANNEL,
    read: ([release = '', share = ''], given) =>
      act({ verb: 'rollout', release, weight: readWeight(share), channel: channelIn(given) }),
  },
  experiment: {
    usage:
      'ID [--remote NAME --variant b=RELEASE:10% …] [--ramp b=25% …]\n' +
      '  [--pause|--resume|--end]',
    about: 'start, ramp, pause or end an experiment, or print its results',
    help: `Without an option it prints the result table.

  --remote NAME            starts an experiment on this remote
  --variant b=RELEASE:10%  one variant; repeatable. All other visitors get the active release
                           (the control)
${CHANNEL_HELP.replace('--channel NAME ', '--channel NAME         ')}
  --country DE,FR          only visitors from these countries
  --members, --visitors    only members, or only visitors without an account
  --ramp b=25%             increases a share; with N variants each has at most 1/N, and shares
                           never shrink
  --pause                  everyone gets the active release until --resume
  --resume                 visitors get the same variants as before
  --end                    ends it permanently; the ID cannot be used again`,
    words: [1, 1],
    options: {
      ...CHANNEL,
      remote: 'string',
      variant: 'strings',
      ramp: 'strings',
      country: 'string',
      members: 'boolean',
      visitors: 'boolean',
      pause: 'boolean',
      resume: 'boolean',
      end: 'boolean',
    },
    read([id = ''], given) {
      const body = experimentBody(id, given);
      if (body) return act(body);
      return async (registry) => {
        const found = await registry.getExperiment(id);
        return { text: printExperiment(found), value: found };
      };
    },
  },
  kill: {
    usage: `REMOTE ${KILL_MODES.join('|')}|off [--channel NAME]`,
    about: 'stop a remote immediately, in every channel or in one',
    help: `  previous   visitors get the previous release
  hide       its slot shows a message
  off        ends the kill

  --channel NAME   only in this channel; every channel by default`,
    words: [2, 2],
    options: CHANNEL,
    read([remote = '', word = ''], { values: { channel } }) {
      const mode = [...KILL_MODES, 'off' as const].find((known) => known === word);
      if (!mode)
        throw new UsageError(`"${word}" is not a mode; use ${KILL_MODES.join(', ')} or off`);
      return act({ verb: 'kill', remote, mode, ...(channel === undefined ? {} : { channel }) });
    },
  },
  requests: {
    usage: '',
    about: 'list change requests that wait for a second person',
    help:
      `If the operator's file has "releases": { "secondPerson": true }, a change that shows a\n` +
      'release in production waits until another person confirms it.',
    words: [0, 0],
    options: {},
    read: () => async (registry) => {
      const { requests, second_person: isSecondPersonRequired } = await registry.getState();
      return { text: printRequests(requests, isSecondPersonRequired), value: requests };
    },
  },
  confirm: {
    usage: 'REQUEST',
    about: 'confirm a change request of another person',
    help: `Nobody can confirm their own request. All users of this command on the site's machine
count as one person, whatever --actor says. It is refused if the channel has changed since.`,
    words: [1, 1],
    options: {},
    read: ([word = '']) => act({ verb: 'confirm', request: readRequest(word) }),
  },
  withdraw: {
    usage: 'REQUEST',
    about: 'withdraw a change request',
    help:
      'Over the network a team can withdraw requests for its own remote. ' +
      "On the site's\nmachine any request can be withdrawn.",
    words: [1, 1],
    options: {},
    read: ([word = '']) => act({ verb: 'withdraw', request: readRequest(word) }),
  },
  verify: {
    usage: '[REMOTE]',
    about: 'verify the hashes of stored releases',
    help: 'Exits with status 1 if a file differs from what was published.',
    words: [0, 1],
    options: {},
    read:
      ([remote]) =>
      async (registry) => {
        const problems = await registry.verify(remote);
        const lines = Object.entries(problems).map(
          ([release, texts]) => `${release}\t${texts.length === 0 ? 'intact' : texts.join('; ')}`,
        );
        const isFailure = Object.values(problems).some((texts) => texts.length > 0);
        return { text: lines.join('\n') || 'nothing is published', value: problems, isFailure };
      },
  },
  store: {
    usage: '[REMOTE]',
    about: "upload releases that only this machine's data folder has to the bucket",
    help:
      'For a site that starts to store its releases in a bucket (docs/operate.md,\n' +
      '"Releases in a bucket"). Releases that are already in the bucket do not change.',
    words: [0, 1],
    options: {},
    read([remote], { values }) {
      if (values['server'] !== undefined)
        throw new UsageError("store works only on the site's own machine, without --server");
      return async (registry) => {
        const stored = (await registry.store?.(remote)) ?? [];
        return {
          text:
            stored.map((release) => `stored ${release}`).join('\n') || 'there was nothing to store',
          value: { stored },
        };
      };
    },
  },
  export: {
    usage: '[--channel NAME]',
    about: 'print the releases of a channel for other tools',
    help:
      'Prints JSON in the format of the open frontend-discovery schema\n' +
      `(github.com/awslabs/frontend-discovery).\n\n${CHANNEL_HELP}`,
    words: [0, 0],
    options: CHANNEL,
    read: (_words, given) => async (registry) => {
      const value = await registry.export(channelIn(given));
      return { text: JSON.stringify(value, null, 2), value };
    },
  },
  view: {
    usage: 'CHANNEL [--release RELEASE …]',
    about: 'print a link that shows another channel in one browser',
    help: `The first person who opens the link sees the channel for eight hours, or until they leave
it with the banner. The link works once, within ten minutes, without an account.

  --release RELEASE   replaces the channel's own release, also with one that no channel shows;
                      repeatable, once for each app`,
    words: [1, 1],
    options: { release: 'strings' },
    read([channel = ''], { values, lists }) {
      if (values['server'] !== undefined)
        throw new UsageError(
          "links can be created only on the site's own machine, without --server",
        );
      return async (registry) => {
        const link = (await registry.createViewLink?.(channel, lists['release'] ?? [])) ?? '';
        return { text: link, value: { channel, link } };
      };
    },
  },
  ...TEAM_COMMANDS,
};

const act =
  (body: RegistryActionBody) =>
  async (registry: RegistryClient): Promise<CommandOutput> => {
    const value = await registry.act(body);
    return { text: value.done, value };
  };

/** Returns the requested action on an experiment; undefined if the command asks for its results. */
function experimentBody(
  id: string,
  { flags, values, lists }: Arguments,
): Extract<RegistryActionBody, { verb: 'experiment' }> | undefined {
  const { variant: variants, ramp } = lists;
  const { remote, channel = PRODUCTION, country } = values;
  const switches = (['pause', 'resume', 'end'] as const).filter((name) => flags.has(name));
  const isStart = variants !== undefined || remote !== undefined;
  if (switches.length + Number(isStart) + Number(ramp !== undefined) > 1)
    throw new UsageError(
      'only one of these at a time: a start, --ramp, --pause, --resume or --end',
    );
  if (!isStart && ['country', 'channel'].some((name) => values[name] !== undefined))
    throw new UsageError('--country and --channel are only for starting an experiment');
  const [action] = switches;
  if (action) return { verb: 'experiment', id, act: action };
  if (ramp) return { verb: 'experiment', id, act: 'ramp', variants: ramp.map(readRamp) };
  if (!isStart) return undefined;
  if (remote === undefined || variants === undefined)
    throw new UsageError('starting an experiment requires --remote and --variant');
  if (flags.has('members') && flags.has('visitors'))
    throw new UsageError('--members and --visitors together mean everyone: omit both');
  const audience = {
    ...(country === undefined ? {} : { countries: country.split(',').map(readCountry) }),
    ...(flags.has('members') ? { members: true } : {}),
    ...(flags.has('visitors') ? { members: false } : {}),
  };
  return {
    verb: 'experiment',
    id,
    act: 'start',
    remote,
    channel,
    variants: variants.map(readVariant),
    audience,
  };
}

function readCountry(text: string): string {
  if (!/^[A-Z]{2}$/.test(text))
    throw new UsageError(`"${text}" is not a country; use two capital letters such as DE`);
  return text;
}

const channelIn = ({ values }: Arguments): string => values['channel'] ?? PRODUCTION;

const readRequest = (word: string): number =>
  readNumber(word, 'request number ("requests" lists them)');

function expectedSequenceIn({ values }: Arguments): { sequence?: number } {
  const sequence = values['if-match'];
  if (sequence === undefined) return {};
  if (!/^\d{1,9}$/.test(sequence)) throw new UsageError(`"${sequence}" is not a sequence number`);
  return { sequence: Number(sequence) };
}
