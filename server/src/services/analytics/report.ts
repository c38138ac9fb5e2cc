import { EVENT_KINDS } from '@nocturne/contracts/events';
import type { AnalyticsCount } from '../../repositories/analytics/analytics-repository.ts';
import { printCsv } from '../../lib/print-csv.ts';

const COLUMNS = [
  'kind',
  'goal',
  'value',
  'page',
  'campaign',
  'remote',
  'release',
  'variant',
  'n',
] as const satisfies (keyof AnalyticsCount)[];
const TITLES: Readonly<Record<AnalyticsCount['kind'], string>> = {
  hit: 'page hits',
  goal: 'goals',
  exposure: 'exposures',
};

/** Prints the rows as CSV with a header line. */
export function printReportCsv(rows: readonly AnalyticsCount[]): string {
  return printCsv([COLUMNS, ...rows.map((row) => COLUMNS.map((column) => row[column]))]);
}

/** Prints the rows for a person to read: each kind with its total, then its rows. */
export function printReport(rows: readonly AnalyticsCount[]): string {
  const parts = EVENT_KINDS.map((kind) => ({
    kind,
    kindRows: rows.filter((row) => row.kind === kind),
  })).filter(({ kindRows }) => kindRows.length > 0);
  return (
    parts
      .map(({ kind, kindRows }) =>
        [`${TITLES[kind]} ${total(kindRows)}`, ...kindRows.map(printRow)].join('\n'),
      )
      .join('\n\n') || 'nothing was counted'
  );
}

function total(rows: readonly AnalyticsCount[]): number {
  return rows.reduce((sum, { n }) => sum + n, 0);
}

/** Replaces control characters: a campaign is a stranger's text and could steer the terminal. */
function printRow({
  goal,
  value,
  page,
  campaign,
  remote,
  release,
  variant,
  n,
}: AnalyticsCount): string {
  const words = [goal, value, page, campaign && `campaign ${campaign}`, remote, release, variant];
  return `  ${[n, ...words.filter(Boolean)].join('\t').replace(/[^\P{C}\t]/gu, '\uFFFD')}`;
}
