import { compose } from '../../../server/src/compose/compose.ts';
import { readConfig } from '../../../server/src/config/config.ts';
import { openDatabase, type Database } from '../../../server/src/db/database.ts';
import { prepareDatabase } from '../../../server/src/db/prepare-database.ts';
import { provideDatabase } from '../../../server/src/db/provide-database.ts';
import { fillSynthetic } from '../../../server/src/repositories/catalogue/fill-synthetic.ts';
import { SnapshotRepository } from '../../../server/src/repositories/catalogue/snapshot-repository.ts';
import { runCatalogueRound, type CatalogueRound } from './catalogue-round.ts';

/** Facts that are known once the catalogue is in memory. */
export interface CatalogueFacts {
  videos: number;
  /** Seconds that filling the database took; 0 if an earlier run did it. */
  fillSeconds: number;
  /** Seconds for reading the database and building the snapshot. */
  buildSeconds: number;
  /** Memory growth of the process, megabytes. */
  snapshotMb: number;
  /** Longest time during the build in which the process could not answer, milliseconds. */
  maxEventLoopDelayMs: number;
}
export type CatalogueMessage = { facts: CatalogueFacts } | { round: CatalogueRound };

/**
 * Runs in its own process: a catalogue with the number of videos in its first argument, on the
 * database in DATA_DIR. It fills the database if needed. It sends the facts to its parent, then a
 * round for each message, and ends when the parent disconnects.
 */
const videoCount = Number(process.argv[2]);
const config = readConfig(process.env);
const provided = await provideDatabase({
  databaseUrl: undefined,
  dataDir: config.dataDir,
  log: console.log,
});
await prepareDatabase(provided);
// The owner fills faster, because it may disable triggers.
const db = openDatabase(provided.owner, { poolSize: 2 });
const fillSeconds = await fillUp(db);
const site = await compose(config, provided.target, { hasDirectJobs: true });
const before = usedMemoryMb();
const eventLoopDelay = watchEventLoopDelay();
await site.catalogue.refresh();
const maxEventLoopDelayMs = eventLoopDelay.stop();
await eventLoopDelay.waitForFreedMemory();
const { buildMs } = site.catalogue;
sendMessage({
  facts: {
    videos: await site.catalogue.count(0),
    fillSeconds,
    buildSeconds: buildMs / 1000,
    snapshotMb: usedMemoryMb() - before,
    maxEventLoopDelayMs,
  },
});
process.on(
  'message',
  () => void runCatalogueRound(site).then((round) => sendMessage({ round }), fail),
);
process.once('disconnect', () => void close().then(() => process.exit(0), fail));

async function fillUp(database: Database): Promise<number> {
  const missing = videoCount - (await new SnapshotRepository(database).size());
  if (missing <= 0) return 0;
  const started = performance.now();
  await fillSynthetic(database, missing, {
    onProgress: (done) => {
      if (done % 250_000 === 0) console.log(`Added ${done} of ${missing} videos.`);
    },
  });
  return (performance.now() - started) / 1000;
}

/** Heap and array memory after a collection. */
function usedMemoryMb(): number {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 1e6;
}

function watchEventLoopDelay(): { stop: () => number; waitForFreedMemory: () => Promise<void> } {
  let [last, longest] = [performance.now(), 0];
  const measure = () => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
  };
  const timer = setInterval(measure, 5);
  return {
    stop() {
      measure();
      clearInterval(timer);
      return longest;
    },
    // Later turns of the event loop free the memory that the building thread left behind.
    waitForFreedMemory: () => new Promise((resolve) => setTimeout(resolve, 500)),
  };
}

function sendMessage(message: CatalogueMessage): void {
  process.send?.(message);
}

async function close(): Promise<void> {
  await site.close();
  await db.destroy();
  await provided.stop();
}

function fail(error: unknown): void {
  console.error(error);
  process.exit(1);
}
