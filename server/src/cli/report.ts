import { dayOf } from '../services/analytics/day-of.ts';
import { printReport, printReportCsv } from '../services/analytics/report.ts';
import { print, printHelp, readArguments, runCommand } from './arguments.ts';
import { readPeriod } from './period.ts';
import { withRepositories } from './with-database.ts';

const HELP = `Usage: npm run report [-- --from DATE --to DATE --json | --csv]

  prints page hits, goals and exposures of visitors who agreed to be counted, by page, campaign,
  release and variant
  --from DATE, --to DATE   whole days in UTC such as 2026-12-01; --to is exclusive
  --json, --csv            for programs`;

/** This tool has no commands; its options belong to the empty one. */
const OPTIONS = { '': { from: 'string', to: 'string', json: 'boolean', csv: 'boolean' } } as const;

await runCommand(async () => {
  const { words, flags, values } = readArguments(process.argv.slice(2), OPTIONS);
  if (flags.has('help') || words.length > 0) return printHelp(HELP, words);
  return report(values, flags);
});

async function report(
  values: Readonly<Record<string, string>>,
  flags: ReadonlySet<string>,
): Promise<void> {
  if (flags.has('json') && flags.has('csv')) throw new Error('use either --json or --csv');
  const { from, to } = readPeriod(values);
  await withRepositories(async ({ repositories }) => {
    const rows = await repositories.analytics.report(from && dayOf(from), to && dayOf(to));
    if (flags.has('json')) print(JSON.stringify(rows, null, 2));
    else if (flags.has('csv')) process.stdout.write(printReportCsv(rows));
    else print(printReport(rows));
  });
}
