import { buildCommand, buildRouteMap } from '@stricli/core';
import { docsOf } from '../command-docs.ts';
import { printed } from '../command-output.ts';
import { JSON_FLAG, number, switchFlag, tuple, YES_FLAG } from '../parameters.ts';

const list = buildCommand({
  docs: docsOf('List all 2257 records, by video', {
    examples: ['records list', 'records list --json'],
  }),
  parameters: { flags: JSON_FLAG },
  loader: async () => printed((await import('./print-records.ts')).listRecords),
});

const find = buildCommand({
  docs: docsOf('Find records by a complete legal name, or by part of an alias or title', {
    details:
      'Asks for the name, or reads it from standard input. It is not an argument, because the ' +
      "process list and the shell's history show arguments.",
    examples: ['records find', 'records find --json < name.txt'],
  }),
  parameters: { flags: JSON_FLAG },
  loader: async () => printed((await import('./print-records.ts')).findRecords),
});

const show = buildCommand({
  docs: docsOf('Print the records of one video, with the contents of documents', {
    examples: ['records show 2500123'],
  }),
  parameters: { flags: JSON_FLAG, positional: tuple(number('VIDEO', 'Number of the video')) },
  loader: async () => printed((await import('./print-records.ts')).showRecords),
});

const reseal = buildCommand({
  docs: docsOf('Open all sealed values and files, and refuse those of the first format', {
    details:
      'Binds values and files of the first format to their rows, then refuses that format. ' +
      'With --leave-unreadable it does so even if some cannot be opened. That is permanent, so ' +
      'it asks first.',
    examples: ['records reseal', 'records reseal --leave-unreadable'],
  }),
  parameters: {
    flags: {
      ...JSON_FLAG,
      ...YES_FLAG,
      leaveUnreadable: switchFlag('Refuse the first format even if some values cannot be opened'),
    },
  },
  loader: async () => printed((await import('./reseal-records.ts')).resealRecords),
});

export const records = buildRouteMap({
  routes: { list, find, show, reseal },
  docs: docsOf('The 2257 records, for their custodian', {
    details:
      "Each access is written to the audit log. Names can be opened only with the site's key " +
      '(docs/records.md).',
    examples: ['records find', 'records show 2500123'],
  }),
});
