import { buildCommand } from '@stricli/core';
import { docsOf } from '../../../../server/src/cli/command-docs.ts';
import { printed } from '../../../../server/src/cli/command-output.ts';
import { choice, JSON_FLAG, number, tuple } from '../../../../server/src/cli/parameters.ts';

const KINDS = ['comments', 'paragraphs'] as const;

export const sample = buildCommand({
  docs: docsOf('Print a random sample of source comments or document paragraphs', {
    details: 'The same seed gives the same sample of the same sources.',
    examples: ['sample comments 150 --seed 7', 'sample paragraphs 20'],
  }),
  parameters: {
    flags: {
      ...JSON_FLAG,
      seed: { ...number('NUMBER', 'Seed of the sample'), kind: 'parsed', default: '1' },
    },
    positional: tuple(
      choice('KIND', `One of ${KINDS.join(', ')}`, KINDS),
      number('COUNT', 'Number of items'),
    ),
  },
  loader: async () => printed((await import('./print-sample.ts')).printSample),
});
