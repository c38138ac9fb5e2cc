import { buildCommand } from '@stricli/core';
import { docsOf } from '../command-docs.ts';
import { printed } from '../command-output.ts';
import { switchFlag, tuple, valueFlag, word, YES_FLAG } from '../parameters.ts';
import { remoteFlag } from './arguments.ts';
import { CHANGE_FLAGS, CHANNEL_FLAG } from './flags.ts';

export const experiment = buildCommand({
  docs: docsOf('Start, ramp, pause or end an experiment, or print its results', {
    details:
      'Without a flag it prints the result table. Visitors without a variant get the active ' +
      'release (the control). With N variants each has at most 1/N of the visitors, and ' +
      'shares never shrink.',
    examples: [
      'remotes experiment short --remote mf-news --variant b=mf-news-77ab01c2d3e4:10%',
      'remotes experiment short --ramp b=25%',
      'remotes experiment short --end',
    ],
  }),
  parameters: {
    flags: {
      ...CHANGE_FLAGS,
      ...CHANNEL_FLAG,
      remote: remoteFlag('Start an experiment on this remote'),
      variant: {
        ...valueFlag('A variant, such as b=RELEASE:10%; repeatable', 'VARIANT'),
        variadic: true,
      },
      country: valueFlag('Only visitors from these countries, such as DE,FR', 'LIST'),
      members: switchFlag('Only members'),
      visitors: switchFlag('Only visitors without an account'),
      ramp: {
        ...valueFlag('Increase the share of a variant, such as b=25%; repeatable', 'SHARE'),
        variadic: true,
      },
      pause: switchFlag('Everyone gets the active release until --resume'),
      resume: switchFlag('Visitors get the same variants as before'),
      end: switchFlag('End it permanently, after a question; the ID cannot be used again'),
      ...YES_FLAG,
    },
    positional: tuple(word('ID', 'ID of the experiment')),
  },
  loader: async () => printed((await import('./run-experiment.ts')).runExperiment),
});
