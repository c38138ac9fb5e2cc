import type { DatabaseConnection } from '../db/database.ts';
import type { IngestRepository } from '../repositories/uploads/ingest-repository.ts';
import {
  ingestJobId,
  jobsConnection,
  openIngestQueue,
  Queue,
  QUEUE,
  type JobData,
  type JobName,
} from './jobs.ts';

/**
 * A job as `./nocturne jobs` lists it. Never has the job's data, which may contain a secret link.
 */
export interface ListedJob {
  id: string;
  name: string;
  state: string;
  since: Date;
  tries: number;
  /** Reason for the last failure; empty if no attempt has failed. */
  reason: string;
}

/** Manual actions on jobs, for operators. */
export interface JobsAdmin {
  /** Returns at most `count` jobs. */
  listJobs(options: { isFailed: boolean; count: number }): Promise<ListedJob[]>;
  /** False if no such failed job exists. */
  retryJob(id: string): Promise<boolean>;
  /** False if the job does not exist or is running. */
  removeJob(id: string): Promise<boolean>;
  close(): Promise<void>;
}

/** Jobs that are read at once. */
const BATCH = 1000;

export function openJobsAdmin(
  target: DatabaseConnection | string,
  ingests: Pick<IngestRepository, 'retry'>,
): JobsAdmin {
  const queue = new Queue<JobData[JobName]>(QUEUE, {
    connection: { ...jobsConnection(target), max: 2 },
  });
  queue.on('error', () => undefined);
  const ingestQueue = openIngestQueue(target);
  const find = (id: string) => (isVideo(id) ? ingestQueue.getJob(id) : queue.getJob(id));
  return {
    async listJobs({ isFailed, count }) {
      const states = isFailed ? (['failed'] as const) : (['active', 'waiting', 'delayed'] as const);
      const found: ListedJob[] = [];
      for (const state of states)
        for (const one of [ingestQueue, queue])
          for await (const job of jobsIn(one, state)) {
            if (found.length >= count) return found;
            // Repeated jobs always exist, so only failed ones are listed.
            if (isFailed || !job.id?.startsWith('repeat:')) found.push(listedJob(job, state));
          }
      return found;
    },
    async retryJob(id) {
      const job = await find(id);
      if (!job || !(await job.isFailed())) return false;
      if (isVideo(id) && !(await ingests.retry(Number(id.slice(ingestJobId('').length)))))
        return false;
      await job.retry('failed', { resetAttemptsMade: true });
      return true;
    },
    async removeJob(id) {
      const job = await find(id);
      if (!job || (await job.isActive())) return false;
      await job.remove();
      return true;
    },
    close: async () => void (await Promise.all([queue.close(), ingestQueue.close()])),
  };
}

type State = 'failed' | 'active' | 'waiting' | 'delayed';

/** A job as the queues return it. */
interface QueuedJob {
  id?: string;
  name: string;
  attemptsMade: number;
  failedReason?: string;
  finishedOn?: number;
  timestamp: number;
}

interface ReadableQueue {
  getJobs(states: State[], from: number, to: number): Promise<QueuedJob[]>;
}

async function* jobsIn(queue: ReadableQueue, state: State): AsyncGenerator<QueuedJob> {
  for (let from = 0; ; from += BATCH) {
    const jobs = await queue.getJobs([state], from, from + BATCH - 1);
    yield* jobs;
    if (jobs.length < BATCH) return;
  }
}

function listedJob(
  {
    id = '',
    name,
    attemptsMade: tries,
    failedReason: reason = '',
    finishedOn,
    timestamp,
  }: QueuedJob,
  state: State,
): ListedJob {
  return { id, name, state, since: new Date(finishedOn ?? timestamp), tries, reason };
}

function isVideo(id: string): boolean {
  return id.startsWith(ingestJobId(''));
}
