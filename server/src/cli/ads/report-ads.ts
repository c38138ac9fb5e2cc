import { printReport, printReportCsv, reportLines } from '../../services/ads/report.ts';
import type { CommandOutput } from '../command-output.ts';
import { readPeriod, requireOneFormat, type ReportFlags } from '../period.ts';
import { withRepositories } from '../with-database.ts';

export async function reportAds(flags: ReportFlags): Promise<CommandOutput> {
  requireOneFormat(flags);
  const { from, to } = readPeriod(flags);
  return withRepositories(async ({ repositories }) => {
    const value = reportLines(await repositories.ads.report(from, to));
    return { value, text: flags.csv === true ? printReportCsv(value) : printReport(value) };
  });
}
