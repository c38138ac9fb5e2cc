import type { DatabaseConnection } from '../db/database.ts';
import type { ClientGroup } from '../db/site-client.ts';
import type { FactsRepository } from '../repositories/site/facts-repository.ts';
import type { RecordCipher } from '../services/identity/record-cipher.ts';
import { WORKER_BEAT_MS, WORKER_FACT } from '../services/site/health-service.ts';
import {
  jobsConnection,
  Queue,
  QUEUE,
  Worker,
  type JobData,
  type JobName,
  type JobHandlers,
} from './jobs.ts';
import { unsealMail, type SealedMail } from './mail-seal.ts';
import { startVideoWorker } from './start-video-worker.ts';

export interface RunningWorker {
  /** Takes no further job and waits for the running ones. */
  stop(): Promise<void>;
}

interface JobWorkerOptions {
  target: DatabaseConnection | string;
  group?: ClientGroup | undefined;
  handlers: JobHandlers;
  /** Opens the sealed emails of the queue. */
  cipher: Pick<RecordCipher, 'unsealMail'>;
  facts: FactsRepository;
  /** Videos at once in this process, and the handler for one whose last attempt failed. */
  videos: { atOnce: number; giveUp: (videoId: number) => Promise<void> };
  log: (line: string) => void;
}

/** Intervals of the repeated jobs, milliseconds. */
const JOB_INTERVALS_MS = {
  rollup: 300_000,
  clean: 3_600_000,
  notifications: 60_000,
  related: 120_000,
  sitemaps: 900_000,
  exports: 600_000,
  retention: 3_600_000,
  reviews: 60_000,
  repair: 30_000,
  cases: 60_000,
  hashes: 120_000,
  guard: 5000,
  releases: 3_600_000,
  audit: 60_000,
  reseal: 600_000,
} as const satisfies Partial<Record<JobName, number>>;
/** Number of jobs at once, high enough that an email never waits for a repeated job. */
const CONCURRENCY = 6;
/** Time after which another worker takes over a killed worker's job, milliseconds. */
const LOCK_MS = 30_000;

/**
 * Starts taking jobs, schedules the repeated ones and reports regularly that this process is alive.
 */
export async function startJobWorker({
  target,
  group,
  handlers,
  cipher,
  facts,
  videos,
  log,
}: JobWorkerOptions): Promise<RunningWorker> {
  const connection = jobsConnection(target, group);
  const queue = new Queue<JobData[JobName]>(QUEUE, { connection });
  queue.on('error', (error) => log(error.message));
  await queue.waitUntilReady();
  for (const [name, every] of Object.entries(JOB_INTERVALS_MS)) {
    await queue.upsertJobScheduler(
      name,
      { every },
      { name, data: {}, opts: { removeOnComplete: true, removeOnFail: { count: 10 } } },
    );
  }
  const worker = new Worker<JobData[JobName]>(
    QUEUE,
    async (job) => {
      const work = handlers[job.name as JobName] as ((data: unknown) => Promise<void>) | undefined;
      if (!work) throw new Error(`there is no job called ${job.name}`);
      await work(job.name === 'mail' ? unsealMail(cipher, job.data as SealedMail) : job.data);
    },
    { connection, concurrency: CONCURRENCY, lockDuration: LOCK_MS },
  );
  const videoWorker = await startVideoWorker({
    target,
    group,
    work: handlers.ingest,
    probe: handlers.probe,
    ...videos,
    log,
  });
  worker.on('error', (error) => log(error.message));
  worker.on('failed', (job, error) => log(`${job?.name ?? 'a job'} failed: ${error.message}`));
  const reportAlive = () =>
    void facts.saveFact(WORKER_FACT, process.pid).catch((error: unknown) => log(String(error)));
  reportAlive();
  const beatTimer = setInterval(reportAlive, WORKER_BEAT_MS);
  return {
    async stop() {
      clearInterval(beatTimer);
      await Promise.all([worker.close(), videoWorker.stop()]);
      await queue.close();
    },
  };
}
