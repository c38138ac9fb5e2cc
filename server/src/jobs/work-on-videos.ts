import { DelayedError, type Job } from 'bullmq';
import type { DatabaseConnection } from '../db/database.ts';
import type { ClientGroup } from '../db/site-client.ts';
import { isRoomAwaited } from '../media/disk-reserve.ts';
import {
  INGEST_QUEUE,
  jobsConnection,
  PROBE_QUEUE,
  Worker,
  type JobData,
  type JobWorkers,
} from './jobs.ts';

interface VideoWorkOptions {
  target: DatabaseConnection | string;
  group?: ClientGroup | undefined;
  work: JobWorkers['ingest'];
  probe: JobWorkers['probe'];
  /** Called when the last try was in vain. */
  giveUp: (videoId: number) => Promise<void>;
  /** Videos at once in this process. */
  atOnce: number;
  log: (line: string) => void;
}

/** A killed worker's video is taken over after this long and two looks, milliseconds: below a minute (docs/media.md). */
const LOCK_MS = 20_000;
const LOOK_MS = 10_000;
/** A disk with too little room is looked at again after this long, milliseconds. */
const ROOM_PAUSE_MS = 30_000;
/** So often a video may lose its worker before it counts as failed: it may be what kills them. */
const LOST_WORKERS = 3;
/** Files that are looked at side by side; each takes half a minute at most. */
const PROBES_AT_ONCE = 2;

/** Takes videos from their queue. Told to stop it stops its tools at once and gives the videos back, at no cost of their tries. */
export async function workOnVideos(options: VideoWorkOptions): Promise<{ stop(): Promise<void> }> {
  const { target, group, work, probe, giveUp, atOnce, log } = options;
  const stopping = new AbortController();
  const worker = new Worker<JobData['ingest']>(
    INGEST_QUEUE,
    async (job, token) => {
      try {
        await work(job.data, stopping.signal);
      } catch (error) {
        const pauseMs = isRoomAwaited(error) ? ROOM_PAUSE_MS : 0;
        if (pauseMs === 0 && !stopping.signal.aborted) throw error;
        if (pauseMs > 0) log(`video ${job.data.videoId} waits: ${String(error)}`);
        // Not a try of its own: the video did nothing wrong.
        await job.moveToDelayed(Date.now() + pauseMs, token);
        throw new DelayedError();
      }
    },
    {
      connection: { ...jobsConnection(target, group), max: 2 + atOnce },
      concurrency: atOnce,
      lockDuration: LOCK_MS,
      stalledInterval: LOOK_MS,
      maxStalledCount: LOST_WORKERS,
    },
  );
  worker.on('error', (error) => log(error.message));
  worker.on('failed', (job, error) => {
    log(`video ${job?.data.videoId ?? '?'} failed: ${error.message}`);
    if (job && isLast(job)) giveUp(job.data.videoId).catch((cause: unknown) => log(String(cause)));
  });
  const probing = new Worker<JobData['probe']>(
    PROBE_QUEUE,
    async (job) => probe(job.data, stopping.signal),
    {
      connection: { ...jobsConnection(target, group), max: 2 + PROBES_AT_ONCE },
      concurrency: PROBES_AT_ONCE,
      lockDuration: LOCK_MS,
      stalledInterval: LOOK_MS,
      maxStalledCount: LOST_WORKERS,
    },
  );
  probing.on('error', (error) => log(error.message));
  probing.on('failed', (job, error) =>
    log(`the look at video ${job?.data.videoId ?? '?'} failed: ${error.message}`),
  );
  await Promise.all([worker.waitUntilReady(), probing.waitUntilReady()]);
  return {
    async stop() {
      stopping.abort();
      await Promise.all([worker.close(), probing.close()]);
    },
  };
}

/** The job waits for no other try: it used them up, or lost too many workers. */
function isLast({ attemptsMade, opts, finishedOn }: Job<JobData['ingest']>): boolean {
  return finishedOn !== undefined || attemptsMade >= (opts.attempts ?? 1);
}
