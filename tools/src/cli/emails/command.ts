import { LANGUAGES } from '@nocturne/contracts/constants';
import { buildCommand } from '@stricli/core';
import { docsOf } from '../../../../server/src/cli/command-docs.ts';
import { choice } from '../../../../server/src/cli/parameters.ts';
import { runTool } from '../run-tool.ts';

export const emails = buildCommand({
  docs: docsOf('Render every email to HTML, text and pictures in .data-emails', {
    details: 'It renders all languages, or those that you name.',
    examples: ['emails', 'emails en de'],
  }),
  parameters: {
    flags: {},
    positional: {
      kind: 'array',
      parameter: choice('LANGUAGE', `One of ${LANGUAGES.join(', ')}`, LANGUAGES),
    },
  },
  func: runTool<string[]>('e2e/support/render-emails.ts'),
});
