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
  listJobs(options: { isFailed: boolean }): Promise<ListedJob[]>;
  /** False if no such failed job exists. */
  retryJob(id: string): Promise<boolean>;
  /** False if the job does not exist or is running. */
  removeJob(id: string): Promise<boolean>;
  close(): Promise<void>;
}

const LISTED_MAX = 1000;

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
    async listJobs({ isFailed }) {
      const states = isFailed ? (['failed'] as const) : (['active', 'waiting', 'delayed'] as const);
      const found: ListedJob[] = [];
      for (const state of states) {
        for (const job of [
          ...(await ingestQueue.getJobs([state], 0, LISTED_MAX)),
          ...(await queue.getJobs([state], 0, LISTED_MAX)),
        ]) {
          const { id = '', name, attemptsMade: tries, failedReason: reason = '' } = job;
          // Repeated jobs always exist, so only failed ones are listed.
          if (isFailed || !id.startsWith('repeat:'))
            found.push({
              id,
              name,
              state,
              since: new Date(job.finishedOn ?? job.timestamp),
              tries,
              reason,
            });
        }
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

function isVideo(id: string): boolean {
  return id.startsWith(ingestJobId(''));
}
