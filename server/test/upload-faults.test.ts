import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { IncomingMessage } from 'node:http';
import { connect, Socket } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { UPLOADS_PATH } from '@nocturne/contracts/upload';
import { enforceBodyTimeout, REQUEST_TIMEOUT_MS } from '../src/http/body-timeout.ts';
import { waitUntil } from './support/wait-until.ts';
import {
  allowUploads,
  browserHeaders,
  resetUploadLimits,
  KIB,
  listen,
  refusalOf,
  send,
  disablePipeline,
} from './support/uploading.ts';
import { openTestSite, type TestSite } from './test-site.ts';

const run = promisify(execFile);
/** Capacity of the disk that fills up, bytes. */
const ROOM = 1024 * KIB;

let t: TestSite;
let origin: string;
let port: number;
let lena: string;
let hasSmallDisk = false;
beforeAll(async () => {
  t = await openTestSite();
  disablePipeline(t);
  // Mounts a separate disk if this account may mount one.
  hasSmallDisk = await run('mount', [
    '-t',
    'tmpfs',
    '-o',
    `size=${ROOM}`,
    'tmpfs',
    t.site.folders.uploads,
  ]).then(
    () => true,
    () => false,
  );
  port = await listen(t.app);
  origin = `http://127.0.0.1:${port}`;
  lena = await t.signIn('lena');
  await allowUploads(t, 'lena');
}, 60_000);
afterAll(async () => {
  if (hasSmallDisk) await run('umount', [t.site.folders.uploads]);
  await t.close();
});
beforeEach(() => resetUploadLimits(t));

const listStoredFiles = () => readdir(t.site.folders.uploads);
const rowOf = (key: string) =>
  t.site.db
    .selectFrom('upload')
    .selectAll()
    .where('upload_key', '=', key)
    .executeTakeFirstOrThrow();
const lastRow = () =>
  t.site.db
    .selectFrom('upload')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
const stateOf = async (id: number | null) =>
  (
    await t.site.db
      .selectFrom('video')
      .select('state')
      .where('id', '=', id ?? 0)
      .executeTakeFirst()
  )?.state;

describe('R5-09 a full disk', () => {
  test('R5-09 is reported, keeps nothing of the file, and the server continues', async () => {
    if (!hasSmallDisk) return expect(process.getuid?.()).not.toBe(0);
    const error = await send(origin, lena, randomBytes(2 * ROOM), {
      chunkSize: 400 * KIB,
      retryDelays: null,
    }).catch((cause: unknown) => cause);
    expect(refusalOf(error)).toEqual({ status: 507, code: 'disk_full' });
    const row = await lastRow();
    expect(row).toMatchObject({ state: 'abandoned', error_code: 'disk_full' });
    expect([await stateOf(row.video_id), await listStoredFiles()]).toEqual(['draft', []]);
    const { key } = await send(origin, lena, randomBytes(300 * KIB));
    expect((await rowOf(key)).state).toBe('received');
    await rm(join(t.site.folders.uploads, key));
  });

  test('R7-05 is reported to a form as well', async () => {
    if (!hasSmallDisk) return expect(process.getuid?.()).not.toBe(0);
    const form = new FormData();
    form.append('section', 'video');
    form.append('file', new Blob([new Uint8Array(randomBytes(2 * ROOM))]), 'large.mp4');
    const answer = await fetch(`${origin}/api/video_edit.php`, {
      method: 'POST',
      body: form,
      headers: browserHeaders(lena),
    });
    expect([answer.status, await answer.json()]).toMatchObject([
      507,
      { error: 1, code: 'disk_full' },
    ]);
    expect([(await lastRow()).state, await listStoredFiles()]).toEqual(['abandoned', []]);
  });
});

describe('R5-09 cleaning up uploads', () => {
  const begin = async (bytes: number) => {
    const answer = await fetch(`${origin}${UPLOADS_PATH}`, {
      method: 'POST',
      headers: {
        'tus-resumable': '1.0.0',
        'upload-length': String(bytes),
        'upload-metadata': `filename ${btoa('left.mp4')}`,
        ...browserHeaders(lena),
      },
    });
    return (answer.headers.get('location') ?? '').slice(UPLOADS_PATH.length);
  };
  const sweep = () => t.site.services.uploadFiles.sweep(new Date());
  const age = (key: string, values: { created_at?: Date; expires_at?: Date }) =>
    t.site.db.updateTable('upload').set(values).where('upload_key', '=', key).execute();
  const anHourAgo = new Date(Date.now() - 3_600_000);

  test('R5-09 abandons an upload without data for a day; keeps a younger one', async () => {
    const [old, young] = [await begin(100), await begin(100)];
    await age(old, { expires_at: new Date(Date.now() - 1000) });
    await sweep();
    expect([(await rowOf(old)).state, (await rowOf(young)).state]).toEqual([
      'abandoned',
      'receiving',
    ]);
    expect(await listStoredFiles()).toEqual([young]);
    expect(await stateOf((await rowOf(old)).video_id)).toBe('draft');
  });

  test('R5-09 abandons rows without a file, and finishes complete files', async () => {
    const [lost, whole] = [await begin(100), await begin(100)];
    await rm(join(t.site.folders.uploads, lost));
    await writeFile(join(t.site.folders.uploads, whole), randomBytes(100));
    for (const key of [lost, whole]) await age(key, { created_at: anHourAgo });
    await sweep();
    expect([(await rowOf(lost)).state, (await rowOf(whole)).state]).toEqual([
      'abandoned',
      'received',
    ]);
    expect(await stateOf((await rowOf(whole)).video_id)).toBe('checking');
  });

  test('R5-09 deletes old files without a row, but keeps an original in processing', async () => {
    const [stray, fresh] = [randomBytes(16).toString('hex'), randomBytes(16).toString('hex')];
    const { key } = await send(origin, lena, randomBytes(10));
    for (const name of [stray, fresh]) await writeFile(join(t.site.folders.uploads, name), 'x');
    for (const name of [stray, key])
      await utimes(join(t.site.folders.uploads, name), anHourAgo, anHourAgo);
    await sweep();
    expect(await listStoredFiles()).toEqual(expect.arrayContaining([fresh, key]));
    expect(await listStoredFiles()).not.toContain(stray);
    await t.site.db
      .updateTable('video')
      .set({ state: 'transcoding' })
      .where('id', '=', (await rowOf(key)).video_id)
      .execute();
    await t.site.db
      .updateTable('video')
      .set({ state: 'awaiting_documents' })
      .where('id', '=', (await rowOf(key)).video_id)
      .execute();
    await sweep();
    expect(await listStoredFiles()).not.toContain(key);
  });
});

describe('R5-09 a slow connection', () => {
  test('R5-09 keeps the received bytes when it breaks', async () => {
    const key = await begun();
    const socket = connect(port, '127.0.0.1');
    const head = {
      ...browserHeaders(lena),
      host: 'localhost',
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-length': '1000',
    };
    const lines = Object.entries({
      ...head,
      'content-type': 'application/offset+octet-stream',
    }).map(([name, value]) => `${name}: ${value}`);
    socket.write(
      [`PATCH ${UPLOADS_PATH}${key} HTTP/1.1`, ...lines, '', 'x'.repeat(600)].join('\r\n'),
    );
    const path = join(t.site.folders.uploads, key);
    await waitUntil(async () => (await stat(path)).size === 600);
    socket.destroy();
    await waitUntil(async () => (await rowOf(key)).received_bytes === 600);
  });

  const begun = async () => {
    const { key } = await t.site.services.uploads.beginUpload({
      userId: await allowUploads(t, 'lena'),
      filename: 'slow.mp4',
      bytes: 1000,
      videoId: undefined,
    });
    await writeFile(join(t.site.folders.uploads, key), '');
    return key;
  };

  test.each([
    ['/api/input.php', 'application/x-www-form-urlencoded', REQUEST_TIMEOUT_MS],
    ['/api/member.php', 'multipart/form-data; boundary=x', REQUEST_TIMEOUT_MS],
  ])('R5-09 a form has a time limit for the whole body: %s', (url, type, ms) => {
    jest.useFakeTimers();
    try {
      const late = jest.fn();
      enforceBodyTimeout(aRequest(url, { 'content-type': type, 'content-length': '10' }), late);
      jest.advanceTimersByTime(ms - 1);
      expect(late).not.toHaveBeenCalled();
      jest.advanceTimersByTime(1);
      expect(late).toHaveBeenCalledTimes(1);
    } finally {
      jest.useRealTimers();
    }
  });

  test.each([
    [`${UPLOADS_PATH}abc`, 'application/offset+octet-stream'],
    ['/api/video_edit.php', 'multipart/form-data; boundary=x'],
  ])('R5-09 a file has only an idle timeout: %s', (url, type) => {
    const late = jest.fn();
    const request = aRequest(url, { 'content-type': type, 'content-length': '10' });
    enforceBodyTimeout(request, late);
    expect(request.socket.timeout).toBe(30_000);
    request.socket.emit('timeout');
    expect(late).toHaveBeenCalledTimes(1);
    request.emit('end');
    expect(request.socket.timeout).toBe(0);
  });
});

/** Creates a request with only the parts that the body timeout reads. */
function aRequest(url: string, headers: Record<string, string>): IncomingMessage {
  const request = new IncomingMessage(new Socket());
  return Object.assign(request, { url, headers });
}
