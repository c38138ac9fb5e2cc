import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { RecordCipher } from '../src/services/identity/record-cipher.ts';
import { openJobsAdmin } from '../src/jobs/jobs-admin.ts';
import { ingestJobId, openIngestQueue, openJobs } from '../src/jobs/jobs.ts';
import { openMediaTools } from '../src/media/tools.ts';
import { IngestRepository } from '../src/repositories/uploads/ingest-repository.ts';
import { VideoStatesRepository } from '../src/repositories/videos/video-states-repository.ts';
import { createReceivedUpload } from './support/received-upload.ts';
import { urlOf } from './support/test-database.ts';
import { waitUntil } from './support/wait-until.ts';
import { VideoFiles } from './support/video-files.ts';
import { openTestSite, type TestSite } from './test-site.ts';

const WORKER = join(import.meta.dirname, '../src/worker.ts');

let t: TestSite;
let folder = '';
let files: VideoFiles;
let made = 0;
const workers: ChildProcess[] = [];

beforeAll(async () => {
  t = await openTestSite();
  folder = await mkdtemp(join(tmpdir(), 'nocturne-worker-'));
  await mkdir(join(folder, 'tools'));
  const tools = await openMediaTools(process.env, join(folder, 'tools'));
  files = new VideoFiles(tools, folder);
}, 120_000);
afterAll(async () => {
  for (const worker of workers) worker.kill('SIGKILL');
  await t.close();
  await rm(folder, { recursive: true, force: true });
});

function startWorker(environment: Record<string, string> = {}): ChildProcess {
  const env = {
    ...process.env,
    NODE_OPTIONS: '',
    DATA_DIR: t.dataDir,
    DATABASE_URL: urlOf(t.site.target),
    ...environment,
  };
  const worker = spawn(process.execPath, [WORKER], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env,
  });
  workers.push(worker);
  return worker;
}

/** Large enough that a test can catch the worker while it encodes. */
const LARGE = { size: '1280x720', fps: 2 };

/** Creates an upload with its own film, because the server refuses duplicates. */
async function anUpload(film: { size?: string; fps?: number } = {}): Promise<number> {
  made += 1;
  const source = await files.video(`film-${made}.mp4`, { ...film, seed: made });
  return (await createReceivedUpload(t, source)).id;
}

const rowOf = (id: number) =>
  t.site.db.selectFrom('video').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Process ids of the tools that work on files in the uploads folder. */
async function toolsAtWork(): Promise<number[]> {
  const found: number[] = [];
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const [line, stat] = await Promise.all(
      ['cmdline', 'stat'].map((name) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '')),
    );
    const isDead = / [ZX] /.test(stat ?? '');
    if (!isDead && line?.includes(t.site.folders.uploads) && /ffmpeg|ffprobe|bwrap/.test(line))
      found.push(Number(pid));
  }
  return found;
}

test('R5-09 a worker killed while transcoding leaves nothing; another takes over', async () => {
  const { folders, target, db } = t.site;
  const first = startWorker();
  const jobs = openJobs(target, { cipher: new RecordCipher(Buffer.alloc(32)) });
  const id = await anUpload(LARGE);
  await jobs.add('ingest', { videoId: id });
  await waitUntil(
    async () => (await rowOf(id)).step === 'renditions' && (await toolsAtWork()).length > 0,
  );
  const { ingest_run: killed } = await rowOf(id);

  first.kill('SIGKILL');
  await once(first, 'exit');
  await waitUntil(async () => (await toolsAtWork()).length === 0);

  startWorker();
  await waitUntil(async () => (await rowOf(id)).ingest_run !== killed);
  const seen = new Set<number>();
  await waitUntil(async () => {
    const { state, progress } = await rowOf(id);
    seen.add(progress);
    return state === 'awaiting_documents';
  });
  expect(seen.size).toBeGreaterThan(2);

  const { folder: published } = await db
    .selectFrom('video_asset')
    .select('folder')
    .where('video_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(await readdir(join(folders.review, 'uploads'))).toEqual([
    published.slice('uploads/'.length),
  ]);
  // The worker deletes the original after the commit. The sweep deletes what a killed worker
  // leaves.
  await waitUntil(async () => (await readdir(folders.uploads)).length === 0);
  await jobs.close();
}, 170_000);

test('a stopping worker returns its video at once, without using an attempt', async () => {
  const { target, db } = t.site;
  const jobsAdmin = openJobsAdmin(target, new IngestRepository(db, new VideoStatesRepository(db)));
  const jobs = openJobs(target, { cipher: new RecordCipher(Buffer.alloc(32)) });
  const id = await anUpload(LARGE);
  await jobs.add('ingest', { videoId: id });
  await waitUntil(
    async () => (await rowOf(id)).step === 'renditions' && (await toolsAtWork()).length > 0,
  );
  for (const worker of workers) worker.kill('SIGTERM');
  await waitUntil(async () =>
    workers.every(({ exitCode, signalCode }) => exitCode !== null || signalCode !== null),
  );
  expect(await toolsAtWork()).toEqual([]);
  const listed = await jobsAdmin.listJobs({ isFailed: false, count: 100 });
  expect(listed.find((job) => job.id === `video-${id}`)).toMatchObject({ tries: 0 });
  expect(['waiting', 'delayed']).toContain(listed.find((job) => job.id === `video-${id}`)?.state);
  expect(['checking', 'transcoding']).toContain((await rowOf(id)).state);
  expect(await jobsAdmin.removeJob(`video-${id}`)).toBe(true);
  await jobsAdmin.close();
  await jobs.close();
}, 60_000);

test('a last failed attempt is listed as failed, and can be retried by hand', async () => {
  const { target, db } = t.site;
  const jobsAdmin = openJobsAdmin(target, new IngestRepository(db, new VideoStatesRepository(db)));
  const id = await anUpload();
  // A job on its last attempt.
  const queue = openIngestQueue(target);
  await queue.add('ingest', { videoId: id }, { jobId: ingestJobId(id), attempts: 1 });
  const worker = startWorker({ FFMPEG_PATH: '/nowhere/ffmpeg' });
  await waitUntil(async () => (await rowOf(id)).state === 'failed');
  expect((await rowOf(id)).error_code).toBe('upload_failed');
  const [failed] = await jobsAdmin.listJobs({ isFailed: true, count: 100 });
  expect(failed).toMatchObject({
    id: `video-${id}`,
    state: 'failed',
    reason: expect.stringContaining('FFMPEG_PATH'),
  });
  worker.kill('SIGTERM');
  await once(worker, 'exit');
  expect(await jobsAdmin.retryJob('video-999999')).toBe(false);
  expect(await jobsAdmin.retryJob(`video-${id}`)).toBe(true);
  expect((await rowOf(id)).state).toBe('checking');
  expect(await jobsAdmin.listJobs({ isFailed: true, count: 100 })).toEqual([]);
  await queue.close();
  await jobsAdmin.close();
}, 60_000);
