import { buildCommand, buildRouteMap } from '@stricli/core';
import { docsOf } from '../command-docs.ts';
import { printed } from '../command-output.ts';
import { CSV_FLAG, JSON_FLAG, valueFlag } from '../parameters.ts';

const report = buildCommand({
  docs: docsOf('Print page hits, goals and exposures of visitors who agreed to be counted', {
    details:
      'The rows are by page, campaign, release and variant. DATE is a whole day in UTC such ' +
      'as 2026-12-01. --to is exclusive.',
    examples: ['analytics report', 'analytics report --from 2026-12-01 --to 2027-01-01 --csv'],
  }),
  parameters: {
    flags: {
      ...JSON_FLAG,
      ...CSV_FLAG,
      from: valueFlag('First day of the period', 'DATE'),
      to: valueFlag('First day after the period', 'DATE'),
    },
  },
  loader: async () => printed((await import('./report-analytics.ts')).reportAnalytics),
});

export const analytics = buildRouteMap({
  routes: { report },
  docs: docsOf('Counts of visitors who agreed to be counted', {
    examples: ['analytics report --from 2026-12-01'],
  }),
});
