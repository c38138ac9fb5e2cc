import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { openJobs, openIngestQueue, ingestJobId } from '../src/jobs/jobs.ts';
import { startVideoWorker } from '../src/jobs/start-video-worker.ts';
import { AwaitingDiskSpaceError } from '../src/media/disk-reserve.ts';
import { openMediaTools } from '../src/media/tools.ts';
import { IngestRepository } from '../src/repositories/uploads/ingest-repository.ts';
import { VideoStatesRepository } from '../src/repositories/videos/video-states-repository.ts';
import { RecordCipher } from '../src/services/identity/record-cipher.ts';
import { IngestService } from '../src/services/uploads/ingest-service.ts';
import { createReceivedUpload } from './support/received-upload.ts';
import { waitUntil } from './support/wait-until.ts';
import { VideoFiles } from './support/video-files.ts';
import { openTestSite, type TestSite } from './test-site.ts';

let t: TestSite;
let folder = '';
let ingests: IngestRepository;
let good = '';
let short = '';
const RUN = '00000000-0000-4000-8000-000000000001';
const OTHER_RUN = '00000000-0000-4000-8000-000000000002';

beforeAll(async () => {
  t = await openTestSite();
  folder = await mkdtemp(join(tmpdir(), 'nocturne-fair-'));
  ingests = new IngestRepository(t.site.db, new VideoStatesRepository(t.site.db));
  const files = new VideoFiles(await openMediaTools(process.env, t.site.folders.work), folder);
  good = await files.video('good.mp4');
  short = await files.video('short.mp4', { seconds: 30 });
}, 120_000);
afterAll(async () => {
  await t.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() =>
  t.site.db
    .updateTable('video')
    .set({ ingest_run: null, step: '' })
    .where('origin', '=', 'upload')
    .execute(),
);

/** Creates an upload of this member that has arrived. */
async function uploadOf(username: string, source = good): Promise<number> {
  const { id } = await createReceivedUpload(t, source);
  const { id: user_id } = await t.site.db
    .selectFrom('app_user')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
  await t.site.db.updateTable('video').set({ user_id }).where('id', '=', id).execute();
  return id;
}
const setStep = (id: number, step: string) =>
  t.site.db.updateTable('video').set({ step }).where('id', '=', id).execute();
const stateOf = async (id: number) =>
  (await t.site.db
    .selectFrom('video')
    .select(['state', 'error_code'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()) as object;
const discard = (ids: readonly number[]) =>
  Promise.all(ids.map((id) => ingests.fail(id, undefined, FAILED)));
const FAILED = {
  code: 'upload_failed',
  keepsOriginal: false,
  remove: () => Promise.resolve(),
} as const;

function aService(addIngest: (id: number) => Promise<void>): IngestService {
  const { folders } = t.site;
  return new IngestService({
    ingests,
    folders,
    limits: { maxMinutes: 240 },
    addIngest,
    requireDiskSpace: () => Promise.resolve(),
    tools: () => openMediaTools(process.env, folders.work),
    matchHashes: () => Promise.resolve({ verdict: 'clear' as const }),
    advanceDraft: () => Promise.resolve(),
    notifyUploader: () => Promise.resolve(),
  });
}

describe('M12 fair video queue', () => {
  test('M12 processes one video of a member at a time, then the next', async () => {
    const [first, second, third] = [
      await uploadOf('moth'),
      await uploadOf('moth'),
      await uploadOf('juniper'),
    ];
    expect(await ingests.beginIngest(first, RUN)).toBeDefined();
    await setStep(first, 'renditions');
    expect(await ingests.beginIngest(second, OTHER_RUN)).toBeUndefined();
    expect(await ingests.findNextOfUploader(second)).toBe(first);
    // Other members do not wait for this one.
    expect(await ingests.beginIngest(third, OTHER_RUN)).toBeDefined();
    // After a worker is killed, another run takes over the same video.
    expect(await ingests.beginIngest(first, OTHER_RUN)).toBeDefined();
    await ingests.release(first, OTHER_RUN);
    expect(await ingests.beginIngest(second, RUN)).toBeDefined();
    await discard([first, second, third]);
  });

  test("M12 the repair skips a member's waiting videos, but does not lose them", async () => {
    const [first, second, third] = [
      await uploadOf('moth'),
      await uploadOf('moth'),
      await uploadOf('juniper'),
    ];
    const old = new Date(Date.now() - 600_000);
    await t.site.db
      .updateTable('video')
      .set({ updated_at: old, progress_at: old })
      .where('id', 'in', [first, second, third])
      .execute();
    expect((await ingests.listStalled()).map(({ id }) => id)).toEqual([first, third]);
    await discard([first]);
    expect((await ingests.listStalled()).map(({ id }) => id)).toEqual([second, third]);
    await discard([second, third]);
  });

  test('M12 a finished or failed video queues the next of the same member', async () => {
    const put: number[] = [];
    const service = aService(async (id) => void put.push(id));
    const [first, second, third] = [
      await uploadOf('moth', short),
      await uploadOf('moth', short),
      await uploadOf('moth', short),
    ];
    await service.run(first);
    expect(await stateOf(first)).toEqual({ state: 'failed', error_code: 'upload_short' });
    expect(put).toEqual([second]);
    await service.giveUp(second);
    expect(put).toEqual([second, third]);
    await service.run(third);
    expect(put).toEqual([second, third]);
  });
});

describe('A20 probing a file at once', () => {
  test('A20 refuses a bad file and deletes its original even if the queue is full', async () => {
    const { target } = t.site;
    const [busy, bad, other] = [
      await uploadOf('moth'),
      await uploadOf('juniper', short),
      await uploadOf('juniper'),
    ];
    const jobs = openJobs(target, { cipher: new RecordCipher(Buffer.alloc(32)) });
    const queue = openIngestQueue(target);
    const held = Promise.withResolvers<void>();
    const begun: number[] = [];
    const service = aService((id) => jobs.add('ingest', { videoId: id }));
    const working = await startVideoWorker({
      target,
      atOnce: 1,
      giveUp: () => Promise.resolve(),
      log: () => undefined,
      work: async ({ videoId }) => {
        begun.push(videoId);
        await held.promise;
      },
      probe: ({ videoId }, signal) => service.probe(videoId, signal),
    });
    try {
      await jobs.add('ingest', { videoId: busy });
      await waitUntil(async () => begun.length === 1);
      await jobs.add('probe', { videoId: bad });
      await jobs.add('probe', { videoId: other });
      await waitUntil(async () => (await queue.getJob(ingestJobId(other))) !== undefined);
      expect(await stateOf(bad)).toEqual({ state: 'failed', error_code: 'upload_short' });
      expect(await stateOf(other)).toEqual({ state: 'checking', error_code: '' });
      expect(begun).toEqual([busy]);
    } finally {
      held.resolve();
      await working.stop();
      await Promise.all([jobs.close(), queue.close()]);
      await discard([busy, other]);
    }
  }, 60_000);

  test('M12 keeps a video waiting for disk space queued, without using an attempt', async () => {
    const id = await uploadOf('moth');
    const queue = openIngestQueue(t.site.target);
    const jobs = openJobs(t.site.target, { cipher: new RecordCipher(Buffer.alloc(32)) });
    const givenUp: number[] = [];
    const working = await startVideoWorker({
      target: t.site.target,
      atOnce: 1,
      log: () => undefined,
      work: () => Promise.reject(new AwaitingDiskSpaceError('no room')),
      probe: () => Promise.resolve(),
      giveUp: async (videoId) => void givenUp.push(videoId),
    });
    try {
      await jobs.add('ingest', { videoId: id });
      await waitUntil(async () => (await queue.getJob(ingestJobId(id)))?.delay !== 0);
      const job = await queue.getJob(ingestJobId(id));
      expect([await job?.getState(), job?.attemptsMade, givenUp]).toEqual(['delayed', 0, []]);
    } finally {
      await working.stop();
      await (await queue.getJob(ingestJobId(id)))?.remove();
      await Promise.all([jobs.close(), queue.close()]);
      await discard([id]);
    }
  }, 60_000);

  test('A20 refuses a text file named like a video, but not once it is replaced', async () => {
    const text = join(folder, 'text.mp4');
    await writeFile(text, 'This is no film. '.repeat(200));
    const id = await uploadOf('moth', text);
    await aService(() => Promise.resolve()).probe(id);
    expect(await stateOf(id)).toEqual({ state: 'failed', error_code: 'upload_type' });
    const replaced = await uploadOf('moth', text);
    expect(await ingests.beginProbe(replaced, RUN)).toBeDefined();
    await t.site.db
      .updateTable('video')
      .set({ ingest_run: null })
      .where('id', '=', replaced)
      .execute();
    expect(await ingests.fail(replaced, RUN, FAILED)).toBe(false);
    await discard([replaced]);
  });
});
