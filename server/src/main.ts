import { join } from 'node:path';
import { fillHouseAds } from '../demo/ads/fill-house-ads.ts';
import { fillCaptions } from '../demo/captions/fill-captions.ts';
import { fillCommunity } from '../demo/community/fill-community.ts';
import { fillPortraits } from '../demo/fill-portraits.ts';
import { fillEmptyDatabase } from '../demo/seed.ts';
import { buildApp } from './app.ts';
import { compose } from './compose.ts';
import { readConfig } from './config/config.ts';
import { makeFolders, type Folders } from './config/folders.ts';
import { openDatabase, type DatabaseConnection } from './db/database.ts';
import { migrate } from './db/migrate.ts';
import { provideDatabase } from './db/provide-database.ts';
import { keepWorker } from './keep-worker.ts';
import { openMediaTools } from './media/tools.ts';
import { createSitePages } from './pages/create-site-pages.ts';
import { stopOnSignal } from './stop-on-signal.ts';

const DIST = join(import.meta.dirname, '../../dist');
const WORKER = join(import.meta.dirname, 'worker.ts');

/**
 * Starts the site: database, schema, remotes, demo catalogue, server, worker. The last line it prints is `ready …`.
 * A signal ends it in the opposite order, also while it starts: the first start makes media for minutes.
 */
const config = readConfig(process.env);
const log = (line: string) => void process.stdout.write(`${line}\n`);
const onError = (error: unknown) =>
  void process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);

/** What was started, to be stopped in the opposite order. */
const running = new AsyncDisposableStack();
const stopping = new AbortController();
const started = start(stopping.signal);
stopOnSignal(async () => {
  stopping.abort();
  await Promise.allSettled([started]);
  await running.disposeAsync();
});
try {
  await started;
  log(`ready http://localhost:${config.port}`);
} catch (error) {
  // Otherwise the stop above goes on and ends the process.
  if (!stopping.signal.aborted) {
    await running.disposeAsync();
    throw error;
  }
}

async function start(signal: AbortSignal): Promise<void> {
  const folders = await makeFolders(config.dataDir);
  log('Starting the database.');
  const provided = await provideDatabase({ databaseUrl: config.databaseUrl, dataDir: config.dataDir, log });
  running.defer(() => provided.stop());
  await prepareDatabase(provided.target, folders, signal);
  const site = await compose(config, provided.target, { onError });
  running.defer(() => site.close());
  for (const release of await site.starts.showBuilt(DIST)) log(`Visitors get ${release}.`);
  await site.start();
  if (config.isPseudo) log('PSEUDO_LOCALE=yes: every text is drawn in the pseudo-locale. This is no site for visitors.');
  const app = await buildApp(site, { pages: createSitePages(site, onError), isLogging: true });
  signal.throwIfAborted();
  await app.listen({ port: config.port, host: config.host });
  const worker = keepWorker({ script: WORKER, log });
  // Side by side: each may take a while to finish what it has at hand.
  running.defer(async () => void (await Promise.all([worker.stop(), app.close()])));
}

async function prepareDatabase(target: DatabaseConnection | string, folders: Folders, signal: AbortSignal): Promise<void> {
  const db = openDatabase(target, { poolSize: 3 });
  try {
    for (const name of await migrate(db)) log(`Migrated ${name}.`);
    signal.throwIfAborted();
    const tools = () => openMediaTools(process.env, folders.work);
    if (config.fillDemo) {
      const filling = { db, mediaFolder: folders.media, tools, log, signal };
      await fillEmptyDatabase(filling);
      await fillCommunity(filling);
      await fillPortraits(filling);
      await fillHouseAds(filling);
      await fillCaptions(filling);
    }
    signal.throwIfAborted();
  } finally {
    await db.destroy();
  }
}
