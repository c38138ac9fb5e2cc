import { createPostgresBackend, withBackend } from 'bullmq';
import type { DatabaseConnection } from '../db/database.ts';
import type { Mail } from '../mail/mailer.ts';

/** What the second process does, with the data of each job. Payloads are small: ids, not things. */
export interface JobData {
  mail: Mail;
  rollup: Record<never, never>;
  clean: Record<never, never>;
  notifications: Record<never, never>;
  related: Record<never, never>;
  sitemaps: Record<never, never>;
  exports: Record<never, never>;
  retention: Record<never, never>;
  /** The file of a video has come: it is looked at and encoded. */
  ingest: { videoId: number };
}
export type JobName = keyof JobData;
export type JobWorkers = { readonly [N in JobName]: (data: JobData[N]) => Promise<void> };

export interface Jobs {
  add<N extends JobName>(name: N, data: JobData[N]): Promise<void>;
  close(): Promise<void>;
}

export const QUEUE = 'nocturne';
export const JOBS_SCHEMA = 'bullmq';
const TRIES = 4;
const BACKOFF_MS = 2000;
const FAILED_KEPT_SECONDS = 86_400;

export const { Queue, Worker } = withBackend(createPostgresBackend);

/** BullMQ's connection to our PostgreSQL: its tables live in a schema of their own. */
export function jobsConnection(target: DatabaseConnection | string): Record<string, unknown> {
  const where = typeof target === 'string' ? { connectionString: target } : { ...target };
  return { ...where, schema: JOBS_SCHEMA, migrate: true, max: 4 };
}

/** Puts jobs into the queue; the worker process takes them. Finished jobs leave nothing behind, because a mail holds a secret link. */
export function openJobs(target: DatabaseConnection | string): Jobs {
  const queue = new Queue<JobData[JobName]>(QUEUE, {
    connection: jobsConnection(target),
    defaultJobOptions: {
      attempts: TRIES,
      backoff: { type: 'exponential', delay: BACKOFF_MS },
      removeOnComplete: true,
      removeOnFail: { age: FAILED_KEPT_SECONDS },
    },
  });
  // Without a listener a restart of the database would end this process.
  queue.on('error', () => undefined);
  return {
    add: async (name, data) => void (await queue.add(name, data)),
    close: () => queue.close(),
  };
}

/** Runs jobs at once in this process: for tests and command lines. */
export function directJobs(workers: JobWorkers): Jobs {
  return {
    add: (name, data) => workers[name](data),
    close: () => Promise.resolve(),
  };
}
