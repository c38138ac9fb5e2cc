import { makeFolders } from '../config/folders.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import { openMediaTools } from '../media/tools.ts';
import { announce } from '../repositories/announcer.ts';
import { fillSynthetic } from '../repositories/fill-synthetic.ts';
import { ImportRepository } from '../repositories/import-repository.ts';
import { ImportService, type ImportOutcome, type ImportPlan } from '../services/import-service.ts';
import { print, readArguments, runCommand } from './arguments.ts';
import { readImportList } from './import-list.ts';
import { stopSignal } from './stop-signal.ts';
import { withSiteDatabase } from './with-database.ts';

const HELP = `Usage: npm run catalogue -- COMMAND

  fill N                            N synthetic videos for measurements (no media files)
  import FOLDER|FILE.csv [--dry-run] [--json]
                                    bring videos in through the media pipeline; what is known already is left alone

A CSV has the columns file, external_id, title, categories, performers, channel, description; lists are split at ;`;

await runCommand(async () => {
  const { words, flags } = readArguments(process.argv.slice(2), { fill: {}, import: { 'dry-run': 'boolean', json: 'boolean' } });
  const [name, argument = ''] = words;
  if (flags.has('help')) return print(HELP);
  if (name === 'fill' && /^[1-9]\d{0,7}$/.test(argument)) return withSiteDatabase((db) => fill(db, Number(argument)));
  if (name === 'import' && argument !== '') return withSiteDatabase((db, config) => importAll(db, config, argument, flags));
  print(HELP);
  process.exitCode = 1;
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
}

/** The report also tells what was done before a failure that ends the run. */
async function importAll(db: Database, config: Config, source: string, flags: ReadonlySet<string>): Promise<void> {
  const folders = await makeFolders(config.dataDir);
  const imports = new ImportService(new ImportRepository(db), {
    mediaFolder: folders.media,
    tools: () => openMediaTools(process.env, folders.work),
    announce: () => announce(db, 'catalogue'),
  });
  const report: ReportRow[] = [];
  const signal = stopSignal();
  try {
    for (const request of await readImportList(source)) {
      signal.throwIfAborted();
      const { kind, ...rest } = flags.has('dry-run') ? await imports.plan(request, signal) : await imports.importVideo(request, signal);
      const reason = 'reason' in rest ? rest.reason : undefined;
      report.push({ externalId: request.externalId, outcome: kind, ...(reason ? { reason } : {}) });
      if (!flags.has('json')) print([kind, request.externalId, reason].filter(Boolean).join('\t'));
    }
  } finally {
    print(flags.has('json') ? JSON.stringify(report, null, 2) : totalsOf(report, flags.has('dry-run') ? 'new' : 'made'));
  }
}

function totalsOf(report: readonly ReportRow[], fresh: 'new' | 'made'): string {
  const count = (kind: string) => `${report.filter((row) => row.outcome === kind).length} ${kind}`;
  return [fresh, 'known', 'refused'].map(count).join(', ');
}
