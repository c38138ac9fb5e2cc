import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { UPLOADS_PATH } from '@nocturne/contracts/upload';
import { createReceivedUpload } from './support/received-upload.ts';
import { allowUploads, disablePipeline } from './support/uploading.ts';
import { freshAddress, openTestSite, type TestSite } from './test-site.ts';

const PETABYTES = 4 * 1024 ** 5;
let folder = '';
let small: TestSite;
let full: TestSite;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nocturne-operator-'));
  const withUploads = async (name: string, uploads: object): Promise<TestSite> => {
    const file = join(folder, name);
    await writeFile(file, JSON.stringify({ uploads: { sandbox: 'limits', ...uploads } }));
    const site = await openTestSite({ environment: { OPERATOR_CONFIG: file } });
    disablePipeline(site);
    await allowUploads(site, 'lena');
    await allowUploads(site, 'moth');
    return site;
  };
  small = await withUploads('small.json', { waitingBytes: 1000, keptBytes: 5000, reserveBytes: 0 });
  full = await withUploads('full.json', { reserveBytes: PETABYTES });
}, 60_000);
afterAll(async () => {
  await small.close();
  await full.close();
  await rm(folder, { recursive: true });
});

async function beginUpload(
  t: TestSite,
  bytes: number,
  username = 'lena',
): Promise<[number, string]> {
  const filename = Buffer.from('glasstide.mp4').toString('base64');
  const head = {
    'tus-resumable': '1.0.0',
    'upload-length': String(bytes),
    'upload-metadata': `filename ${filename}`,
  };
  const headers = { ...head, cookie: await t.signIn(username), 'sec-fetch-site': 'same-origin' };
  const answer = await t.app.inject({
    method: 'POST',
    url: UPLOADS_PATH,
    remoteAddress: freshAddress(),
    headers,
  });
  return [answer.statusCode, answer.statusCode === 201 ? '' : answer.json<{ code: string }>().code];
}
const uploadsOf = (t: TestSite) =>
  t.site.db.selectFrom('upload').select(['bytes', 'state']).orderBy('id').execute();

describe('M12 the disk quota of a member', () => {
  test('M12 counts announced uploads and those waiting for the pipeline, per member', async () => {
    expect(await beginUpload(small, 600)).toEqual([201, '']);
    expect(await beginUpload(small, 401)).toEqual([429, 'upload_quota']);
    expect(await beginUpload(small, 400)).toEqual([201, '']);
    expect(await beginUpload(small, 1000, 'moth')).toEqual([201, '']);
    expect((await uploadsOf(small)).map(({ bytes }) => bytes)).toEqual([600, 400, 1000]);
    await small.site.db.updateTable('upload').set({ state: 'abandoned' }).execute();
    const source = join(folder, 'film.mp4');
    await writeFile(source, 'x');
    const { key } = await createReceivedUpload(small, source);
    await small.site.db
      .updateTable('upload')
      .set({ bytes: 900 })
      .where('upload_key', '=', key)
      .execute();
    expect(await beginUpload(small, 101)).toEqual([429, 'upload_quota']);
    await small.site.db
      .updateTable('upload')
      .set({ state: 'accepted' })
      .where('upload_key', '=', key)
      .execute();
    expect(await beginUpload(small, 101)).toEqual([201, '']);
  });

  test('M12 counts media that are not public, but no public ones', async () => {
    const { db } = small.site;
    await db.updateTable('upload').set({ state: 'abandoned' }).execute();
    const { id: user_id } = await db
      .selectFrom('app_user')
      .select('id')
      .where('username', '=', 'lena')
      .executeTakeFirstOrThrow();
    const video = {
      dir: 'x',
      title: 'Clip',
      user_id,
      state: 'in_review' as const,
      origin: 'upload' as const,
    };
    const { id } = await db
      .insertInto('video')
      .values(video)
      .returning('id')
      .executeTakeFirstOrThrow();
    const file = { video_id: id, format: '_sd.mp4' as const, key: 'x/video_sd.mp4', bytes: 5001 };
    await db.insertInto('video_file').values(file).execute();
    expect(await beginUpload(small, 1)).toEqual([429, 'upload_quota']);
    await db.updateTable('video_file').set({ bytes: 5000 }).where('video_id', '=', id).execute();
    expect(await beginUpload(small, 1)).toEqual([201, '']);
  });
});

describe('M12 the disk reserve', () => {
  test('M12 refuses an upload that would use the reserve, before its first byte', async () => {
    expect(await beginUpload(full, 1000)).toEqual([507, 'disk_full']);
    expect(await uploadsOf(full)).toEqual([]);
  });

  test('M12 makes the pipeline wait too: the video keeps its file', async () => {
    const source = join(folder, 'waits.mp4');
    await writeFile(source, 'x');
    const { id, key } = await createReceivedUpload(full, source);
    const real = Object.getPrototypeOf(full.site.services.ingest) as {
      run: (id: number) => Promise<void>;
    };
    await expect(real.run.call(full.site.services.ingest, id)).rejects.toThrow(
      'not enough disk space',
    );
    expect(
      (
        await full.site.db
          .selectFrom('upload')
          .select('state')
          .where('upload_key', '=', key)
          .executeTakeFirst()
      )?.state,
    ).toBe('received');
    const { state } = await full.site.db
      .selectFrom('video')
      .select('state')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(state).toBe('checking');
  });
});
