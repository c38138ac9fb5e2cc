import { printReport, printReportCsv, reportLines } from '../../services/ads/report.ts';
import type { CommandOutput } from '../command-output.ts';
import { readPeriod, requireOneFormat, type ReportFlags } from '../period.ts';
import { withRepositories } from '../with-database.ts';
import { presentReportLine } from './present-ads.ts';

export async function reportAds(flags: ReportFlags): Promise<CommandOutput> {
  requireOneFormat(flags);
  const { from, to } = readPeriod(flags);
  return withRepositories(async ({ repositories }) => {
    const lines = reportLines(await repositories.ads.report(from, to));
    return {
      value: lines.map(presentReportLine),
      text: flags.csv === true ? printReportCsv(lines) : printReport(lines),
    };
  });
}
