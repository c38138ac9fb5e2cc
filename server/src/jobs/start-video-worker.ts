import { DelayedError, type Job } from 'bullmq';
import type { DatabaseConnection } from '../db/database.ts';
import type { ClientGroup } from '../db/site-client.ts';
import { isAwaitingDiskSpace } from '../media/disk-reserve.ts';
import {
  INGEST_QUEUE,
  jobsConnection,
  PROBE_QUEUE,
  Worker,
  type JobData,
  type JobHandlers,
} from './jobs.ts';

interface VideoWorkerOptions {
  target: DatabaseConnection | string;
  group?: ClientGroup | undefined;
  work: JobHandlers['ingest'];
  probe: JobHandlers['probe'];
  /** Called when the last attempt failed. */
  giveUp: (videoId: number) => Promise<void>;
  /** Videos at once in this process. */
  atOnce: number;
  log: (line: string) => void;
}

/**
 * Another worker takes over a killed worker's video after this time and two checks: below a minute
 * (docs/media.md). Milliseconds.
 */
const LOCK_MS = 20_000;
const STALLED_INTERVAL_MS = 10_000;
/** Delay before another attempt while the disk has too little room, milliseconds. */
const DISK_SPACE_RETRY_MS = 30_000;
/** Times a video may lose its worker before it counts as failed: the video may be the cause. */
const STALLED_MAX = 3;
/** Number of files probed at the same time. Each takes half a minute at most. */
const PROBE_CONCURRENCY = 2;

/**
 * Processes videos from their queue. `stop` ends its tools immediately and returns the videos
 * without using up an attempt.
 */
export async function startVideoWorker(
  options: VideoWorkerOptions,
): Promise<{ stop(): Promise<void> }> {
  const { target, group, work, probe, giveUp, atOnce, log } = options;
  const stopping = new AbortController();
  const worker = new Worker<JobData['ingest']>(
    INGEST_QUEUE,
    async (job, token) => {
      try {
        await work(job.data, stopping.signal);
      } catch (error) {
        const pauseMs = isAwaitingDiskSpace(error) ? DISK_SPACE_RETRY_MS : 0;
        if (pauseMs === 0 && !stopping.signal.aborted) throw error;
        if (pauseMs > 0) log(`video ${job.data.videoId} waits: ${String(error)}`);
        // Does not count as an attempt, because the video is not at fault.
        await job.moveToDelayed(Date.now() + pauseMs, token);
        throw new DelayedError();
      }
    },
    {
      connection: { ...jobsConnection(target, group), max: 2 + atOnce },
      concurrency: atOnce,
      lockDuration: LOCK_MS,
      stalledInterval: STALLED_INTERVAL_MS,
      maxStalledCount: STALLED_MAX,
    },
  );
  worker.on('error', (error) => log(error.message));
  worker.on('failed', (job, error) => {
    log(`video ${job?.data.videoId ?? '?'} failed: ${error.message}`);
    if (job && isLast(job)) giveUp(job.data.videoId).catch((cause: unknown) => log(String(cause)));
  });
  const probeWorker = new Worker<JobData['probe']>(
    PROBE_QUEUE,
    async (job) => probe(job.data, stopping.signal),
    {
      connection: { ...jobsConnection(target, group), max: 2 + PROBE_CONCURRENCY },
      concurrency: PROBE_CONCURRENCY,
      lockDuration: LOCK_MS,
      stalledInterval: STALLED_INTERVAL_MS,
      maxStalledCount: STALLED_MAX,
    },
  );
  probeWorker.on('error', (error) => log(error.message));
  probeWorker.on('failed', (job, error) =>
    log(`probing video ${job?.data.videoId ?? '?'} failed: ${error.message}`),
  );
  await Promise.all([worker.waitUntilReady(), probeWorker.waitUntilReady()]);
  return {
    async stop() {
      stopping.abort();
      await Promise.all([worker.close(), probeWorker.close()]);
    },
  };
}

/** True if the job has no attempts left or lost too many workers. */
function isLast({ attemptsMade, opts, finishedOn }: Job<JobData['ingest']>): boolean {
  return finishedOn !== undefined || attemptsMade >= (opts.attempts ?? 1);
}
