import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import cookie from '@fastify/cookie';
import { UPLOADS_PATH } from '@nocturne/contracts/upload';
import fastify, { type FastifyInstance } from 'fastify';
import { errorHandler } from '../src/http/error-handler.ts';
import { readVisitor } from '../src/http/read-visitor.ts';
import { registerUploads } from '../src/routes/uploads/upload-routes.ts';
import { waitUntil } from './support/wait-until.ts';
import { allowUploads, browserHeaders, listen, disablePipeline } from './support/uploading.ts';
import { openTestSite, type TestSite } from './test-site.ts';

const FILE = Buffer.alloc(1000, 'x');
const HALF = FILE.subarray(0, 500);
/** Marks the request whose member lookup outlasts its connection. */
const HELD = 'x-held';

let t: TestSite;
let app: FastifyInstance;
let port: number;
let lena: string;
const arrived = Promise.withResolvers<void>();
const goOn = Promise.withResolvers<void>();
const answered = Promise.withResolvers<void>();
beforeAll(async () => {
  t = await openTestSite();
  disablePipeline(t);
  lena = await t.signIn('lena');
  await allowUploads(t, 'lena');
  const { site } = t;
  app = fastify();
  app.setErrorHandler(errorHandler({ hasPages: false }));
  await app.register(cookie);
  app.addHook('onSend', async (request) => {
    if (request.headers[HELD]) answered.resolve();
  });
  registerUploads(app, {
    uploads: site.services.uploads,
    files: site.services.uploadFiles,
    folder: site.folders.uploads,
    async visitorOf(request) {
      const visitor = await readVisitor(request, site, site.services.sessions);
      if (!request.headers[HELD]) return visitor;
      const closed = once(request.socket, 'close');
      await waitUntil(() => request.raw.complete);
      arrived.resolve();
      await closed;
      await goOn.promise;
      return visitor;
    },
    onError: () => undefined,
  });
  port = await listen(app);
}, 60_000);
afterAll(async () => {
  await app.close();
  await t.close();
});

const tus = () => ({ 'tus-resumable': '1.0.0', ...browserHeaders(lena) });
function patchHead(path: string, bytes: number, headers: Record<string, string> = {}): string {
  const type = {
    'content-type': 'application/offset+octet-stream',
    'content-length': String(bytes),
    'upload-offset': '0',
  };
  const lines = Object.entries({ host: `127.0.0.1:${port}`, ...tus(), ...type, ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  return [`PATCH ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n');
}

test('R5-09 a request with a broken connection does not end the one that continues', async () => {
  const words = {
    'upload-length': String(FILE.length),
    'upload-metadata': `filename ${Buffer.from('evening.mp4').toString('base64')}`,
  };
  const made = await fetch(`http://127.0.0.1:${port}${UPLOADS_PATH}`, {
    method: 'POST',
    headers: { ...tus(), ...words },
  });
  const path = made.headers.get('location') ?? '';
  const broken = connect(port, '127.0.0.1');
  broken.write(patchHead(path, HALF.length, { [HELD]: 'yes' }));
  broken.write(HALF);
  await arrived.promise;
  broken.destroy();
  const whole = connect(port, '127.0.0.1');
  const answer = once(whole, 'data') as Promise<[Buffer]>;
  whole.write(patchHead(path, FILE.length));
  whole.write(HALF);
  await waitUntil(
    async () =>
      (await stat(join(t.site.folders.uploads, path.slice(UPLOADS_PATH.length)))).size ===
      HALF.length,
  );
  goOn.resolve();
  await answered.promise;
  whole.write(FILE.subarray(HALF.length));
  expect(String((await answer)[0])).toMatch(/^HTTP\/1\.1 204 [^]*\r\nupload-offset: 1000\r\n/i);
  whole.destroy();
});
