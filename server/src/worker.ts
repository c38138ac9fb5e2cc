import { closeInspector } from './process/close-inspector.ts';
import { openRoot } from './compose/open-root.ts';
import { WORKER_FILES } from './compose/site-files.ts';
import { readConfig } from './config/config.ts';
import { countBuffersWithHeap } from './lib/count-buffers.ts';
import { Heartbeat } from './db/heartbeat.ts';
import { ClientGroup } from './db/site-client.ts';
import { provideDatabase } from './db/provide-database.ts';
import { startJobWorker } from './jobs/start-job-worker.ts';
import { stopWithParent, stopOnSignal } from './process/stop-on-signal.ts';

/**
 * The worker process: takes jobs from the queue until it must stop, and finishes its current ones.
 */
stopWithParent();
closeInspector();
countBuffersWithHeap();
const config = readConfig(process.env);
const log = (line: string) => void process.stdout.write(`worker: ${line}\n`);
const provided = await provideDatabase({ ...config, log });
const group = new ClientGroup();
const heartbeat = new Heartbeat({ target: provided.target, group });
await heartbeat.start();
const root = await openRoot({
  config,
  target: provided.target,
  files: WORKER_FILES,
  group,
  onConnectionError: (error) => log(error.message),
  onRefused: (refused) => log(refused.message),
  onError: (error) => log(String(error)),
});
const jobWorker = await startJobWorker({
  target: provided.target,
  group,
  handlers: root.jobHandlers,
  cipher: root.files.cipher,
  facts: root.repositories.facts,
  log,
  videos: {
    atOnce: root.files.operator.uploads.transcodes,
    giveUp: (videoId) => root.services.ingest.giveUp(videoId),
  },
});
stopOnSignal(async () => {
  await jobWorker.stop();
  await heartbeat.stop();
  await root.close();
  await provided.stop();
});
