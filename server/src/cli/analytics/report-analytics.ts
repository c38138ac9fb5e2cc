import { dayOf } from '../../services/analytics/day-of.ts';
import { printReport, printReportCsv } from '../../services/analytics/report.ts';
import type { CommandOutput } from '../command-output.ts';
import { readDays, requireOneFormat, type ReportFlags } from '../period.ts';
import { withRepositories } from '../with-database.ts';

export async function reportAnalytics(flags: ReportFlags): Promise<CommandOutput> {
  requireOneFormat(flags);
  const { from, to } = readDays(flags);
  return withRepositories(async ({ repositories }) => {
    const value = await repositories.analytics.report(from && dayOf(from), to && dayOf(to));
    return { value, text: flags.csv === true ? printReportCsv(value) : printReport(value) };
  });
}
