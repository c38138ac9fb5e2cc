import { join } from 'node:path';
import { DEMO_INCOMPLETE } from '../demo/demo-lines.ts';
import { finishDemo, prepareDemo, type FillDemoOptions } from '../demo/fill-demo.ts';
import { buildApp } from './app.ts';
import { closeInspector } from './process/close-inspector.ts';
import { compose, type Site } from './compose/compose.ts';
import { readConfig } from './config/config.ts';
import { removeSecrets } from './config/remove-secrets.ts';
import { createFolders, type Folders } from './config/folders.ts';
import { countBuffersWithHeap } from './lib/count-buffers.ts';
import { openDatabase, type Database, type DatabaseConnection } from './db/database.ts';
import { prepareDatabase } from './db/prepare-database.ts';
import { provideDatabase } from './db/provide-database.ts';
import { superviseWorker } from './process/supervise-worker.ts';
import { requireFreePort } from './process/free-port.ts';
import { sandboxLine } from './media/sandboxed-tools.ts';
import { openMediaTools } from './media/tools.ts';
import { createSitePages } from './compose/create-site-pages.ts';
import { guardProcess } from './rendering/guard-process.ts';
import type { SitePages } from './pages/site-pages.ts';
import { stopWithParent, stopOnSignal, stopOnUncaughtError } from './process/stop-on-signal.ts';

const DIST = join(import.meta.dirname, '../../dist');
const WORKER = join(import.meta.dirname, 'worker.ts');

/**
 * Starts the site: database, schema, first demo clips, server, remotes and worker. Then it prints
 * `ready …`.
 *
 * The other clips and the check of the new releases follow, because visitors need not wait for
 * them. A signal stops everything in reverse order, even during startup.
 */
stopWithParent();
closeInspector();
guardProcess();
countBuffersWithHeap();
/** The worker needs the secrets. Other code in this process must not find them in `process.env`. */
const environment = { ...process.env };
const config = readConfig(environment);
removeSecrets(process.env);
const log = (line: string) => void process.stdout.write(`${line}\n`);
const onError = (error: unknown) =>
  void process.stderr.write(
    `${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  );

interface StartResult {
  site: Site;
  isDemoIncomplete: boolean;
}

/** Started parts, to stop in reverse order. */
const startedParts = new AsyncDisposableStack();
const stopping = new AbortController();
/** Set once pages are rendered: from then on a release may have caused an error. */
let pages: SitePages | undefined;
const startup = start(stopping.signal);
const stop = async () => {
  stopping.abort();
  await Promise.allSettled([startup]);
  await startedParts.disposeAsync();
};
stopOnSignal(stop);
stopOnUncaughtError(stop, {
  tryHandle: (error) => pages?.recordStrayError(error) ?? false,
  report: onError,
});
try {
  const { site, isDemoIncomplete } = await startup;
  // For `npm start`, which restarts a site that was ready once. The message is sent before the line
  // is printed, because a program that reads the line may kill this process at once.
  process.send?.('ready');
  log(`${isDemoIncomplete ? `${DEMO_INCOMPLETE}\n` : ''}ready http://localhost:${config.port}`);
  const demo = isDemoIncomplete ? completeDemo(site, stopping.signal) : Promise.resolve();
  startedParts.defer(() => demo);
  // The shutdown does not wait for this check, because a browser may exceed its time limit.
  void demo.then(() => checkNewReleases(site, stopping.signal));
} catch (error) {
  // If the startup was aborted, `stop` continues and ends the process.
  if (!stopping.signal.aborted) {
    await startedParts.disposeAsync();
    throw error;
  }
}

async function start(signal: AbortSignal): Promise<StartResult> {
  // Fail before minutes of work, and before releases are promoted.
  await requireFreePort(config);
  const folders = await createFolders(config.dataDir);
  log('Starting the database.');
  const provided = await provideDatabase({ ...config, log });
  startedParts.defer(() => provided.stop());
  for (const name of await prepareDatabase(provided)) log(`Migrated ${name}.`);
  signal.throwIfAborted();
  const isDemoIncomplete =
    config.fillDemo && (await fillDatabase(provided.target, folders, signal));
  const site = await compose(config, provided.target, { hasReleaseCheck: true, signal, onError });
  startedParts.defer(() => site.close());
  log(sandboxLine(await site.sandboxedTools.state()));
  await site.start();
  if (config.isPseudo)
    log(
      'PSEUDO_LOCALE=yes: all texts are rendered in the pseudo-locale; do not use this ' +
        'for visitors.',
    );
  pages = createSitePages(site, onError);
  const app = await buildApp(site, { pages, isLogging: true });
  signal.throwIfAborted();
  let worker: ReturnType<typeof superviseWorker> | undefined;
  // In parallel, because each may take a while to finish its current work.
  startedParts.defer(async () => void (await Promise.all([worker?.stop(), app.close()])));
  await app.listen({ port: config.port, host: config.host });
  for (const release of await site.startupReleases.showBuilds(DIST))
    log(`Visitors get ${release}.`);
  signal.throwIfAborted();
  worker = superviseWorker({ script: WORKER, log, environment });
  return { site, isDemoIncomplete };
}

/** Creates the remaining demo clips. Never rejects: the next start continues with the rest. */
async function completeDemo(site: Site, signal: AbortSignal): Promise<void> {
  try {
    await finishDemo(demoOptions(site.db, site.folders, signal));
  } catch (error) {
    if (!signal.aborted) onError(error);
  }
}

/**
 * Checks the new releases in a browser. Runs after the demo, because the check has deadlines and
 * clips use all processors. Never rejects.
 */
async function checkNewReleases(site: Site, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  try {
    for (const line of await site.startupReleaseCheck.run(signal)) onError(line);
  } catch (error) {
    if (!signal.aborted) onError(error);
  }
}

/** Resolves to true if demo clips remain to be created. */
async function fillDatabase(
  target: DatabaseConnection | string,
  folders: Folders,
  signal: AbortSignal,
): Promise<boolean> {
  const db = openDatabase(target, { poolSize: 3 });
  try {
    return await prepareDemo(demoOptions(db, folders, signal));
  } finally {
    await db.destroy();
  }
}

function demoOptions(db: Database, folders: Folders, signal: AbortSignal): FillDemoOptions {
  return {
    db,
    mediaFolder: folders.media,
    tools: () => openMediaTools(environment, folders.work),
    log,
    signal,
  };
}
