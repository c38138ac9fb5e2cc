import { UsageError } from '../arguments.ts';
import type { RemotesCommand } from './command.ts';
import { printTokens } from './print-registry.ts';
import { readNumber } from './read-number.ts';

/** Commands for the tokens that teams use to publish over the network. */
export const TEAM_COMMANDS: Readonly<Record<string, RemotesCommand>> = {
  team: {
    usage: 'REMOTE --name TEXT [--days N] | --revoke',
    about: "create a team's token for publishing over the network, or revoke it",
    help: `The token is printed only once. An older token of the remote is revoked, and its open
requests are withdrawn. Works only on the site's own machine.

  --name TEXT   the team's name in lists and in the audit log
  --days N      valid for N days; the maximum and default is releases.tokenDays of the operator's
                file
  --revoke      revokes the token`,
    words: [1, 1],
    options: { name: 'string', days: 'string', revoke: 'boolean' },
    read([remote = ''], { flags, values }) {
      const { name, server } = values;
      if ((name !== undefined) === flags.has('revoke'))
        throw new UsageError('team requires either --name TEXT or --revoke');
      if (server !== undefined)
        throw new UsageError(
          "tokens can be managed only on the site's own machine, without --server",
        );
      if (name === undefined && values['days'] !== undefined)
        throw new UsageError('--days requires --name');
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
    about: "list the teams' tokens, with creation, expiry and last use",
    help:
      "A token expires after --days or releases.tokenDays of the operator's file, whichever is\n" +
      "earlier. The last use is precise to the hour. Works only on the site's own machine.",
    words: [0, 0],
    options: {},
    read(_words, { values }) {
      if (values['server'] !== undefined)
        throw new UsageError(
          "tokens can be listed only on the site's own machine, without --server",
        );
      return async (registry) => {
        const tokens = (await registry.listTokens?.()) ?? [];
        return { text: printTokens(tokens), value: tokens };
      };
    },
  },
};
