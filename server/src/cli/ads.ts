import { AD_SLOTS } from '@nocturne/contracts/ads';
import { printReport, printReportCsv, reportLines } from '../services/ads/report.ts';
import { HOUSE_ADS, NO_ADS, tagAddress, type AdsConfig } from '../config/ads.ts';
import { readConfig } from '../config/config.ts';
import { readOperatorConfig } from '../config/operator.ts';
import { print, printHelp, readArguments, runCommand } from './arguments.ts';
import { readPeriod } from './period.ts';
import { withRepositories } from './with-database.ts';

const HELP = `Usage: npm run ads -- COMMAND

  report [--from DATE] [--to DATE] [--json | --csv]
                       requests, fills, impressions, quartiles, clicks and errors by tag and slot;
                       DATE is 2026-12-01 or 2026-12-01T06:00:00Z, in UTC, rounded up to the hour;
                       --to is exclusive
  list [--json]        configured tags by slot, and the house creatives
  check FILE [--json]  checks an operator file and lists its errors; does not touch the site`;

const OPTIONS = {
  report: { from: 'string', to: 'string', json: 'boolean', csv: 'boolean' },
  list: { json: 'boolean' },
  check: { json: 'boolean' },
} as const;

await runCommand(async () => {
  const { words, flags, values } = readArguments(process.argv.slice(2), OPTIONS);
  const [name = '', argument = '', ...rest] = words;
  if (flags.has('help')) return print(HELP);
  if (name === 'report' && argument === '') return report(values, flags);
  if (name === 'list' && argument === '') return list(flags);
  if (name === 'check' && argument !== '' && rest.length === 0) return check(argument, flags);
  printHelp(HELP, words);
});

async function report(
  values: Readonly<Record<string, string>>,
  flags: ReadonlySet<string>,
): Promise<void> {
  if (flags.has('json') && flags.has('csv')) throw new Error('use either --json or --csv');
  const { from, to } = readPeriod(values);
  await withRepositories(async ({ repositories }) => {
    const lines = reportLines(await repositories.ads.report(from, to));
    if (flags.has('json')) print(JSON.stringify(lines, null, 2));
    else if (flags.has('csv')) process.stdout.write(printReportCsv(lines));
    else print(printReport(lines));
  });
}

async function list(flags: ReadonlySet<string>): Promise<void> {
  const config = readConfig(process.env);
  const { ads } = await readOperatorConfig(config.operatorFile);
  const adsConfig = ads ?? (config.fillDemo ? HOUSE_ADS : NO_ADS);
  await withRepositories(async ({ repositories }) => {
    const creatives = await repositories.ads.listCreatives();
    if (flags.has('json')) return print(JSON.stringify({ ...adsConfig, creatives }, null, 2));
    print(tagLines(adsConfig) || 'no tags are configured');
    for (const { id, slot, title, weight, clickUrl } of creatives)
      print(`creative ${id}\t${slot}\t${title}\tweight ${weight}\t${clickUrl || '-'}`);
  });
}

async function check(file: string, flags: ReadonlySet<string>): Promise<void> {
  const { ads } = await readOperatorConfig(file);
  if (flags.has('json')) return print(JSON.stringify(ads ?? null, null, 2));
  print(ads ? tagLines(ads) || 'valid, without tags' : 'valid, without ads');
}

function tagLines({ slots }: AdsConfig): string {
  return AD_SLOTS.flatMap((slot) =>
    (slots[slot] ?? []).map(
      (tag, index) => `${slot}\t${index + 1}\t${tag.id}\t${tagAddress(slot, tag)}`,
    ),
  ).join('\n');
}
