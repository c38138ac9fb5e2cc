import { printCsv } from '../../lib/print-csv.ts';
import type { CaseReportRow } from '../../repositories/cases/case-report-repository.ts';
import type { CommandOutput } from '../command-output.ts';
import { readMonth, requireOneFormat, type ReportFlags } from '../period.ts';
import { withRepositories } from '../with-database.ts';

export async function reportCases(
  flags: Pick<ReportFlags, 'csv' | 'json'>,
  month: string,
): Promise<CommandOutput> {
  requireOneFormat(flags);
  const { from, to } = readMonth(month);
  return withRepositories(async ({ repositories }) => {
    const kinds = await repositories.caseReport.getReport(from, to);
    return {
      value: { month, kinds: kinds.map(presentRow) },
      text: flags.csv === true ? csvOf(month, kinds) : textOf(kinds),
    };
  });
}

function presentRow({ medianHours, appealsUpheld, ...counts }: CaseReportRow) {
  return { ...counts, median_hours: medianHours, appeals_upheld: appealsUpheld };
}

function csvOf(month: string, rows: readonly CaseReportRow[]): string {
  const [head = [], ...table] = tableOf(rows);
  return printCsv([['month', ...head], ...table.map((row) => [month, ...row])]);
}

function textOf(rows: readonly CaseReportRow[]): string {
  return tableOf(rows)
    .map((row) => row.join('\t'))
    .join('\n');
}

/** The names of the columns, then the rows. */
function tableOf(rows: readonly CaseReportRow[]): (string | number)[][] {
  const names = Object.keys(rows[0] ?? {}) as (keyof CaseReportRow)[];
  return [names, ...rows.map((row) => names.map((name) => row[name] ?? ''))];
}
