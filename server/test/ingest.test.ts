import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { posterPath } from '@nocturne/contracts/media-layout';
import { probeFile } from '../src/media/probe.ts';
import { openMediaTools, type MediaTools } from '../src/media/tools.ts';
import { IngestNotificationsRepository } from '../src/repositories/uploads/ingest-notifications-repository.ts';
import { IngestRepository } from '../src/repositories/uploads/ingest-repository.ts';
import { VideoStatesRepository } from '../src/repositories/videos/video-states-repository.ts';
import {
  IngestService,
  type HashMatchInput,
  type HashMatchVerdict,
} from '../src/services/uploads/ingest-service.ts';
import { createReceivedUpload } from './support/received-upload.ts';
import { transitionThrough } from './support/uploaded-video.ts';
import { VideoFiles } from './support/video-files.ts';
import { openTestSite, type TestSite } from './test-site.ts';

const run = promisify(execFile);
const ALONE = { addIngest: () => Promise.resolve(), requireDiskSpace: () => Promise.resolve() };
let t: TestSite;
let tools: MediaTools;
let files: VideoFiles;
let folder = '';
const made = new Map<string, string>();

beforeAll(async () => {
  t = await openTestSite();
  folder = await mkdtemp(join(tmpdir(), 'nocturne-files-'));
  await mkdir(join(folder, 'tools'));
  tools = await openMediaTools(process.env, join(folder, 'tools'));
  files = new VideoFiles(tools, folder);
  made.set('good', await files.video('good.mp4'));
  made.set('long', await files.video('long.mp4', { size: '1280x720', fps: 1 }));
}, 120_000);
afterAll(async () => {
  await t.close();
  await rm(folder, { recursive: true, force: true });
});

const createUpload = (source: string) => createReceivedUpload(t, source);

interface Heard {
  settled: number[];
  states: string[];
}

interface Wanted {
  verdict?: HashMatchVerdict;
  hlsAboveSeconds?: number;
  onScreen?: (file: HashMatchInput) => Promise<void>;
}

function aService({
  verdict = 'clear',
  hlsAboveSeconds = 1800,
  onScreen = () => Promise.resolve(),
}: Wanted = {}): IngestService & {
  heard: Heard;
} {
  const { db, folders } = t.site;
  const states = new VideoStatesRepository(db);
  const heard: Heard = { settled: [], states: [] };
  const notices = new IngestNotificationsRepository(db);
  const service = new IngestService({
    ingests: new IngestRepository(db, states),
    folders,
    hlsAboveSeconds,
    tools: () => Promise.resolve(tools),
    limits: { maxMinutes: 240 },
    ...ALONE,
    matchHashes: async (file) => {
      await onScreen(file);
      return { verdict };
    },
    advanceDraft: (videoId) => Promise.resolve(void heard.settled.push(videoId)),
    notifyUploader: (videoId, end) => notices.notifyUploader(videoId, end),
  });
  return Object.assign(service, { heard });
}

const rowOf = (id: number) =>
  t.site.db.selectFrom('video').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const assetOf = (id: number) =>
  t.site.db.selectFrom('video_asset').selectAll().where('video_id', '=', id).executeTakeFirst();
const uploadOf = (key: string) =>
  t.site.db
    .selectFrom('upload')
    .select(['state', 'error_code'])
    .where('upload_key', '=', key)
    .executeTakeFirst();
const notificationKinds = async (id: number) =>
  (
    await t.site.db.selectFrom('notification').select('kind').where('object_id', '=', id).execute()
  ).map(({ kind }) => kind);
const listReviewUploads = () => readdir(join(t.site.folders.review, 'uploads')).catch(() => []);

describe('R4-19 R5-09 ingesting an upload', () => {
  test('prepares a file for review, deletes the original and informs the uploader', async () => {
    const { id, key } = await createUpload(made.get('long') ?? '');
    const service = aService({ hlsAboveSeconds: 100 });
    await service.run(id);
    expect(await rowOf(id)).toMatchObject({
      state: 'awaiting_documents',
      progress: 100,
      step: '',
      error_code: '',
      width: 1280,
      height: 720,
      formats: 27,
    });
    const asset = await assetOf(id);
    expect(asset).toMatchObject({ poster_count: 10, poster_no: 0 });
    const { review, media, uploads } = t.site.folders;
    const at = join(review, asset?.folder ?? '');
    expect((await readdir(at)).toSorted()).toEqual([
      'hls',
      'posters',
      'sprites',
      'video.mp4',
      'video_sd.mp4',
      'video_tr.mp4',
    ]);
    expect(existsSync(join(media, asset?.folder ?? ''))).toBe(false);
    expect((await readdir(uploads)).filter((name) => name.startsWith(key))).toEqual([]);
    expect(await uploadOf(key)).toEqual({ state: 'accepted', error_code: null });
    expect(service.heard.settled).toEqual([id]);
    expect(await notificationKinds(id)).toEqual(['upload_ready']);
  }, 120_000);

  test('provides SD and preview frames before the ladder is complete', async () => {
    const { id } = await createUpload(made.get('long') ?? '');
    const { db, folders } = t.site;
    const seen: unknown[] = [];
    const looking = new (class extends IngestRepository {
      override async showFirst(...args: Parameters<IngestRepository['showFirst']>) {
        const isShown = await super.showFirst(...args);
        const { folder: shown = '' } = (await assetOf(id)) ?? {};
        const rows = await db
          .selectFrom('video_file')
          .select('format')
          .where('video_id', '=', id)
          .execute();
        seen.push(
          (await rowOf(id)).state,
          rows,
          existsSync(join(folders.review, shown, 'video_sd.mp4')),
          existsSync(join(folders.review, shown, posterPath(10, 480))),
        );
        return isShown;
      }
    })(t.site.db, new VideoStatesRepository(t.site.db));
    const service = new IngestService({
      ingests: looking,
      folders,
      tools: () => Promise.resolve(tools),
      limits: { maxMinutes: 240 },
      ...ALONE,
      matchHashes: () => Promise.resolve({ verdict: 'clear' as const }),
      advanceDraft: () => Promise.resolve(),
      notifyUploader: () => Promise.resolve(),
    });
    await service.run(id);
    expect(seen).toEqual(['transcoding', [{ format: '_sd.mp4' }], true, true]);
    expect((await rowOf(id)).formats).toBe(11);
  }, 120_000);

  test('runs the hash check on SD before anything is shown', async () => {
    const { id, key } = await createUpload(made.get('good') ?? '');
    const seen: unknown[] = [];
    const onScreen = async ({ file, rendition }: HashMatchInput): Promise<void> => {
      const { width, height } = await probeFile(rendition, tools);
      seen.push(
        basename(file),
        basename(rendition),
        [width, height],
        (await rowOf(id)).state,
        await assetOf(id),
      );
    };
    await aService({ onScreen }).run(id);
    expect(seen).toEqual([key, 'video_sd.mp4', [320, 180], 'checking', undefined]);
  }, 60_000);

  test('ignores a completed video, and continues one that was held and cleared', async () => {
    const { id } = await createUpload(made.get('good') ?? '');
    const held = aService({ verdict: 'suspect' });
    await held.run(id);
    expect(await rowOf(id)).toMatchObject({ state: 'quarantined', progress: 100 });
    expect(await notificationKinds(id)).toEqual([]);
    await transitionThrough(t.site.db, id, ['checking']);
    const service = aService();
    await service.run(id);
    expect((await rowOf(id)).state).toBe('awaiting_documents');
    await service.run(id);
    expect(service.heard.settled).toEqual([id]);
  }, 120_000);

  test('refuses a copy and leaves nothing behind', async () => {
    const { id, key } = await createUpload(made.get('good') ?? '');
    const before = await listReviewUploads();
    await aService({ verdict: 'duplicate' }).run(id);
    expect(await rowOf(id)).toMatchObject({ state: 'failed', error_code: 'upload_duplicate' });
    expect([await assetOf(id), await listReviewUploads()]).toEqual([undefined, before]);
    expect(await uploadOf(key)).toEqual({ state: 'rejected', error_code: 'upload_duplicate' });
  }, 60_000);

  test('stops when the video is discarded, and leaves nothing behind', async () => {
    const before = await listReviewUploads();
    const { id } = await createUpload(made.get('long') ?? '');
    const discarding = new (class extends IngestRepository {
      override async showFirst(...args: Parameters<IngestRepository['showFirst']>) {
        const isShown = await super.showFirst(...args);
        await transitionThrough(t.site.db, id, ['removed']);
        return isShown;
      }
    })(t.site.db, new VideoStatesRepository(t.site.db));
    const service = new IngestService({
      ingests: discarding,
      folders: t.site.folders,
      tools: () => Promise.resolve(tools),
      limits: { maxMinutes: 240 },
      ...ALONE,
      matchHashes: () => Promise.resolve({ verdict: 'clear' as const }),
      advanceDraft: () => Promise.resolve(),
      notifyUploader: () => Promise.resolve(),
    });
    await service.run(id).catch(() => undefined);
    expect((await rowOf(id)).state).toBe('removed');
    expect(await listReviewUploads()).toEqual(before);
  }, 120_000);
});

describe('R5-09 R8-07 a refused file', () => {
  const aFilm = async (side: number) =>
    files.filmWithFrame(`film-${side}.avi`, await files.hugeStill(`still-${side}.png`, side), side);
  const REFUSED: readonly [what: string, code: string, make: () => Promise<string>][] = [
    ['shorter than three minutes', 'upload_short', () => files.video('short.mp4', { seconds: 60 })],
    ['vertical', 'upload_orientation', () => files.video('vertical.mp4', { size: '180x320' })],
    [
      'vertical after rotation',
      'upload_orientation',
      () => files.rotated('turned.mp4', made.get('good') ?? ''),
    ],
    ['of sound alone', 'upload_damaged', () => files.sound('sound.mp4')],
    [
      'cut in the middle',
      'upload_damaged',
      () => files.cut('cut.mp4', made.get('good') ?? '', 0.5),
    ],
    [
      'cut before its index',
      'upload_damaged',
      async () => files.cut('cut-index.mp4', await files.video('slow.mp4', { isFast: false }), 0.9),
    ],
    ['a still named like a video', 'upload_type', () => files.hugeStill('still.mp4', 20_000)],
    ['a still of 12 000 by 12 000 as a film', 'upload_limits', () => aFilm(12_000)],
    // No decoder accepts a picture of this size.
    ['a still of 20 000 by 20 000 as a film', 'upload_damaged', () => aFilm(20_000)],
    ['of a thousand streams', 'upload_limits', () => files.thousandStreams('streams.mkv')],
    [
      'a playlist of local files',
      'upload_type',
      () => files.write('list.mp4', '#EXTM3U\n#EXTINF:1,\nfile:///etc/hostname\n#EXT-X-ENDLIST\n'),
    ],
    [
      'an ffconcat list',
      'upload_type',
      () => files.write('concat.mp4', 'ffconcat version 1.0\nfile good.mp4\n'),
    ],
    ['empty', 'upload_type', () => files.write('empty.mp4', '')],
  ];

  test.each(REFUSED)(
    '%s: %s within a minute, with nothing left behind and the uploader informed',
    async (_what, code, make) => {
      const { id, key } = await createUpload(await make());
      const before = await listReviewUploads();
      await aService().run(id);
      expect(await rowOf(id)).toMatchObject({ state: 'failed', error_code: code, formats: 0 });
      expect(await uploadOf(key)).toEqual({ state: 'rejected', error_code: code });
      expect(
        (await readdir(t.site.folders.uploads)).filter((name) => name.startsWith(key)),
      ).toEqual([]);
      expect([await assetOf(id), await listReviewUploads()]).toEqual([undefined, before]);
      expect(await notificationKinds(id)).toEqual(['upload_failed']);
    },
    60_000,
  );

  test('with noise in the middle: upload_damaged', async () => {
    const { id } = await createUpload(await noisy());
    await aService().run(id);
    expect(await rowOf(id)).toMatchObject({ state: 'failed', error_code: 'upload_damaged' });
  }, 60_000);

  async function noisy(): Promise<string> {
    const path = await files.cut('noisy.mp4', made.get('good') ?? '', 1);
    const bytes = await readFile(path);
    const from = Math.floor(bytes.length * 0.2);
    randomBytes(Math.floor(bytes.length * 0.6)).copy(bytes, from);
    return files.write('noisy.mp4', bytes);
  }
});

describe('ingest failures that are not the fault of the file', () => {
  test('retries with missing tools, and allows a manual retry after the last attempt', async () => {
    const { id, key } = await createUpload(made.get('good') ?? '');
    const { db, folders } = t.site;
    const ingests = new IngestRepository(db, new VideoStatesRepository(db));
    const service = new IngestService({
      ingests,
      folders,
      limits: { maxMinutes: 240 },
      ...ALONE,
      tools: () => Promise.resolve({ ...tools, ffprobe: '/nowhere/ffprobe' }),
      matchHashes: () => Promise.resolve({ verdict: 'clear' as const }),
      advanceDraft: () => Promise.resolve(),
      notifyUploader: (videoId, end) =>
        new IngestNotificationsRepository(db).notifyUploader(videoId, end),
    });
    await expect(service.run(id)).rejects.toMatchObject({ name: 'MediaError' });
    expect((await rowOf(id)).state).toBe('checking');
    await service.giveUp(id);
    expect(await rowOf(id)).toMatchObject({ state: 'failed', error_code: 'upload_failed' });
    expect(await uploadOf(key)).toEqual({ state: 'received', error_code: null });
    expect(await notificationKinds(id)).toEqual(['upload_failed']);
    expect(await ingests.retry(id)).toBe(true);
    await aService().run(id);
    expect((await rowOf(id)).state).toBe('awaiting_documents');
    expect(await notificationKinds(id)).toEqual(['upload_ready']);
  }, 120_000);

  test('informs the uploader of a full disk, leaves nothing behind and keeps running', async () => {
    const { id, key } = await createUpload(made.get('good') ?? '');
    const { review, uploads } = t.site.folders;
    // Some machines forbid mounting, so they have no full disk.
    const hasSmallDisk = await run('mount', [
      '-t',
      'tmpfs',
      '-o',
      'size=400k',
      'tmpfs',
      review,
    ]).then(
      () => true,
      () => false,
    );
    if (!hasSmallDisk) return;
    try {
      await aService().run(id);
      expect(await rowOf(id)).toMatchObject({ state: 'failed', error_code: 'disk_full' });
      expect(await uploadOf(key)).toEqual({ state: 'rejected', error_code: 'disk_full' });
      expect(await listReviewUploads()).toEqual([]);
      expect((await readdir(uploads)).filter((name) => name.startsWith(key))).toEqual([]);
      expect((await t.app.inject({ url: '/healthz' })).statusCode).toBe(200);
    } finally {
      await run('umount', [review]);
    }
  }, 60_000);

  test('ignores writes of a run that was presumed dead', async () => {
    const { id } = await createUpload(made.get('good') ?? '');
    const ingests = new IngestRepository(t.site.db, new VideoStatesRepository(t.site.db));
    const [old, young] = [
      '11111111-1111-4111-8111-111111111111',
      '22222222-2222-4222-8222-222222222222',
    ];
    await ingests.beginIngest(id, old ?? '');
    await ingests.beginIngest(id, young ?? '');
    expect(await ingests.saveProgress(id, old ?? '', { step: 'x', percent: 5 })).toBe(false);
    expect(await ingests.proceed(id, old ?? '', 'transcoding')).toBe(false);
    expect(await ingests.proceed(id, young ?? '', 'transcoding')).toBe(true);
    expect((await rowOf(id)).step).toBe('probe');
  });

  test('adds a job for a video whose job was lost', async () => {
    const { id } = await createUpload(made.get('good') ?? '');
    // The first waiting video of its uploader; videos of other tests belong to lena.
    const { id: user_id } = await t.site.db
      .selectFrom('app_user')
      .select('id')
      .where('username', '=', 'moth')
      .executeTakeFirstOrThrow();
    await t.site.db
      .updateTable('video')
      .set({ user_id, updated_at: new Date(Date.now() - 120_000) })
      .where('id', '=', id)
      .execute();
    const ingests = new IngestRepository(t.site.db, new VideoStatesRepository(t.site.db));
    expect((await ingests.listStalled()).map((video) => video.id)).toContain(id);
  });
});
