import { buildCommand } from '@stricli/core';
import { docsOf } from '../command-docs.ts';
import { printed } from '../command-output.ts';
import { JSON_FLAG, number, path, switchFlag, tuple, valueFlag } from '../parameters.ts';
import { CHANNEL, OPTIONAL_REMOTE, REMOTE } from './arguments.ts';
import { confirm, kill, promote, rollback, rollout, withdraw } from './change-commands.ts';
import { experiment } from './experiment-command.ts';
import { ACTOR_FLAG, CHANGE_FLAGS, CHANNEL_FLAG, READ_FLAGS } from './flags.ts';

const ANY_REMOTE = tuple(OPTIONAL_REMOTE);

const publish = buildCommand({
  docs: docsOf('Publish a build (a folder with web/, node/ and contract.json)', {
    details:
      'Recomputes the hashes, runs the release check, and stores the build as a release. A ' +
      'refusal lists the findings of the check.',
    examples: [
      'remotes publish dist/mf-catalog --promote',
      'remotes publish dist/mf-catalog --server https://site.example',
    ],
  }),
  parameters: {
    flags: {
      ...CHANGE_FLAGS,
      ...CHANNEL_FLAG,
      promote: switchFlag('Show it immediately, even if the same build is already published'),
    },
    positional: tuple(path('FOLDER', 'Folder of the build')),
  },
  loader: async () => printed((await import('./publish-release.ts')).publishRelease),
});

const list = buildCommand({
  docs: docsOf('List the live releases, since when and by whom', {
    details:
      'Reports and bad reports are from browsers within the last five minutes. With --json ' +
      'it also prints ended experiments and the newest entries of the audit log.',
    examples: ['remotes list', 'remotes list --json --server https://site.example'],
  }),
  parameters: { flags: READ_FLAGS },
  loader: async () => printed((await import('./read-remotes.ts')).listRemotes),
});

const show = buildCommand({
  docs: docsOf('List the releases of one remote, newest first', {
    details: 'For a refused release it also prints the findings of the release check.',
    examples: ['remotes show mf-catalog'],
  }),
  parameters: { flags: READ_FLAGS, positional: tuple(REMOTE) },
  loader: async () => printed((await import('./read-remotes.ts')).showRemote),
});

const requests = buildCommand({
  docs: docsOf('List change requests that wait for a second person', {
    details:
      'If the operator\'s file has "releases": { "secondPerson": true }, a change that shows ' +
      'a release in production waits until another person confirms it.',
    examples: ['remotes requests'],
  }),
  parameters: { flags: READ_FLAGS },
  loader: async () => printed((await import('./read-remotes.ts')).listRequests),
});

const verify = buildCommand({
  docs: docsOf('Verify the hashes of stored releases', {
    details: 'The exit code is 1 if a file differs from what was published.',
    examples: ['remotes verify', 'remotes verify mf-catalog'],
  }),
  parameters: { flags: READ_FLAGS, positional: ANY_REMOTE },
  loader: async () => printed((await import('./read-remotes.ts')).verifyRemotes),
});

const exportCommand = buildCommand({
  docs: docsOf('Print the releases of a channel for other tools', {
    details:
      'Prints JSON in the format of the open frontend-discovery schema ' +
      '(github.com/awslabs/frontend-discovery).',
    examples: ['remotes export --channel staging'],
  }),
  parameters: { flags: { ...READ_FLAGS, ...CHANNEL_FLAG } },
  loader: async () => printed((await import('./read-remotes.ts')).exportRemotes),
});

const store = buildCommand({
  docs: docsOf("Upload releases that only this machine's data folder has to the bucket", {
    details:
      'For a site that starts to store its releases in a bucket (docs/operate.md, "Releases ' +
      'in a bucket"). Releases that are already in the bucket do not change. Works only on ' +
      "the site's own machine.",
    examples: ['remotes store', 'remotes store mf-catalog'],
  }),
  parameters: { flags: JSON_FLAG, positional: ANY_REMOTE },
  loader: async () => printed((await import('./local-commands.ts')).storeReleases),
});

const view = buildCommand({
  docs: docsOf('Print a link that shows another channel in one browser', {
    details:
      'The first person who opens the link sees the channel for eight hours, or until they ' +
      'leave it with the banner. The link works once, within ten minutes, without an ' +
      "account. Works only on the site's own machine.",
    examples: ['remotes view staging', 'remotes view staging --release mf-catalog-3f0a9c1b2d4e'],
  }),
  parameters: {
    flags: {
      ...JSON_FLAG,
      release: {
        ...valueFlag("Release in place of the channel's own; once for each app", 'RELEASE'),
        variadic: true,
      },
    },
    positional: tuple(CHANNEL),
  },
  loader: async () => printed((await import('./local-commands.ts')).createViewLink),
});

const team = buildCommand({
  docs: docsOf("Create a team's token for publishing over the network, or revoke it", {
    details:
      'The token is printed only once. While the remote has a token that works, a new one ' +
      'needs --replace: it revokes the older token and withdraws its open requests. Works only ' +
      "on the site's own machine.",
    examples: [
      'remotes team mf-catalog --name Catalogue',
      'remotes team mf-catalog --name Catalogue --replace',
      'remotes team mf-catalog --revoke',
    ],
  }),
  parameters: {
    flags: {
      ...JSON_FLAG,
      ...ACTOR_FLAG,
      name: valueFlag("The team's name in lists and in the audit log", 'TEXT'),
      days: {
        ...number('N', "Valid for N days; releases.tokenDays of the operator's file is the limit"),
        kind: 'parsed',
        optional: true,
      },
      replace: switchFlag('Revoke the token that the remote has, and create another one'),
      revoke: switchFlag('Revoke the token'),
    },
    positional: tuple(REMOTE),
  },
  loader: async () => printed((await import('./team-tokens.ts')).changeTeamToken),
});

const teams = buildCommand({
  docs: docsOf("List the teams' tokens, with creation, expiry and last use", {
    details:
      "A token expires after --days or releases.tokenDays of the operator's file, whichever " +
      "is earlier. The last use is precise to the hour. Works only on the site's own machine.",
    examples: ['remotes teams'],
  }),
  parameters: { flags: JSON_FLAG },
  loader: async () => printed((await import('./team-tokens.ts')).listTeamTokens),
});

/** Commands of `nocturne remotes`, by name. */
export const REMOTES_ROUTES = {
  publish,
  list,
  show,
  promote,
  rollback,
  rollout,
  experiment,
  kill,
  requests,
  confirm,
  withdraw,
  verify,
  store,
  export: exportCommand,
  view,
  team,
  teams,
};

export const REMOTES_DOCS = docsOf('The registry of remotes: which release visitors get', {
  details:
    'A running site applies each change within a second. With --server a team acts over ' +
    'the network on its own remote, with its token in NOCTURNE_TOKEN.',
  examples: [
    'remotes list',
    'remotes publish dist/mf-catalog --promote',
    'remotes rollback mf-catalog',
  ],
});
