import { buildCommand, buildRouteMap } from '@stricli/core';
import { CASE_ACTIONS, CASE_OUTCOMES, CASE_REASONS } from '@nocturne/contracts/cases';
import { docsOf } from '../command-docs.ts';
import { printed } from '../command-output.ts';
import {
  choice,
  CSV_FLAG,
  JSON_FLAG,
  requiredFlag,
  tuple,
  valueFlag,
  word,
} from '../parameters.ts';
import { flagger } from './flagger-commands.ts';

const REFERENCE = word('REFERENCE', 'Reference of the case, such as NC-3F7KQ2ZD');
const AS = { as: requiredFlag('Username of the member of staff who acts', 'MEMBER') } as const;

const list = buildCommand({
  docs: docsOf('List open cases except the severe ones, the most urgent first', {
    examples: ['cases list', 'cases list --json'],
  }),
  parameters: { flags: JSON_FLAG },
  loader: async () => printed((await import('./list-cases.ts')).listCases),
});

const show = buildCommand({
  docs: docsOf('Print a case as a member of staff sees it, with the available actions', {
    examples: ['cases show NC-3F7KQ2ZD --as ravi'],
  }),
  parameters: { flags: { ...JSON_FLAG, ...AS }, positional: tuple(REFERENCE) },
  loader: async () => printed((await import('./act-on-case.ts')).showCase),
});

const act = buildCommand({
  docs: docsOf('Take an action on a case, by the rules of the console', {
    details:
      'The act "decide" requires --outcome, --reason and --clause; other acts refuse them.\n\n' +
      'All users of this command count as one person, whomever --as names. So confirm, ' +
      'appeal_uphold and appeal_refuse are refused after a decision that was made here; another ' +
      'member of staff does them in the console. The audit log says "at_terminal".',
    examples: [
      'cases act NC-3F7KQ2ZD triage --as ravi',
      'cases act NC-3F7KQ2ZD decide --as ravi --outcome upheld --reason illegal --clause "Terms 4"',
    ],
  }),
  parameters: {
    flags: {
      ...JSON_FLAG,
      ...AS,
      note: valueFlag('Note for the log of the case', 'TEXT'),
      outcome: { kind: 'enum', values: CASE_OUTCOMES, optional: true, brief: 'Decision' },
      reason: { kind: 'enum', values: CASE_REASONS, optional: true, brief: 'Reason code' },
      clause: valueFlag('Clause of the rules or the law', 'TEXT'),
    },
    positional: tuple(REFERENCE, choice('ACT', `One of ${CASE_ACTIONS.join(', ')}`, CASE_ACTIONS)),
  },
  loader: async () => printed((await import('./act-on-case.ts')).actOnCase),
});

const report = buildCommand({
  docs: docsOf("Print a month's figures for acquirers and authorities, without names", {
    examples: ['cases report 2026-11', 'cases report 2026-11 --csv'],
  }),
  parameters: {
    flags: { ...JSON_FLAG, ...CSV_FLAG },
    positional: tuple(word('MONTH', 'A month such as 2026-11')),
  },
  loader: async () => printed((await import('./report-cases.ts')).reportCases),
});

export const cases = buildRouteMap({
  routes: { list, show, act, report, flagger },
  docs: docsOf('Notices and their cases', {
    examples: ['cases list', 'cases show NC-3F7KQ2ZD --as ravi', 'cases report 2026-11 --csv'],
  }),
});
