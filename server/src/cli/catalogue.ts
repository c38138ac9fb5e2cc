import { makeFolders } from '../config/folders.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import { openMediaTools } from '../media/tools.ts';
import { announce } from '../repositories/announcer.ts';
import { fillSynthetic } from '../repositories/fill-synthetic.ts';
import { ImportRepository } from '../repositories/import-repository.ts';
import { ImportService } from '../services/import-service.ts';
import { print, readArguments, runCommand } from './arguments.ts';
import { readImportList } from './import-list.ts';
import { withSiteDatabase } from './with-database.ts';

const HELP = `Usage: npm run catalogue -- COMMAND

  fill N                            N synthetic videos for measurements (no media files)
  import FOLDER|FILE.csv [--dry-run] [--json]
                                    bring videos in through the media pipeline; what is known already is left alone

A CSV has the columns file, external_id, title, categories, performers, channel, description; lists are split at ;`;

await runCommand(async () => {
  const { words, options } = readArguments(process.argv.slice(2), ['help', 'dry-run', 'json']);
  const [name, argument = ''] = words;
  if (name === 'fill' && /^[1-9]\d{0,7}$/.test(argument)) return withSiteDatabase((db) => fill(db, Number(argument)));
  if (name === 'import' && argument !== '') return withSiteDatabase((db, config) => importAll(db, config, argument, options));
  print(HELP);
  if (!options['help']) process.exitCode = 1;
});

async function fill(db: Database, count: number): Promise<void> {
  const started = Date.now();
  await fillSynthetic(db, count, (done) => print(`${done} of ${count}`));
  await announce(db, 'catalogue');
  print(`filled ${count} videos in ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

async function importAll(db: Database, config: Config, source: string, options: Readonly<Record<string, string>>): Promise<void> {
  const folders = await makeFolders(config.dataDir);
  const imports = new ImportService(new ImportRepository(db), {
    mediaFolder: folders.media,
    tools: () => openMediaTools(process.env, folders.work),
    announce: () => announce(db, 'catalogue'),
  });
  const report: { externalId: string; outcome: string; reason?: string }[] = [];
  for (const request of await readImportList(source)) {
    const outcome = options['dry-run'] ? await imports.plan(request) : await imports.importVideo(request);
    report.push({ externalId: request.externalId, outcome: outcome.kind, ...('reason' in outcome ? { reason: outcome.reason } : {}) });
    if (!options['json']) print(`${outcome.kind}\t${request.externalId}${'reason' in outcome ? `\t${outcome.reason}` : ''}`);
  }
  const count = (kind: string) => report.filter((row) => row.outcome === kind).length;
  if (options['json']) print(JSON.stringify(report, null, 2));
  else
    print(
      options['dry-run']
        ? `${count('new')} new, ${count('known')} known, ${count('refused')} refused`
        : `${count('made')} made, ${count('known')} known, ${count('refused')} refused`,
    );
}
