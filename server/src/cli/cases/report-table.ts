import { printCsv } from '../../lib/print-csv.ts';
import type { CaseReportRow } from '../../repositories/cases/case-report-repository.ts';

/** A row of the monthly report with the keys of `--json`, in the order of the columns. */
type ReportLine = ReturnType<typeof presentReportLine>;

export function presentReportLine(row: CaseReportRow) {
  const { medianHours, missed, appeals, appealsUpheld, open, ...counts } = row;
  return {
    ...counts,
    median_hours: medianHours,
    missed,
    appeals,
    appeals_upheld: appealsUpheld,
    open,
  };
}

export function printReportCsv(month: string, lines: readonly ReportLine[]): string {
  const [head = [], ...table] = tableOf(lines);
  return printCsv([['month', ...head], ...table.map((row) => [month, ...row])]);
}

export function printReport(lines: readonly ReportLine[]): string {
  return tableOf(lines)
    .map((row) => row.join('\t'))
    .join('\n');
}

/** The names of the columns, then the rows. */
function tableOf(lines: readonly ReportLine[]): (string | number)[][] {
  return [Object.keys(lines[0] ?? {}), ...lines.map((line) => Object.values(line).map(cellOf))];
}

/** Rounds to hundredths: of an hour, that is less than a minute. */
function cellOf(value: string | number | null): string | number {
  return typeof value === 'number' ? Math.round(value * 100) / 100 : (value ?? '');
}
