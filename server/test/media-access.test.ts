import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { filePath, MEDIA_BASE, posterPath, spritePath } from '@nocturne/contracts/media-layout';
import { operations } from '@nocturne/contracts/operations';
import { decodeVideoUrl } from '@nocturne/lib/encoded-url';
import { buildApp } from '../src/app.ts';
import { compose, type Site } from '../src/compose/compose.ts';
import { SYSTEM } from '../src/repositories/audit/audit.ts';
import { anApprovedUpload } from './support/uploaded-video.ts';
import { waitUntil } from './support/wait-until.ts';
import { DEMO_PASSWORD, freshAddress, openTestSite, post, type TestSite } from './test-site.ts';

/** Every kind of file that a video has. */
const FILES = [
  ...(['_sd.mp4', '_fhd.mp4', '_tr.mp4', '.mp4', '.m3u8'] as const).map(filePath),
  'hls/sd/index.m3u8',
  'hls/sd/media.mp4',
  posterPath(1, 480),
  spritePath(1),
  'captions/a.vtt',
];
const FOREVER = 'public, max-age=31536000, immutable';

let t: TestSite;
let second: Site;
let apps: readonly FastifyInstance[];
let member: string;
let owner: string;

beforeAll(async () => {
  t = await openTestSite();
  second = await compose(t.site.config, t.site.target, { hasDirectJobs: true });
  await second.start();
  apps = [t.app, await buildApp(second)];
  owner = await t.signIn('lena');
  member = await t.signIn('ottoline');
}, 90_000);
afterAll(async () => {
  await apps[1]?.close();
  await second.close();
  await t.close();
});

const get = (
  app: FastifyInstance,
  url: string,
  cookie = '',
  headers: Record<string, string> = {},
) =>
  app.inject({
    url,
    headers: { ...(cookie === '' ? {} : { cookie }), ...headers },
    remoteAddress: freshAddress(),
  });
const assetOf = (id: number) =>
  t.site.db
    .selectFrom('video_asset')
    .select(['folder', 'public_name as name'])
    .where('video_id', '=', id)
    .executeTakeFirstOrThrow();

/** Writes files of all kinds into the folder of a video. */
async function fill(id: number): Promise<void> {
  const { folder } = await assetOf(id);
  for (const file of FILES) {
    const path = join(t.site.folders.media, folder, file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, `bytes of ${file}`);
  }
}

async function statusesAt(
  app: FastifyInstance,
  name: string | null,
  cookie = '',
): Promise<number[]> {
  const statuses = new Set<number>();
  for (const file of FILES)
    statuses.add((await get(app, `${MEDIA_BASE}${name}/${file}`, cookie)).statusCode);
  return [...statuses];
}

async function createPublished(): Promise<number> {
  const { id } = await anApprovedUpload({ db: t.site.db, folders: t.site.folders });
  await t.site.services.publication.publish(id, SYSTEM);
  await fill(id);
  return id;
}

async function createImported(): Promise<number> {
  const values = {
    dir: 'own',
    title: 'Own',
    duration_s: 60,
    origin: 'import',
    state: 'published',
  } as const;
  const { id } = await t.site.db
    .insertInto('video')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow();
  await t.site.db
    .insertInto('video_asset')
    .values({ video_id: id, folder: `imports/00${id}` })
    .execute();
  await fill(id);
  return id;
}

async function findDemoVideo(): Promise<number> {
  const { id } = await t.site.db
    .selectFrom('video')
    .select('id')
    .where('status', '=', 0)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  await fill(id);
  return id;
}

const setPrivate = (id: number, is_private: boolean) =>
  t.site.db.updateTable('video').set({ is_private }).where('id', '=', id).execute();

describe.each([
  ['an upload', createPublished],
  ['an import', createImported],
  ['a demo video', findDemoVideo],
])('H5 A2 the files of %s', (_kind, make) => {
  test('are public, closed at every address while private, then public at a new one', async () => {
    const id = await make();
    const { name: first, folder } = await assetOf(id);
    for (const app of apps) expect(await statusesAt(app, first)).toEqual([200]);

    await setPrivate(id, true);
    const { name: hidden } = await assetOf(id);
    for (const app of apps) {
      await waitUntil(async () => (await statusesAt(app, first)).join() === '404');
      expect(await statusesAt(app, first, owner)).toEqual([404]);
      expect(await statusesAt(app, hidden)).toEqual([403]);
      expect(await statusesAt(app, hidden, member)).toEqual([200]);
    }
    const closed = [posterPath(1, 480), spritePath(1)];
    if (!folder.startsWith('masters/')) expect(await statusesAt(t.app, folder)).toEqual([404]);
    else expect((await get(t.app, `${MEDIA_BASE}${folder}/video.mp4`)).statusCode).toBe(404);
    for (const file of closed)
      expect(
        (await get(t.app, `${MEDIA_BASE}${hidden}/${file}`, member)).headers['cache-control'],
      ).toBe('private, no-store');

    await setPrivate(id, false);
    const { name: again } = await assetOf(id);
    expect(new Set([first, hidden, again]).size).toBe(3);
    for (const app of apps) {
      await waitUntil(async () => (await statusesAt(app, hidden, member)).join() === '404');
      expect(await statusesAt(app, again)).toEqual([200]);
    }
    expect((await get(t.app, `${MEDIA_BASE}${again}/video.mp4`)).headers['cache-control']).toBe(
      FOREVER,
    );
  });
});

describe('H5 a private video', () => {
  test('is made private by its uploader, and plays for members with HLS and captions', async () => {
    const id = await createPublished();
    const { name: before } = await assetOf(id);
    await t.site.db
      .updateTable('video')
      .set({ formats: 31, duration_s: 1900 })
      .where('id', '=', id)
      .execute();
    const { dir: categories } = await t.site.db
      .selectFrom('category')
      .select('dir')
      .limit(1)
      .executeTakeFirstOrThrow();
    const words = {
      title: 'Quiet harbour',
      description: '',
      categories,
      is_private: '1',
      allow_download: '1',
    };
    const edited = await post(
      t.app,
      '/api/video_edit.php',
      { act: 'edit', video_id: String(id), ...words },
      { cookie: owner },
    );
    expect(edited.statusCode).toBe(200);
    await waitUntil(async () => (await statusesAt(t.app, before)).join() === '404');

    const url = operations.videofile.path.print({ video_id: id, lifetime: 0 });
    expect((await get(t.app, url)).statusCode).toBe(403);
    const files = (await get(t.app, url, member)).json<{ video_url: string; format: string }[]>();
    expect(files.map(({ format }) => format)).toContain('.m3u8');
    for (const { video_url: encoded } of files) {
      const address = decodeVideoUrl(encoded) ?? '';
      const part = await get(t.app, address, member, { range: 'bytes=0-4' });
      expect([part.statusCode, part.body, part.headers['cache-control']]).toEqual([
        206,
        'bytes',
        'private, no-store',
      ]);
      expect((await get(t.app, address)).statusCode).toBe(403);
      expect((await get(t.app, `${address}?text_redirect=yes`)).statusCode).toBe(403);
    }
    const [track] = (
      await get(t.app, operations.captions.path.print({ video_id: id, lifetime: 0 }), member)
    ).json<{ url: string }[]>();
    expect((await get(t.app, track?.url ?? '', member)).body).toBe('bytes of captions/a.vtt');
    expect((await get(t.app, track?.url ?? '')).statusCode).toBe(403);
    expect((await get(t.app, `/download/${id}/hd.mp4`, member)).statusCode).toBe(200);
    expect((await get(t.app, `/api/private_media/${id}/video.mp4`, owner)).statusCode).toBe(200);
  });

  test('has no address once it is taken down or deleted', async () => {
    for (const end of ['disabled_pending', 'removed'] as const) {
      const id = await createPublished();
      await setPrivate(id, true);
      const { name, folder } = await assetOf(id);
      expect(await statusesAt(t.app, name, member)).toEqual([200]);
      await t.site.services.publication.withdraw(id, end, SYSTEM);
      for (const app of apps)
        await waitUntil(async () => (await statusesAt(app, name, member)).join() === '404');
      expect(await statusesAt(t.app, folder, member)).toEqual([404]);
      expect((await assetOf(id)).name).toBeNull();
    }
  });
});

test.each([
  'uploads%2F{folder}/video.mp4',
  'ads/../{folder}/video.mp4',
  'ads/..%2F{folder}/video.mp4',
  'ads/%252e%252e/{folder}/video.mp4',
  'ads%5c..%5c{folder}/video.mp4',
  '{folder}//video.mp4',
  './{folder}/video.mp4',
  '{folder}/./video.mp4',
  '{folder}%2Fvideo.mp4',
  '{name}/result.json',
  '{name}/../../{folder}/video.mp4',
  'v/00000000000000000000000000000000/video.mp4',
  'uploads/none/video.mp4',
])('H5 no other spelling reaches a file: /media/%s', async (spelling) => {
  const id = await createImported();
  const { name, folder } = await assetOf(id);
  await writeFile(join(t.site.folders.media, folder, 'result.json'), '{}');
  const path = spelling.replaceAll('{folder}', folder).replaceAll('{name}', name ?? '');
  expect((await get(t.app, MEDIA_BASE + path)).statusCode).toBe(404);
});

test('H5 without the database, known files are served for a while and others fail', async () => {
  const id = await createImported();
  const { name } = await assetOf(id);
  expect(await statusesAt(t.app, name)).toEqual([200]);
  await sql`alter table video_asset rename to video_asset_away`.execute(t.site.db);
  try {
    expect(await statusesAt(t.app, name)).toEqual([200]);
    expect(
      (await get(t.app, `${MEDIA_BASE}v/${'1'.repeat(32)}/video.mp4`)).statusCode,
    ).toBeGreaterThanOrEqual(500);
  } finally {
    await sql`alter table video_asset_away rename to video_asset`.execute(t.site.db);
  }
});

test('A10 pictures of a deleted account disappear at once, and return with it', async () => {
  const { id } = await t.site.db
    .selectFrom('app_user')
    .select('id')
    .where('username', '=', 'graylag')
    .executeTakeFirstOrThrow();
  const key = `members/${id}/avatar-0123456789abcdef01234567.webp`;
  await mkdir(join(t.site.folders.media, dirname(key)), { recursive: true });
  await writeFile(join(t.site.folders.media, key), 'a picture');
  const statusOf = async (app: FastifyInstance) => (await get(app, MEDIA_BASE + key)).statusCode;
  for (const app of apps) expect(await statusOf(app)).toBe(200);
  const cookie = await t.signIn('graylag');
  const asked = await post(
    t.app,
    '/api/privacy.php',
    { act: 'delete', usr: 'graylag', pwd: DEMO_PASSWORD },
    { cookie },
  );
  expect([asked.statusCode, asked.body]).toEqual([200, expect.anything()]);
  for (const app of apps) await waitUntil(async () => (await statusOf(app)) === 404);
  await t.site.db.updateTable('app_user').set({ status: 'active' }).where('id', '=', id).execute();
  for (const app of apps) await waitUntil(async () => (await statusOf(app)) === 200);
});
