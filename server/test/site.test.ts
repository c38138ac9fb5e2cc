import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../src/app.ts';
import { openRecordCipher } from '../src/compose/record-cipher.ts';
import { openJobs } from '../src/jobs/jobs.ts';
import { startJobWorker } from '../src/jobs/start-job-worker.ts';
import type { PageHandler } from '../src/http/page-handler.ts';
import { sessionCookieName } from '../src/http/cookies.ts';
import { setVisitorCookies, readVisitor } from '../src/http/read-visitor.ts';
import { waitUntil } from './support/wait-until.ts';
import { openTestSite, type TestSite } from './test-site.ts';

let t: TestSite;
let app: FastifyInstance;
beforeAll(async () => {
  t = await openTestSite({
    isFilled: false,
    environment: {
      PUBLIC_URL: 'https://site.example',
      COUNTRY_HEADER: 'X-Country',
      TRUST_PROXY: 'true',
      DEFAULT_COUNTRY: 'SE',
    },
  });
  app = await buildApp(t.site, { pages });
}, 60_000);
afterAll(async () => {
  await app.close();
  await t.close();
});

/** Answers with the visitor's data that a page would get. */
const pages: PageHandler = {
  async handle(request, reply) {
    const { config, services } = t.site;
    const visitor = setVisitorCookies(
      request,
      reply,
      await readVisitor(request, t.site, services.sessions),
      config,
    );
    return reply.type('text/html').send(`${visitor.country} ${visitor.language}`);
  },
};

describe('R3-09 the country cookie is set if absent; a valid one wins', () => {
  test.each([
    ['the default', {}, 'SE', 'SE'],
    ['the proxy’s header', { 'x-country': 'fr' }, 'FR', 'FR'],
    ['nonsense in the header', { 'x-country': 'XX' }, 'SE', 'SE'],
    ['the cookie', { 'x-country': 'FR', cookie: 'country=NL' }, 'NL', undefined],
    ['nonsense in the cookie', { cookie: 'country=<b>' }, 'SE', 'SE'],
  ])('%s', async (_name, headers, country, cookie) => {
    const answer = await app.inject({ url: '/videos/', headers });
    expect(answer.body).toBe(`${country} en`);
    expect(answer.cookies.find(({ name }) => name === 'country')?.value).toBe(cookie);
  });

  test('cookies are Secure on https, the visitor id is HttpOnly and kept', async () => {
    const answer = await app.inject({ url: '/' });
    expect(answer.cookies).toEqual([
      expect.objectContaining({
        name: 'country',
        secure: true,
        sameSite: 'Lax',
        path: '/',
        maxAge: 34_560_000,
      }),
      expect.objectContaining({ name: 'vid', secure: true, httpOnly: true }),
    ]);
    const again = await app.inject({
      url: '/',
      headers: { cookie: answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ') },
    });
    expect(again.cookies).toEqual([]);
  });
});

describe('R4-06 the language follows lang, the cookie, Accept-Language, then English', () => {
  test.each([
    ['/?lang=de', { cookie: 'lang=fr' }, 'de'],
    ['/', { cookie: 'lang=fr', 'accept-language': 'ru' }, 'fr'],
    ['/', { 'accept-language': 'es, ru;q=0.4, de-AT;q=0.8' }, 'de'],
    ['/?lang=xx', {}, 'en'],
  ])('%s %j', async (url, headers, language) => {
    expect((await app.inject({ url, headers: headers as Record<string, string> })).body).toMatch(
      new RegExp(`${language}$`),
    );
  });
});

describe('R2.1-01 /api, /remotes and /media are not pages and never redirect', () => {
  test.each([
    '/api',
    '/api/',
    '/api/nothing',
    '/remotes',
    '/remotes/',
    '/remotes/a/b/c.js',
    '/media',
    '/media/',
    '/media/nothing.mp4',
  ])('%s', async (url) => {
    const answer = await app.inject({ url });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      404,
      { error: 1, code: 'not_found' },
    ]);
  });
});

describe('media files', () => {
  beforeAll(async () => {
    await mkdir(join(t.dataDir, 'media', 'a', 'hls'), { recursive: true });
    await writeFile(join(t.dataDir, 'media', 'a', 'video.mp4'), '0123456789');
    await writeFile(join(t.dataDir, 'media', 'a', 'hls', 'master.m3u8'), '#EXTM3U');
  });

  test('are immutable, sandboxed and typed, and support ranges', async () => {
    const part = await app.inject({ url: '/media/a/video.mp4', headers: { range: 'bytes=2-4' } });
    expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([
      206,
      '234',
      'bytes 2-4/10',
    ]);
    expect(part.headers).toMatchObject({
      'content-type': 'video/mp4',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect((await app.inject({ url: '/media/a/hls/master.m3u8' })).headers['content-type']).toBe(
      'application/vnd.apple.mpegurl',
    );
    expect(
      (await app.inject({ url: '/media/a/video.mp4', headers: { range: 'bytes=20-' } })).statusCode,
    ).toBe(416);
  });

  test('R4-19 text_redirect=yes returns the final address as text (settlement 51)', async () => {
    const answer = await app.inject({ url: '/media/a/video.mp4?text_redirect=yes' });
    expect([answer.headers['content-type'], answer.body]).toEqual([
      'text/plain; charset=utf-8',
      '/media/a/video.mp4',
    ]);
    const spaced = await app.inject({ url: '/media/a/two%20words%3Cb%3E.mp4?text_redirect=yes' });
    expect([spaced.headers['x-content-type-options'], spaced.body]).toEqual([
      'nosniff',
      '/media/a/two%20words%3Cb%3E.mp4',
    ]);
  });

  test('are never served from outside their folder', async () => {
    await writeFile(join(t.dataDir, 'secret.txt'), 'secret');
    for (const path of [
      '..%2fsecret.txt',
      'a/..%2f..%2fsecret.txt',
      '%2e%2e%2fsecret.txt',
      '..%5csecret.txt',
      '..%252fsecret.txt',
    ]) {
      const answer = await app.inject({ url: `/media/${path}` });
      expect([path, answer.statusCode >= 400, answer.body.includes('secret')]).toEqual([
        path,
        true,
        false,
      ]);
    }
  });
});

test('a job runs through the queue, and the worker heartbeat makes the site ready', async () => {
  const { site } = t;
  const { target, folders, jobHandlers } = site;
  const { facts } = site.repositories;
  const cipher = await openRecordCipher(site.config);
  expect((await app.inject({ url: '/readyz' })).json()).toMatchObject({
    isReady: false,
    database: true,
    storage: true,
    disk: true,
    media: true,
    worker: false,
  });
  const { promise: sent, resolve } = Promise.withResolvers<void>();
  const working = await startJobWorker({
    target,
    facts,
    cipher,
    log: () => undefined,
    videos: { atOnce: 1, giveUp: () => Promise.resolve() },
    handlers: { ...jobHandlers, mail: (mail) => jobHandlers.mail(mail).then(resolve) },
  });
  const jobs = openJobs(target, { cipher });
  await jobs.add('mail', { to: 'someone@example.org', subject: 'Hello', text: 'A line.' });
  await sent;
  expect(await readdir(folders.outbox)).toHaveLength(1);
  await waitUntil(
    async () => (await app.inject({ url: '/readyz' })).json<{ isReady: boolean }>().isReady,
  );
  await jobs.close();
  await working.stop();
}, 30_000);

test('the session cookie has the prefix __Host- on https', () => {
  expect([sessionCookieName(true), sessionCookieName(false)]).toEqual(['__Host-sid', 'sid']);
});
