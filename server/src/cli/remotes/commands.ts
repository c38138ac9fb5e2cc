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
    about: 'take a build in (a folder with web/, node/ and contract.json)',
    help: `Computes the hashes again, runs the release check, and keeps the build as a release.
A refusal lists the findings of the check.

  --promote        show it at once; a build that is known with the same bytes is shown again
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
    about: 'what is live where, since when, by whom',
    help:
      'Reports and bad ones are those of browsers within the last five minutes.\n' +
      'With --json also experiments and the newest entries of the audit.',
    words: [0, 0],
    options: {},
    read: () => async (registry) => {
      const state = await registry.getState();
      return { text: printState(state), value: state };
    },
  },
  show: {
    usage: 'REMOTE',
    about: 'releases of one remote, newest first',
    help: 'For a refused release also the findings of the release check.',
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
      'From the next page on. The release before stays as the fallback.\n\n' +
      `${CHANNEL_HELP}\n${IF_MATCH_HELP}`,
    words: [1, 1],
    options: { ...CHANNEL, ...IF_MATCH },
    read: ([release = ''], given) =>
      act({ verb: 'promote', release, channel: channelIn(given), ...expectedSequenceIn(given) }),
  },
  rollback: {
    usage: 'REMOTE [--channel NAME] [--if-match N]',
    about: 'go back to the release before',
    help: `Once for each of the last three releases.\n\n${CHANNEL_HELP}\n${IF_MATCH_HELP}`,
    words: [1, 1],
    options: { ...CHANNEL, ...IF_MATCH },
    read: ([remote = ''], given) =>
      act({ verb: 'rollback', remote, channel: channelIn(given), ...expectedSequenceIn(given) }),
  },
  rollout: {
    usage: 'RELEASE SHARE [--channel NAME]',
    about: 'show a release to a share of the visitors, 10%',
    help:
      'The share only grows: whoever got the release keeps it. 100% promotes it and ends the\n' +
      `rollout, 0% ends it and gives everybody the active release.\n\n${CHANNEL_HELP}`,
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

  --remote NAME            starts it: of which remote
  --variant b=RELEASE:10%  a variant, once for each; visitors in none get the active release
                           (the control)
${CHANNEL_HELP.replace('--channel NAME ', '--channel NAME         ')}
  --country DE,FR          only visitors from there
  --members, --visitors    only members, or only visitors without an account
  --ramp b=25%             a larger share; each of N variants has at most its Nth part, and none
                           ever shrinks
  --pause                  everybody gets the active release until it is resumed
  --resume                 each gets the same variant as before
  --end                    for good; the id is not used again`,
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
    about: 'stop a remote at once, in every channel or in one',
    help: `  previous   visitors get the release before
  hide       its slot shows a message
  off        ends it

  --channel NAME   only there; every channel by default`,
    words: [2, 2],
    options: CHANNEL,
    read([remote = '', word = ''], { values: { channel } }) {
      const mode = [...KILL_MODES, 'off' as const].find((known) => known === word);
      if (!mode) throw new UsageError(`"${word}" is no mode: ${KILL_MODES.join(', ')} or off`);
      return act({ verb: 'kill', remote, mode, ...(channel === undefined ? {} : { channel }) });
    },
  },
  requests: {
    usage: '',
    about: 'changes of production that wait for a second person',
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
    about: 'make a change that another person asked for',
    help: `Nobody confirms their own request. Everybody who uses this command on the site's machine
counts as one person, whatever --actor says. Refused if the channel has changed since.`,
    words: [1, 1],
    options: {},
    read: ([word = '']) => act({ verb: 'confirm', request: readRequest(word) }),
  },
  withdraw: {
    usage: 'REQUEST',
    about: 'take a request back',
    help:
      'Over the network a team withdraws requests about its own remote; ' +
      "on the site's machine any.",
    words: [1, 1],
    options: {},
    read: ([word = '']) => act({ verb: 'withdraw', request: readRequest(word) }),
  },
  verify: {
    usage: '[REMOTE]',
    about: 'compute the hashes of stored releases again',
    help: 'Ends with status 1 when a file is not what was published.',
    words: [0, 1],
    options: {},
    read:
      ([remote]) =>
      async (registry) => {
        const problems = await registry.verify(remote);
        const lines = Object.entries(problems).map(
          ([release, texts]) => `${release}\t${texts.length === 0 ? 'sound' : texts.join('; ')}`,
        );
        const isFailure = Object.values(problems).some((texts) => texts.length > 0);
        return { text: lines.join('\n') || 'nothing is published', value: problems, isFailure };
      },
  },
  store: {
    usage: '[REMOTE]',
    about: "put releases that only this machine's data folder has into the bucket",
    help:
      'For a site that begins to keep its releases in a bucket (docs/operate.md,\n' +
      '"Releases in a bucket"). What the bucket has stays as it is.',
    words: [0, 1],
    options: {},
    read([remote], { values }) {
      if (values['server'] !== undefined)
        throw new UsageError("the folder is the one of the site's own machine, without --server");
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
    about: 'what a channel shows, for other tools',
    help:
      'Prints JSON in the shape of the open frontend-discovery schema\n' +
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
    help: `Whoever opens it first sees the channel for eight hours or until they leave it by the
banner. It works once and for ten minutes, without an account.

  --release RELEASE   in place of the channel's own, also one that no channel shows; once
                      for each app`,
    words: [1, 1],
    options: { release: 'strings' },
    read([channel = ''], { values, lists }) {
      if (values['server'] !== undefined)
        throw new UsageError("links are made on the site's own machine, without --server");
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
    throw new UsageError('one thing at a time: start, --ramp, --pause, --resume or --end');
  if (!isStart && ['country', 'channel'].some((name) => values[name] !== undefined))
    throw new UsageError('--country and --channel belong to a start');
  const [action] = switches;
  if (action) return { verb: 'experiment', id, act: action };
  if (ramp) return { verb: 'experiment', id, act: 'ramp', variants: ramp.map(readRamp) };
  if (!isStart) return undefined;
  if (remote === undefined || variants === undefined)
    throw new UsageError('an experiment starts with --remote and --variant');
  if (flags.has('members') && flags.has('visitors'))
    throw new UsageError('--members and --visitors together are everybody: leave both out');
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
    throw new UsageError(`"${text}" is no country: two capital letters, as DE`);
  return text;
}

const channelIn = ({ values }: Arguments): string => values['channel'] ?? PRODUCTION;

const readRequest = (word: string): number =>
  readNumber(word, 'number of a request ("requests" lists them)');

function expectedSequenceIn({ values }: Arguments): { sequence?: number } {
  const sequence = values['if-match'];
  if (sequence === undefined) return {};
  if (!/^\d{1,9}$/.test(sequence)) throw new UsageError(`"${sequence}" is no sequence`);
  return { sequence: Number(sequence) };
}
