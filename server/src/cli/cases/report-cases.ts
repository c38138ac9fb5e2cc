import type { CommandOutput } from '../command-output.ts';
import { readMonth, requireOneFormat, type ReportFlags } from '../period.ts';
import { withRepositories } from '../with-database.ts';
import { presentReportLine, printReport, printReportCsv } from './report-table.ts';

export async function reportCases(
  flags: Pick<ReportFlags, 'csv' | 'json'>,
  month: string,
): Promise<CommandOutput> {
  requireOneFormat(flags);
  const { from, to } = readMonth(month);
  return withRepositories(async ({ repositories }) => {
    const kinds = (await repositories.caseReport.getReport(from, to)).map(presentReportLine);
    return {
      value: { month, kinds },
      text: flags.csv === true ? printReportCsv(month, kinds) : printReport(kinds),
    };
  });
}
