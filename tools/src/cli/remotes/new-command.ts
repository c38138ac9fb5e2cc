import { buildCommand } from '@stricli/core';
import { docsOf } from '../../../../server/src/cli/command-docs.ts';
import { printed } from '../../../../server/src/cli/command-output.ts';
import { JSON_FLAG, tuple, valueFlag, word } from '../../../../server/src/cli/parameters.ts';

export const newRemote = buildCommand({
  docs: docsOf('Create a remote in this checkout', {
    details:
      'It has one route, a screen with its store, texts in four languages and a test. It ' +
      'passes every check as it is.',
    examples: ['remotes new mf-news --route /news/'],
  }),
  parameters: {
    flags: { ...JSON_FLAG, route: valueFlag('Path of the route; /name/ by default', 'PATH') },
    positional: tuple(word('NAME', 'Name of the remote, such as mf-news')),
  },
  loader: async () => printed((await import('./create-remote.ts')).createRemote),
});
