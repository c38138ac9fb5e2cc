import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { buildApp } from '../src/app.ts';
import { compose } from '../src/compose/compose.ts';
import { readConfig } from '../src/config/config.ts';
import { openTestSite, type TestSite } from './test-site.ts';

const BYTES = 'a film of forty characters, or a few more';

let t: TestSite;
let member: string;
let folder: string;
beforeAll(async () => {
  t = await openTestSite();
  member = await t.signIn();
  const row = await t.site.db
    .selectFrom('video_asset')
    .select('folder')
    .where('video_id', '=', 1)
    .executeTakeFirstOrThrow();
  folder = join(t.site.folders.media, row.folder);
  for (const name of ['video_sd.mp4', 'video.mp4']) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), BYTES);
  }
}, 60_000);
afterAll(() => t.close());

const get = (url: string, headers: Record<string, string> = { cookie: member }) =>
  t.app.inject({ url, headers });
const allow = (allow_download: boolean) =>
  t.site.db.updateTable('video').set({ allow_download }).where('id', '=', 1).execute();

describe('R6-07 downloads for members', () => {
  test('list SD, HD and Full HD with their addresses, uncached', async () => {
    const answer = await get('/api/downloads.php?video_id=1');
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(answer.json()).toMatchObject([
      { format: '_sd.mp4', url: '/download/1/sd.mp4' },
      { format: '.mp4', url: '/download/1/hd.mp4' },
      { format: '_fhd.mp4', url: '/download/1/fhd.mp4' },
    ]);
  });

  test('V5 list the size of each file', async () => {
    await t.site.db
      .updateTable('video_file')
      .set({ bytes: 12_582_912 })
      .where('video_id', '=', 1)
      .where('format', '=', '.mp4')
      .execute();
    const files = (await get('/api/downloads.php?video_id=1')).json<
      { format: string; bytes: number }[]
    >();
    expect(files.find(({ format }) => format === '.mp4')?.bytes).toBe(12_582_912);
  });

  test('return an uncached attachment that can be resumed', async () => {
    const answer = await get('/download/1/hd.mp4');
    expect([answer.statusCode, answer.body]).toEqual([200, BYTES]);
    expect(answer.headers).toMatchObject({
      'content-type': 'video/mp4',
      'content-disposition': expect.stringMatching(/^attachment; filename="[a-z0-9-]+-hd\.mp4"$/),
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    const rest = await get('/download/1/sd.mp4', { cookie: member, range: 'bytes=10-' });
    expect([rest.statusCode, rest.body]).toEqual([206, BYTES.slice(10)]);
    const beyond = await get('/download/1/sd.mp4', { cookie: member, range: 'bytes=1000-' });
    expect([beyond.statusCode, beyond.headers['content-disposition']]).toEqual([416, undefined]);
  });

  test('refuse visitors', async () => {
    for (const url of ['/download/1/hd.mp4', '/api/downloads.php?video_id=1']) {
      const answer = await get(url, {});
      expect([
        answer.statusCode,
        answer.json<{ code: string }>().code,
        answer.headers['content-disposition'],
      ]).toEqual([401, 'login_required', undefined]);
    }
  });

  test.each([
    '/download/1/tr.mp4',
    '/download/1/video.mp4',
    '/download/1/hd.mp4.mp4',
    '/download/1/..%2fvideo.mp4',
    '/download/1/%2e%2e%2f%2e%2e%2fpg',
    '/download/01/hd.mp4',
    '/download/-1/hd.mp4',
    '/download/1%2f..%2f2/hd.mp4',
    '/download/999999/hd.mp4',
  ])('return 404 for %s', async (url) => {
    const answer = await get(url);
    expect([answer.statusCode, answer.headers['content-disposition']]).toEqual([404, undefined]);
  });

  test('return 404 for a rendition without its file', async () => {
    const answer = await get('/download/1/fhd.mp4');
    expect([answer.statusCode, answer.headers['content-disposition']]).toEqual([404, undefined]);
  });

  test('follow the choice of the uploader', async () => {
    await allow(false);
    expect((await get('/api/downloads.php?video_id=1')).json()).toEqual([]);
    expect((await get('/download/1/hd.mp4')).statusCode).toBe(403);
    await allow(true);
    expect((await get('/download/1/hd.mp4')).statusCode).toBe(200);
  });

  test('follow the choice of the operator', async () => {
    const operatorFile = join(t.dataDir, 'operator.json');
    await writeFile(operatorFile, JSON.stringify({ downloads: false }));
    const site = await compose(
      readConfig({ DATA_DIR: t.dataDir, OPERATOR_CONFIG: operatorFile }),
      t.site.target,
      { hasDirectJobs: true },
    );
    const app = await buildApp(site);
    try {
      const ask = (url: string) => app.inject({ url, headers: { cookie: member } });
      expect((await ask('/api/downloads.php?video_id=1')).json()).toEqual([]);
      expect((await ask('/download/1/hd.mp4')).statusCode).toBe(403);
    } finally {
      await app.close();
      await site.close();
    }
  });

  test('R4-07 are missing for a deleted video', async () => {
    await t.site.db.updateTable('video').set({ state: 'removed' }).where('id', '=', 1).execute();
    expect((await get('/download/1/hd.mp4')).statusCode).toBe(404);
    expect((await get('/api/downloads.php?video_id=1')).statusCode).toBe(404);
  });
});

test('R3-17 R7-02 the studio of a download is a one-entry list, cached for a day', async () => {
  const answer = await get('/api/json/download/halden-works%20download.json', {});
  expect(answer.headers['cache-control']).toMatch(/^public, max-age=86400\b/);
  expect(answer.json()).toEqual([
    expect.objectContaining({
      studio: expect.any(String),
      description: expect.any(Array),
      url: expect.stringMatching(/^(https?:\/\/|$)/),
    }),
  ]);
  expect((await get('/api/json/download/no-such%20download.json', {})).statusCode).toBe(404);
});
