import { buildCommand, buildRouteMap } from '@stricli/core';
import { docsOf } from '../command-docs.ts';
import { printed } from '../command-output.ts';
import { JSON_FLAG, number, switchFlag, tuple } from '../parameters.ts';

const list = buildCommand({
  docs: docsOf('List messages from visitors and members, newest first', {
    examples: ['contacts list --open', 'contacts list --json'],
  }),
  parameters: { flags: { ...JSON_FLAG, open: switchFlag('Omit answered messages') } },
  loader: async () => printed((await import('./list-contacts.ts')).listContacts),
});

const answer = buildCommand({
  docs: docsOf('Mark a message as answered', { examples: ['contacts answer 12'] }),
  parameters: {
    flags: JSON_FLAG,
    positional: tuple(number('NUMBER', 'Number of the message')),
  },
  loader: async () => printed((await import('./answer-contact.ts')).answerContact),
});

export const contacts = buildRouteMap({
  routes: { list, answer },
  docs: docsOf('Messages from visitors and members to the operator', {
    examples: ['contacts list --open', 'contacts answer 12'],
  }),
});
