import { UsageError } from '../arguments.ts';
import type { RemotesCommand } from './command.ts';
import { printTokens } from './print-registry.ts';
import { readNumber } from './read-number.ts';

/** Commands for the tokens that teams use to publish over the network. */
export const TEAM_COMMANDS: Readonly<Record<string, RemotesCommand>> = {
  team: {
    usage: 'REMOTE --name TEXT [--days N] | --revoke',
    about: "make a team's token for publishing over the network, or revoke it",
    help: `The token is printed only once. An older token of the remote is revoked, and its open
requests are withdrawn. On the site's own machine only.

  --name TEXT   what the team is called in lists and in the audit
  --days N      good for N days; at most releases.tokenDays of the operator's file, which is the
                default
  --revoke      the token is worth nothing any more`,
    words: [1, 1],
    options: { name: 'string', days: 'string', revoke: 'boolean' },
    read([remote = ''], { flags, values }) {
      const { name, server } = values;
      if ((name !== undefined) === flags.has('revoke'))
        throw new UsageError('team needs --name TEXT or --revoke');
      if (server !== undefined)
        throw new UsageError("tokens are made on the site's own machine, without --server");
      if (name === undefined && values['days'] !== undefined)
        throw new UsageError('--days belongs to --name');
      const days =
        values['days'] === undefined ? undefined : readNumber(values['days'], 'number of days');
      return async (registry) => {
        if (name === undefined) {
          await registry.revokeToken?.(remote);
          return { text: `the token of ${remote} is revoked`, value: { remote, revoked: true } };
        }
        const { token, endsAt } = (await registry.createToken?.(remote, name, { days })) ?? {
          token: '',
          endsAt: undefined,
        };
        return {
          text: token,
          value: { remote, team: name, token, ends_at: endsAt?.toISOString() ?? null },
        };
      };
    },
  },
  teams: {
    usage: '',
    about: "list the teams' tokens: when each was made, ends and was last used",
    help:
      "The end is the earlier one of --days and releases.tokenDays of the operator's file. Use\n" +
      "is noted to the hour. On the site's own machine only.",
    words: [0, 0],
    options: {},
    read(_words, { values }) {
      if (values['server'] !== undefined)
        throw new UsageError("tokens are listed on the site's own machine, without --server");
      return async (registry) => {
        const tokens = (await registry.listTokens?.()) ?? [];
        return { text: printTokens(tokens), value: tokens };
      };
    },
  },
};
