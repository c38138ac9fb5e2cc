import type { AdEvent } from '@nocturne/contracts/ads';
import { printCsv } from '../../lib/print-csv.ts';
import type { AdReportRow } from '../../repositories/ads/ads-repository.ts';

/** Sums of one tag in one slot. */
export interface AdReportLine {
  tag: string;
  slot: string;
  requests: number;
  fills: number;
  impressions: number;
  starts: number;
  firstQuartiles: number;
  midpoints: number;
  thirdQuartiles: number;
  completes: number;
  skips: number;
  clicks: number;
  viewables: number;
  closes: number;
  errors: number;
  /** Errors by VAST code. */
  errorCodes: Readonly<Record<string, number>>;
}

const COLUMNS: Readonly<
  Record<AdEvent, Exclude<keyof AdReportLine, 'tag' | 'slot' | 'errorCodes'>>
> = {
  request: 'requests',
  fill: 'fills',
  impression: 'impressions',
  start: 'starts',
  firstQuartile: 'firstQuartiles',
  midpoint: 'midpoints',
  thirdQuartile: 'thirdQuartiles',
  complete: 'completes',
  skip: 'skips',
  click: 'clicks',
  viewable: 'viewables',
  close: 'closes',
  error: 'errors',
};
const COUNT_COLUMNS = Object.values(COLUMNS);

/** One line for each tag and slot, in the order of the rows. */
export function reportLines(rows: readonly AdReportRow[]): AdReportLine[] {
  const groups = Map.groupBy(rows, ({ tag, slot }) => JSON.stringify([tag, slot]));
  return [...groups.values()].map((group) => {
    const sums = Object.fromEntries(COUNT_COLUMNS.map((column) => [column, 0])) as Record<
      (typeof COUNT_COLUMNS)[number],
      number
    >;
    const errorCodes: Record<string, number> = {};
    for (const { event, code, n } of group) {
      if (!isEvent(event)) continue;
      sums[COLUMNS[event]] += n;
      if (event === 'error') errorCodes[code] = (errorCodes[code] ?? 0) + n;
    }
    const [{ tag, slot } = { tag: '', slot: '' }] = group;
    return { tag, slot, ...sums, errorCodes };
  });
}

/**
 * Prints the lines as CSV (RFC 4180) with a header line, each ended by CRLF. Error codes have the
 * form `303:4 402:1`.
 */
export function printReportCsv(lines: readonly AdReportLine[]): string {
  const head = ['tag', 'slot', ...COUNT_COLUMNS, 'errorCodes'];
  const rows = lines.map((line) => [
    line.tag,
    line.slot,
    ...COUNT_COLUMNS.map((column) => line[column]),
    printCodes(line),
  ]);
  return printCsv([head, ...rows]);
}

/** Prints the lines for a person to read. */
export function printReport(lines: readonly AdReportLine[]): string {
  if (lines.length === 0) return 'nothing was counted';
  return lines
    .map((line) => {
      const counted = COUNT_COLUMNS.filter((column) => line[column] > 0).map(
        (column) => `${column} ${line[column]}`,
      );
      const codes = printCodes(line);
      return [line.tag, line.slot, counted.join(', '), codes && `(${codes})`]
        .filter(Boolean)
        .join('\t');
    })
    .join('\n');
}

function printCodes({ errorCodes }: AdReportLine): string {
  return Object.entries(errorCodes)
    .map(([code, n]) => `${code}:${n}`)
    .join(' ');
}

function isEvent(event: string): event is AdEvent {
  return Object.hasOwn(COLUMNS, event);
}
