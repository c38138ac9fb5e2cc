import { buildCommand } from '@stricli/core';
import { docsOf } from '../../../../server/src/cli/command-docs.ts';
import { path, tuple } from '../../../../server/src/cli/parameters.ts';
import { withContext } from '../with-context.ts';

export const vast = buildCommand({
  docs: docsOf('Parse each VAST and VMAP file of a folder as the player does', {
    details:
      'Prints one line of JSON for each file. The exit code is 1 if a file cannot be read, ' +
      'or if there are no files.',
    examples: ['vast samples'],
  }),
  parameters: {
    flags: {},
    positional: tuple(path('FOLDER', 'Folder with .xml, .vast or .vmap files')),
  },
  loader: async () => withContext((await import('./inspect-folder.ts')).inspectFolder),
});
