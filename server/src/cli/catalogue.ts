import type { Database } from '../db/database.ts';
import { announce } from '../db/announcer.ts';
import { fillSynthetic } from '../repositories/catalogue/fill-synthetic.ts';
import type { CaptionReport } from '../services/videos/caption-import.ts';
import type {
  ImportOutcome,
  ImportPlan,
  ImportService,
} from '../services/uploads/import-service.ts';
import { print, printHelp, readArguments, runCommand } from './arguments.ts';
import { readImportList } from './import-list.ts';
import { stopSignal } from './stop-signal.ts';
import { withSite, withSiteDatabase } from './with-database.ts';

const HELP = `Usage: npm run catalogue -- COMMAND

  fill N                            adds N synthetic videos for measurements (no media files)
  import FOLDER|FILE.csv [--dry-run] [--json]
                                    imports videos through the media pipeline; leaves known videos
                                    as they are, except for their captions: name.vtt, name.de.vtt
                                    or name.de.srt beside the video

A CSV has the columns file, external_id, title, categories, performers, channel, description and
captions; lists are separated by ;`;

await runCommand(async () => {
  const { words, flags } = readArguments(process.argv.slice(2), {
    fill: {},
    import: { 'dry-run': 'boolean', json: 'boolean' },
  });
  const [name, argument = '', ...rest] = words;
  if (flags.has('help')) return print(HELP);
  // A shell pattern may have expanded to several names: importing only the first would be wrong.
  if (rest.length > 0) return printHelp(HELP, words);
  if (name === 'fill' && /^[1-9]\d{0,7}$/.test(argument))
    return withSiteDatabase(({ db }) => fill(db, Number(argument)));
  if (name === 'import' && argument !== '')
    return withSite(['folders'], ({ services }) => importAll(services.imports, argument, flags));
  printHelp(HELP, words);
});

async function fill(db: Database, count: number): Promise<void> {
  const started = Date.now();
  await fillSynthetic(db, count, (done) => print(`${done} of ${count}`));
  await announce(db, 'catalogue');
  print(`filled ${count} videos in ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

interface ReportRow {
  externalId: string;
  outcome: (ImportOutcome | ImportPlan)['kind'];
  reason?: string;
  captions?: readonly CaptionReport[];
}

/** Also reports the videos imported before a failure that ends the run. */
async function importAll(
  imports: ImportService,
  source: string,
  flags: ReadonlySet<string>,
): Promise<void> {
  const report: ReportRow[] = [];
  const signal = stopSignal();
  try {
    for (const request of await readImportList(source)) {
      signal.throwIfAborted();
      const { kind, ...rest } = flags.has('dry-run')
        ? await imports.plan(request, signal)
        : await imports.importVideo(request, signal);
      const reason = 'reason' in rest ? rest.reason : undefined;
      const captions = 'captions' in rest ? rest.captions : undefined;
      const row = {
        externalId: request.externalId,
        outcome: kind,
        ...(reason ? { reason } : {}),
        ...(captions ? { captions } : {}),
      };
      report.push(row);
      if (!flags.has('json')) print(linesOf(row));
    }
  } finally {
    print(
      flags.has('json')
        ? JSON.stringify(report, null, 2)
        : totalsOf(report, flags.has('dry-run') ? 'new' : 'made'),
    );
  }
}

/** One line for the video, and one for each of its captions that was processed. */
function linesOf({ outcome, externalId, reason, captions = [] }: ReportRow): string {
  const lines = captions.map((one) => [
    `caption ${one.outcome}`,
    externalId,
    one.caption,
    one.reason,
  ]);
  return [[outcome, externalId, reason], ...lines]
    .map((words) => words.filter(Boolean).join('\t'))
    .join('\n');
}

function totalsOf(report: readonly ReportRow[], fresh: 'new' | 'made'): string {
  const count = (kind: string) => `${report.filter((row) => row.outcome === kind).length} ${kind}`;
  return (
    [fresh, 'known', 'refused'].map(count).join(', ') +
    captionTotals(report.flatMap(({ captions = [] }) => captions))
  );
}

/** Empty if there were no captions to process. */
function captionTotals(captions: readonly CaptionReport[]): string {
  const count = (outcome: CaptionReport['outcome']) =>
    `${captions.filter((one) => one.outcome === outcome).length} ${outcome}`;
  return captions.length > 0
    ? `; captions: ${(['made', 'changed', 'removed', 'refused'] as const).map(count).join(', ')}`
    : '';
}
