import { createHash, randomBytes, randomInt } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { UPLOADS_PATH } from '@nocturne/contracts/upload';
import type { FastifyInstance } from 'fastify';
import type { Upload } from 'tus-js-client';
import { buildApp } from '../src/app.ts';
import { openCuttingProxy, type CuttingProxy } from './support/cutting-proxy.ts';
import { waitUntil } from './support/wait-until.ts';
import {
  allowUploads,
  browserHeaders,
  CHUNK_BYTES,
  resetUploadLimits,
  KIB,
  listen,
  refusalOf,
  send,
  disablePipeline,
} from './support/uploading.ts';
import { openTestSite, type TestSite } from './test-site.ts';

const FILE_BYTES = 3 * 1024 * KIB;
/** Allowance for headers and responses of one request, bytes. */
const HEAD_BYTES = 1024;

let t: TestSite;
let app: FastifyInstance;
let port: number;
let proxy: CuttingProxy;
let lena: string;
let moth: string;
let juniper: string;
beforeAll(async () => {
  t = await openTestSite();
  disablePipeline(t);
  app = t.app;
  port = await listen(app);
  proxy = await openCuttingProxy(() => port);
  [lena, moth, juniper] = [
    await t.signIn('lena'),
    await t.signIn('moth'),
    await t.signIn('juniper'),
  ];
  await allowUploads(t, 'lena');
}, 60_000);
afterAll(async () => {
  await proxy.close();
  if (app !== t.app) await app.close();
  await t.close();
});
beforeEach(() => resetUploadLimits(t));

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const fileOf = (key: string) => readFile(join(t.site.folders.uploads, key));
const rowOf = (key: string) =>
  t.site.db
    .selectFrom('upload')
    .selectAll()
    .where('upload_key', '=', key)
    .executeTakeFirstOrThrow();
const videoOf = (id: number | null) =>
  t.site.db
    .selectFrom('video')
    .selectAll()
    .where('id', '=', id ?? 0)
    .executeTakeFirst();
const origin = () => `http://127.0.0.1:${port}`;

async function restartServer(): Promise<void> {
  app.server.closeAllConnections();
  await app.close();
  app = await buildApp(t.site);
  port = await listen(app);
}

/** Sends a raw request of the tus protocol. */
function tus(
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body?: Buffer,
  cookie = lena,
) {
  return fetch(`${origin()}${path}`, {
    method,
    headers: { 'tus-resumable': '1.0.0', ...browserHeaders(cookie), ...headers },
    ...(body ? { body: new Uint8Array(body) } : {}),
  });
}
const metadata = (fields: Record<string, string>) =>
  Object.entries(fields)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',');
const create = (
  bytes: number,
  fields: Record<string, string> = { filename: 'glasstide.mp4' },
  cookie = lena,
) =>
  tus(
    'POST',
    UPLOADS_PATH,
    { 'upload-length': String(bytes), 'upload-metadata': metadata(fields) },
    undefined,
    cookie,
  );
const patch = (path: string, offset: number, body: Buffer, cookie = lena) =>
  tus(
    'PATCH',
    path,
    { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
    body,
    cookie,
  );
const codeOf = async (answer: Response) => [
  answer.status,
  ((await answer.json()) as { code: string }).code,
];

describe('R5-09 R7-05 a resumable upload', () => {
  test('R5-09 creates a draft, and passes it on after the last byte', async () => {
    const file = randomBytes(700 * KIB);
    const { key } = await send(origin(), lena, file, {
      metadata: { filename: 'Undertow2026.MP4' },
    });
    const row = await rowOf(key);
    expect(row).toMatchObject({
      state: 'received',
      bytes: file.length,
      received_bytes: file.length,
      filename: 'Undertow2026.MP4',
    });
    expect(row.sha256?.toString('hex')).toBe(sha256(file));
    expect(await videoOf(row.video_id)).toMatchObject({
      state: 'checking',
      origin: 'upload',
      title: 'Undertow2026',
      dir: 'undertow2026',
      bytes: file.length,
    });
    expect(sha256(await fileOf(key))).toBe(sha256(file));
  });

  test('R7-05 reports its progress', async () => {
    const file = randomBytes(FILE_BYTES);
    let uploading: Upload | undefined;
    const done = send(origin(), lena, file, {
      onUpload: (upload) => (uploading = upload),
      onChunkComplete: (_size, accepted) => {
        if (accepted === 2 * CHUNK_BYTES) void uploading?.abort();
      },
    });
    done.catch(() => undefined);
    await waitUntil(async () => {
      const rows = await t.site.db
        .selectFrom('upload')
        .select('received_bytes')
        .where('state', '=', 'receiving')
        .execute();
      return rows.some((row) => row.received_bytes >= 2 * CHUNK_BYTES);
    });
    const drafts = (await (
      await fetch(`${origin()}/api/drafts.php`, { headers: browserHeaders(lena) })
    ).json()) as object[];
    expect(drafts[0]).toMatchObject({
      state: 'uploading',
      bytes: FILE_BYTES,
      upload_key: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
  });

  test('R5-09 fifty interrupted uploads complete, and each resends at most a chunk', async () => {
    for (let turn = 0; turn < 50; turn += 1) {
      await resetUploadLimits(t);
      const file = randomBytes(FILE_BYTES);
      const how = (['line', 'reload', 'restart'] as const)[turn % 3] ?? 'line';
      const before = proxy.sent();
      let requests = 0;
      let uploading: Upload | undefined;
      const counted = { onBeforeRequest: () => void (requests += 1) };
      const cut = Promise.withResolvers<void>();
      proxy.cutAfter(randomInt(10 * KIB, FILE_BYTES - KIB), () => cut.resolve());
      const first = send(proxy.url, lena, file, {
        ...counted,
        onUpload: (upload) => (uploading = upload),
        retryDelays: how === 'line' ? [0, 20, 50, 100] : null,
      });
      let sent: { key: string };
      if (how === 'line') sent = await first;
      else {
        await Promise.all([cut.promise, expect(first).rejects.toThrow()]);
        if (how === 'restart') await restartServer();
        sent = await send(proxy.url, lena, file, { ...counted, uploadUrl: uploading?.url ?? null });
      }
      const again = proxy.sent() - before - FILE_BYTES - requests * HEAD_BYTES;
      expect({
        turn,
        how,
        isWhole: sha256(await fileOf(sent.key)) === sha256(file),
        isLittle: again <= CHUNK_BYTES,
      }).toEqual({
        turn,
        how,
        isWhole: true,
        isLittle: true,
      });
      expect((await rowOf(sent.key)).sha256?.toString('hex')).toBe(sha256(file));
    }
    // Fifty files, each sent about twice, take a minute on a busy machine.
  }, 240_000);

  test('R5-09 with a lost last response is finished when the client asks again', async () => {
    const file = randomBytes(10 * KIB);
    const path = (await create(file.length)).headers.get('location') ?? '';
    const key = path.slice(UPLOADS_PATH.length);
    await t.site.db
      .updateTable('upload')
      .set({ bytes: file.length + 1 })
      .where('upload_key', '=', key)
      .execute();
    await patch(path, 0, file);
    await t.site.db
      .updateTable('upload')
      .set({ bytes: file.length })
      .where('upload_key', '=', key)
      .execute();
    const asked = await tus('HEAD', path);
    expect([
      asked.status,
      asked.headers.get('upload-offset'),
      asked.headers.get('upload-length'),
    ]).toEqual([200, '10240', '10240']);
    expect(await rowOf(key)).toMatchObject({ state: 'received' });
  });

  test('R5-09 when canceled, leaves a draft without a file', async () => {
    const path = (await create(100)).headers.get('location') ?? '';
    const key = path.slice(UPLOADS_PATH.length);
    await patch(path, 0, randomBytes(40));
    expect((await tus('DELETE', path)).status).toBe(204);
    expect(await videoOf((await rowOf(key)).video_id)).toMatchObject({ state: 'draft' });
    expect(await readdir(t.site.folders.uploads)).not.toContain(key);
    expect((await tus('HEAD', path)).status).toBe(404);
  });

  test('R5-09 replaces the file of a draft as a new version', async () => {
    const first = (await create(100)).headers.get('location') ?? '';
    const { video_id: id } = await rowOf(first.slice(UPLOADS_PATH.length));
    const second = await create(10, { filename: 'other.mov', video_id: String(id) });
    expect(second.status).toBe(201);
    expect((await patch(second.headers.get('location') ?? '', 0, randomBytes(10))).status).toBe(
      204,
    );
    expect(await videoOf(id)).toMatchObject({ state: 'checking', version: 2, bytes: 10 });
    expect((await tus('HEAD', first)).status).toBe(404);
    expect(await codeOf(await create(10, { filename: 'third.mov', video_id: String(id) }))).toEqual(
      [409, 'state_conflict'],
    );
    expect(await codeOf(await create(10, { filename: 'third.mov', video_id: '987654' }))).toEqual([
      404,
      'not_found',
    ]);
  });
});

describe('R5-09 R8-07 refused uploads', () => {
  test.each([
    [{ filename: 'my video.mp4' }, 10, 422, 'upload_name'],
    [{ filename: '../evil.mp4' }, 10, 422, 'upload_name'],
    [{ filename: `${'a'.repeat(300)}.mp4` }, 10, 422, 'upload_name'],
    [{ filename: 'song.mp3' }, 10, 422, 'upload_type'],
    [{}, 10, 400, 'bad_request'],
    [{ name: 'a.mp4' }, 10, 422, 'upload_name'],
    [{ filename: 'large.mp4' }, 4 * 1024 ** 3 + 1, 422, 'upload_size'],
    [{ filename: 'empty.mp4' }, 0, 422, 'upload_damaged'],
    [{ filename: 'a.mp4', video_id: 'x' }, 10, 400, 'bad_request'],
  ])('R8-07 %j of %d bytes: %d %s', async (fields, bytes, status, code) => {
    expect(await codeOf(await create(bytes, fields as Record<string, string>))).toEqual([
      status,
      code,
    ]);
  });

  test('R8-07 a duplicate file: marks the draft and deletes the bytes', async () => {
    const file = randomBytes(50 * KIB);
    await send(origin(), lena, file);
    const { key } = await send(origin(), lena, file);
    expect(await rowOf(key)).toMatchObject({ state: 'rejected', error_code: 'upload_duplicate' });
    expect(await videoOf((await rowOf(key)).video_id)).toMatchObject({
      state: 'failed',
      error_code: 'upload_duplicate',
    });
    expect(await readdir(t.site.folders.uploads)).not.toContain(key);
  });

  test('R5-09 R1-03 requires a member who accepted the points', async () => {
    expect(await codeOf(await create(10, { filename: 'a.mp4' }, ''))).toEqual([
      401,
      'login_required',
    ]);
    expect(await codeOf(await create(10, { filename: 'a.mp4' }, moth))).toEqual([
      403,
      'verification_required',
    ]);
  });

  test('R6-05 the upload of another member is not found, whatever the request', async () => {
    const path = (await create(10)).headers.get('location') ?? '';
    await allowUploads(t, 'juniper');
    for (const method of ['HEAD', 'DELETE'])
      expect((await tus(method, path, {}, undefined, juniper)).status).toBe(404);
    expect(await codeOf(await patch(path, 0, randomBytes(10), juniper))).toEqual([
      404,
      'not_found',
    ]);
    expect((await tus('HEAD', path, {}, undefined, '')).status).toBe(401);
    expect((await tus('HEAD', path)).headers.get('upload-offset')).toBe('0');
  });

  test('R5-09 allows four uploads at once and twenty a day', async () => {
    for (let at = 0; at < 4; at += 1) expect((await create(10)).status).toBe(201);
    expect(await codeOf(await create(10))).toEqual([429, 'too_many_uploads']);
    await t.site.db
      .updateTable('upload')
      .set({ state: 'abandoned' })
      .where('state', '=', 'receiving')
      .execute();
    for (let at = 4; at < 20; at += 1) {
      expect((await create(10)).status).toBe(201);
      await t.site.db
        .updateTable('upload')
        .set({ state: 'abandoned' })
        .where('state', '=', 'receiving')
        .execute();
    }
    expect(await codeOf(await create(10))).toEqual([429, 'too_many_uploads']);
  });

  test('R5-09 accepts four of twenty simultaneous requests', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => create(10)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(4);
  });

  test('refuses another site, a wrong offset and a wrong length', async () => {
    const foreign = await tus('POST', UPLOADS_PATH, {
      'sec-fetch-site': 'cross-site',
      'upload-length': '10',
    });
    expect(await codeOf(foreign)).toEqual([403, 'cross_site']);
    const path = (await create(10)).headers.get('location') ?? '';
    expect(await codeOf(await patch(path, 5, randomBytes(5)))).toEqual([409, 'state_conflict']);
    expect(await codeOf(await patch(path, 0, randomBytes(11)))).toEqual([422, 'upload_size']);
    expect(await codeOf(await tus('POST', UPLOADS_PATH, { 'upload-defer-length': '1' }))).toEqual([
      400,
      'bad_request',
    ]);
  });

  test('sends the usual security headers and allows no other origin', async () => {
    const answer = await tus('OPTIONS', UPLOADS_PATH);
    expect([answer.status, answer.headers.get('tus-extension')]).toEqual([
      204,
      'creation,creation-with-upload,termination',
    ]);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('R7-05 a multipart video upload', () => {
  const post = (
    fields: Record<string, string>,
    file: Buffer,
    name = 'quietharbour.mp4',
    isLast = true,
  ) => {
    const form = new FormData();
    if (!isLast) form.append('file', new Blob([new Uint8Array(file)]), name);
    for (const [field, value] of Object.entries(fields)) form.append(field, value);
    if (isLast) form.append('file', new Blob([new Uint8Array(file)]), name);
    return fetch(`${origin()}/api/video_edit.php`, {
      method: 'POST',
      body: form,
      headers: browserHeaders(lena),
    });
  };

  test('R7-05 is received like a resumable one', async () => {
    const file = randomBytes(900 * KIB);
    const answer = await post({ section: 'video' }, file);
    const body = (await answer.json()) as { ok: number; video_id: number };
    expect([answer.status, body]).toEqual([200, { ok: 1, video_id: expect.any(Number) }]);
    expect(await videoOf(body.video_id)).toMatchObject({
      state: 'checking',
      title: 'quietharbour',
      bytes: file.length,
    });
    const row = await t.site.db
      .selectFrom('upload')
      .selectAll()
      .where('video_id', '=', body.video_id)
      .executeTakeFirstOrThrow();
    expect([row.state, row.bytes, sha256(await fileOf(row.upload_key))]).toEqual([
      'received',
      file.length,
      sha256(file),
    ]);
  });

  test('R8-07 is refused by the same rules, and leaves nothing', async () => {
    const file = randomBytes(20 * KIB);
    expect(await codeOf(await post({ section: 'video' }, file, 'a b.mp4'))).toEqual([
      422,
      'upload_name',
    ]);
    expect(await codeOf(await post({ section: 'video' }, file, 'a.exe'))).toEqual([
      422,
      'upload_type',
    ]);
    expect(await codeOf(await post({ section: 'video' }, Buffer.alloc(0), 'a.mp4'))).toEqual([
      422,
      'upload_damaged',
    ]);
    expect(await codeOf(await post({ section: 'u_ava' }, file))).toEqual([400, 'bad_request']);
    expect(await codeOf(await post({ section: 'video' }, file, 'a.mp4', false))).toEqual([
      400,
      'bad_request',
    ]);
    const kept = await readdir(t.site.folders.uploads);
    expect((await post({ section: 'video' }, file)).status).toBe(200);
    expect(await codeOf(await post({ section: 'video' }, file))).toEqual([409, 'upload_duplicate']);
    expect((await readdir(t.site.folders.uploads)).length).toBe(kept.length + 1);
  });
});

test('R5-09 the upload client gets refusals in the error form', async () => {
  const refused = send(origin(), lena, randomBytes(10), { metadata: { filename: 'no good.mp4' } });
  expect(refusalOf(await refused.catch((error: unknown) => error))).toEqual({
    status: 422,
    code: 'upload_name',
  });
});
