import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fillEmptyDatabase } from '../demo/seed.ts';
import { buildApp } from './app.ts';
import { compose } from './compose.ts';
import { readConfig } from './config/config.ts';
import { openDatabase } from './db/database.ts';
import { migrate } from './db/migrate.ts';
import { provideDatabase } from './db/provide-database.ts';
import { makeFolders } from './config/folders.ts';
import { openMediaTools } from './media/tools.ts';
import { createSitePages } from './pages/create-site-pages.ts';
import { stopOnSignal } from './stop-on-signal.ts';

const DIST = join(import.meta.dirname, '../../dist');

/** Starts the site: database, schema, remotes, demo catalogue, server, worker. The last line it prints is `ready …`. */
const config = readConfig(process.env);
const log = (line: string) => void process.stdout.write(`${line}\n`);
const onError = (error: unknown) =>
  void process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);

const folders = await makeFolders(config.dataDir);
log('Starting the database.');
const provided = await provideDatabase({ databaseUrl: config.databaseUrl, dataDir: config.dataDir, log });
await prepareDatabase();
const site = await compose(config, provided.target, { onError });
for (const release of await site.registry.publishBuilt(DIST)) log(`Published ${release}.`);
await site.start();
const app = await buildApp(site, { pages: createSitePages(site, onError), isLogging: true });
await app.listen({ port: config.port, host: config.host });
const worker = startWorker();
stopOnSignal(async () => {
  await app.close();
  worker.kill('SIGTERM');
  if (worker.exitCode === null) await once(worker, 'exit');
  await site.close();
  await provided.stop();
});
log(`ready http://localhost:${config.port}`);

async function prepareDatabase(): Promise<void> {
  const db = openDatabase(provided.target, { poolSize: 3 });
  try {
    for (const name of await migrate(db)) log(`Migrated ${name}.`);
    if (config.fillDemo)
      await fillEmptyDatabase({ db, mediaFolder: folders.media, tools: () => openMediaTools(process.env, folders.work), log });
  } finally {
    await db.destroy();
  }
}

function startWorker(): ChildProcess {
  return spawn(process.execPath, [join(import.meta.dirname, 'worker.ts')], { stdio: ['ignore', 'inherit', 'inherit'] });
}
