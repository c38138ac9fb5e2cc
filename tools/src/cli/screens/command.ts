import { buildCommand } from '@stricli/core';
import { docsOf } from '../../../../server/src/cli/command-docs.ts';
import { withContext } from '../with-context.ts';

export const screens = buildCommand({
  docs: docsOf('Update the pictures in the documents', {
    details: 'Copies them from the screenshots of `UPDATE_SCREENS=1 npm test -- e2e`.',
    examples: ['screens'],
  }),
  parameters: {},
  loader: async () => withContext((await import('./update-screens.ts')).updateScreens),
});
