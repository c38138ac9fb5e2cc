import { createPostgresBackend, withBackend } from 'bullmq';
import type { DatabaseConnection } from '../db/database.ts';
import { clientConfig, SiteClient, type ClientGroup } from '../db/site-client.ts';
import type { Mail } from '../mail/mailer.ts';
import type { RecordCipher } from '../services/identity/record-cipher.ts';
import type { RestoreJob } from '../services/accounts/restore-service.ts';
import { sealMail, type SealedMail } from './mail-seal.ts';

/** Data of each job of the worker process. Payloads are small: ids, not objects. */
export interface JobData {
  mail: Mail;
  restore: RestoreJob;
  rollup: Record<never, never>;
  clean: Record<never, never>;
  notifications: Record<never, never>;
  related: Record<never, never>;
  sitemaps: Record<never, never>;
  exports: Record<never, never>;
  retention: Record<never, never>;
  reviews: Record<never, never>;
  /** Probes the uploaded file of a video, and refuses it if necessary. */
  probe: { videoId: number };
  /** Encodes the video after its probe. */
  ingest: { videoId: number };
  repair: Record<never, never>;
  cases: Record<never, never>;
  hashes: Record<never, never>;
  guard: Record<never, never>;
  releases: Record<never, never>;
  /** Binds sealed values of the first format to their rows, once. */
  reseal: Record<never, never>;
  /** Moves the anchor of the audit log. */
  audit: Record<never, never>;
}
export type JobName = keyof JobData;
/**
 * Handlers of the jobs. Long work stops early when `signal` fires, and the next process finishes
 * it.
 */
export type JobHandlers = {
  readonly [N in JobName]: (data: JobData[N], signal?: AbortSignal) => Promise<void>;
};

export interface Jobs {
  add<N extends JobName>(name: N, data: JobData[N]): Promise<void>;
  close(): Promise<void>;
}

export const QUEUE = 'nocturne';
/** Videos have a queue of their own, because each takes minutes and must not delay other jobs. */
export const INGEST_QUEUE = 'nocturne-ingest';
/** Probes take seconds, so they do not wait behind videos that are encoding. */
export const PROBE_QUEUE = 'nocturne-probe';
export const JOBS_SCHEMA = 'bullmq';
const TRIES = 4;
const BACKOFF_MS = 2000;
const FAILED_KEPT_SECONDS = 86_400;
/** Attempts per video. Then its job stays in the failed list (`./nocturne jobs`) for a month. */
const INGEST_TRIES = 4;
const INGEST_BACKOFF_MS = 10_000;
const INGEST_FAILED_KEPT_SECONDS = 30 * 86_400;

export const { Queue, Worker } = withBackend(createPostgresBackend);

/** BullMQ's connection to our PostgreSQL. Its tables are in their own schema. */
export function jobsConnection(
  target: DatabaseConnection | string,
  group?: ClientGroup,
): Record<string, unknown> {
  return {
    ...clientConfig(target, group),
    Client: SiteClient,
    schema: JOBS_SCHEMA,
    migrate: true,
    max: 4,
  };
}

export interface JobsOptions {
  /** Seals emails, because many contain a sign-in link. */
  cipher: Pick<RecordCipher, 'sealMail'>;
  group?: ClientGroup | undefined;
}

/** Opens the queue for adding jobs, which the worker process runs. Finished jobs leave no trace. */
export function openJobs(
  target: DatabaseConnection | string,
  { cipher, group }: JobsOptions,
): Jobs {
  const queue = new Queue<JobData[JobName] | SealedMail>(QUEUE, {
    connection: jobsConnection(target, group),
    defaultJobOptions: {
      attempts: TRIES,
      backoff: { type: 'exponential', delay: BACKOFF_MS },
      removeOnComplete: true,
      removeOnFail: { age: FAILED_KEPT_SECONDS },
    },
  });
  const ingests = openIngestQueue(target, group);
  const probes = openProbeQueue(target, group);
  // Without a listener, a restart of the database would end this process.
  queue.on('error', () => undefined);
  return {
    add: async (name, data) => {
      if (name === 'ingest') await addIngest(ingests, data as JobData['ingest']);
      else if (name === 'mail') await queue.add(name, sealMail(cipher, data as Mail));
      else if (name === 'probe') await probes.add('probe', data as JobData['probe']);
      else await queue.add(name, data);
    },
    close: async () => void (await Promise.all([queue.close(), ingests.close(), probes.close()])),
  };
}

export type IngestQueue = InstanceType<typeof Queue<JobData['ingest']>>;

/** Opens the queue of videos. `ingestJobId` gives each video one job at most. */
export function openIngestQueue(
  target: DatabaseConnection | string,
  group?: ClientGroup,
): IngestQueue {
  const queue = new Queue<JobData['ingest']>(INGEST_QUEUE, {
    connection: { ...jobsConnection(target, group), max: 2 },
    defaultJobOptions: {
      attempts: INGEST_TRIES,
      backoff: { type: 'exponential', delay: INGEST_BACKOFF_MS },
      removeOnComplete: true,
      removeOnFail: { age: INGEST_FAILED_KEPT_SECONDS },
    },
  });
  queue.on('error', () => undefined);
  return queue;
}

function openProbeQueue(
  target: DatabaseConnection | string,
  group?: ClientGroup,
): InstanceType<typeof Queue<JobData['probe']>> {
  const queue = new Queue<JobData['probe']>(PROBE_QUEUE, {
    connection: { ...jobsConnection(target, group), max: 2 },
    defaultJobOptions: {
      attempts: TRIES,
      backoff: { type: 'exponential', delay: BACKOFF_MS },
      removeOnComplete: true,
      removeOnFail: true,
    },
  });
  queue.on('error', () => undefined);
  return queue;
}

export const ingestJobId = (videoId: number | ''): string => `video-${videoId}`;

/** Adds a video's job unless one is waiting or running. Replaces a failed one. */
export async function addIngest(queue: IngestQueue, { videoId }: JobData['ingest']): Promise<void> {
  const jobId = ingestJobId(videoId);
  const old = await queue.getJob(jobId);
  if (old && (await old.isFailed())) await old.remove();
  await queue.add('ingest', { videoId }, { jobId });
}

/** Runs jobs immediately in this process, for tests and command line tools. */
export function directJobs(handlers: JobHandlers): Jobs {
  return {
    add: (name, data) => handlers[name](data),
    close: () => Promise.resolve(),
  };
}
