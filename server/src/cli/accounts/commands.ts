import { buildCommand, buildRouteMap } from '@stricli/core';
import { docsOf } from '../command-docs.ts';
import { printed } from '../command-output.ts';
import { JSON_FLAG, tuple, word } from '../parameters.ts';

const restore = buildCommand({
  docs: docsOf('Restore an account that its member deleted, until it is erased', {
    details: 'Uploaded videos of the account wait for a moderator.',
    examples: ['accounts restore kim'],
  }),
  parameters: {
    flags: JSON_FLAG,
    positional: tuple(word('USERNAME', 'Username of the account')),
  },
  loader: async () => printed((await import('./restore-account.ts')).restoreAccount),
});

export const accounts = buildRouteMap({
  routes: { restore },
  docs: docsOf('Accounts of members', { examples: ['accounts restore kim'] }),
});
