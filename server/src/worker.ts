import { closeInspector } from './process/close-inspector.ts';
import { createSiteJobs } from './compose/jobs.ts';
import { createSandboxedTools } from './compose/uploads.ts';
import { openRecordCipher } from './compose/verification.ts';
import { readConfig } from './config/config.ts';
import { createFolders } from './config/folders.ts';
import { readOperatorConfig } from './config/operator.ts';
import { countBuffersWithHeap } from './lib/count-buffers.ts';
import { openDatabase } from './db/database.ts';
import { Heartbeat } from './db/heartbeat.ts';
import { ClientGroup } from './db/site-client.ts';
import { provideDatabase } from './db/provide-database.ts';
import { openJobs } from './jobs/jobs.ts';
import { startJobWorker } from './jobs/start-job-worker.ts';
import { FactsRepository } from './repositories/site/facts-repository.ts';
import { SessionsRepository } from './repositories/accounts/sessions-repository.ts';
import { SiteKey } from './services/site/site-key.ts';
import { SessionsService } from './services/accounts/sessions-service.ts';
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
const db = openDatabase(provided.target, {
  group,
  poolSize: 3,
  onConnectionError: (error) => log(error.message),
});
const folders = await createFolders(config.dataDir);
const operator = await readOperatorConfig(config.operatorFile);
const cipher = await openRecordCipher(config, (refused) => log(refused.message));
const jobs = openJobs(provided.target, { cipher, group });
const siteKey = await SiteKey.create(config);
const sessions = new SessionsService(new SessionsRepository(db), siteKey);
const { handlers, videos } = createSiteJobs({
  config,
  folders,
  operator,
  db,
  sessions,
  siteKey,
  cipher,
  sandboxedTools: createSandboxedTools(folders, operator.uploads),
  queueMail: (mail) => jobs.add('mail', mail),
  queueIngest: (videoId) => jobs.add('ingest', { videoId }),
  queueProbe: (videoId) => jobs.add('probe', { videoId }),
  onError: (error) => log(String(error)),
});
const jobWorker = await startJobWorker({
  target: provided.target,
  group,
  handlers,
  cipher,
  facts: new FactsRepository(db),
  log,
  videos: {
    atOnce: operator.uploads.transcodes,
    giveUp: (videoId) => videos.ingest.giveUp(videoId),
  },
});
stopOnSignal(async () => {
  await jobWorker.stop();
  await heartbeat.stop();
  await jobs.close();
  await db.destroy();
  await provided.stop();
});
