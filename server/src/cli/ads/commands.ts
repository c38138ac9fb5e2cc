import { buildCommand, buildRouteMap } from '@stricli/core';
import { docsOf } from '../command-docs.ts';
import { printed } from '../command-output.ts';
import { CSV_FLAG, JSON_FLAG, path, tuple, valueFlag } from '../parameters.ts';

const report = buildCommand({
  docs: docsOf('Print requests, fills, impressions, quartiles, clicks and errors by tag and slot', {
    details:
      'DATE is 2026-12-01 or 2026-12-01T06:00:00Z, in UTC, rounded up to the hour. --to is ' +
      'exclusive.',
    examples: ['ads report', 'ads report --from 2026-12-01 --to 2027-01-01 --csv'],
  }),
  parameters: {
    flags: {
      ...JSON_FLAG,
      ...CSV_FLAG,
      from: valueFlag('First moment of the period', 'DATE'),
      to: valueFlag('First moment after the period', 'DATE'),
    },
  },
  loader: async () => printed((await import('./report-ads.ts')).reportAds),
});

const list = buildCommand({
  docs: docsOf('List the configured tags by slot, and the house creatives', {
    examples: ['ads list', 'ads list --json'],
  }),
  parameters: { flags: JSON_FLAG },
  loader: async () => printed((await import('./list-ads.ts')).listAds),
});

const check = buildCommand({
  docs: docsOf('Check an operator file and list its errors', {
    details: 'It does not touch the site.',
    examples: ['ads check operator.json'],
  }),
  parameters: { flags: JSON_FLAG, positional: tuple(path('FILE', 'An operator file')) },
  loader: async () => printed((await import('./list-ads.ts')).checkAds),
});

export const ads = buildRouteMap({
  routes: { report, list, check },
  docs: docsOf('Advertisements: tags, creatives and their counts', {
    examples: ['ads report --from 2026-12-01', 'ads check operator.json'],
  }),
});
