import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../src/app.ts';
import { createSitePages } from '../src/pages/create-site-pages.ts';
import { writeBuild } from './support/write-build.ts';
import { openTestSite, type TestSite } from './test-site.ts';

/** A shell that says what it was asked to draw. */
const SHELL = `exports.render = async ({ origin, address, isAnothers }) => ({
  kind: 'document', status: address === '/404/' || isAnothers ? 404 : 200, body: origin + address, head: '', state: {}, remote: null,
  playsAtOnce: null, htmlAttributes: { lang: 'en', theme: 'dark' }, lifetime: 60,
});`;

let t: TestSite;
let app: FastifyInstance;
let build: string;
beforeAll(async () => {
  t = await openTestSite({ isFilled: false, environment: { PUBLIC_URL: 'http://site.example' } });
  build = await mkdtemp(join(tmpdir(), 'nocturne-shell-'));
  const { starts } = t.site;
  await writeBuild(build, 'one', 'shell');
  await writeFile(join(build, 'node', 'app.cjs'), SHELL);
  await starts.show(build);
  app = await buildApp(t.site, { pages: createSitePages(t.site, () => undefined) });
  await app.listen({ port: 0, host: '127.0.0.1' });
}, 60_000);
afterAll(async () => {
  await app.close();
  await t.close();
  await rm(build, { recursive: true });
});

/** Sends a request target exactly as it is written: a client that parses addresses would not. */
async function ask(target: string, host = 'site.example'): Promise<{ status: number | undefined; body: string }> {
  const { port } = app.server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path: target, headers: { host } }, (answer) => {
      text(answer).then((body) => resolve({ status: answer.statusCode, body }), reject);
    });
    sent.on('error', reject).end();
  });
}

test('a page is drawn for the host that the visitor typed', async () => {
  expect(await ask('/videos/longest/1/', 'www.site.example')).toMatchObject({
    status: 200,
    body: expect.stringContaining('http://www.site.example/videos/longest/1/'),
  });
});

describe('R2.1-24 R2.1-04 a request target that names a host of its own is no page', () => {
  test.each([
    '//evil.example/',
    '/.//evil.example/',
    '/x/..//evil.example/',
    String.raw`/\evil.example/`,
    '//x:99999/',
    '///',
    'http://evil.example/videos/longest/1/',
  ])('%s', async (target) => {
    const { status, body } = await ask(target);
    expect([status, body.includes('http://site.example/404/'), body.includes('evil')]).toEqual([404, true, false]);
  });
});

test.each(['x:99999', '[::', 'a b', '<b>'])('R2.1-04 the host header %j gives no page its address', async (host) => {
  const { status, body } = await ask('/', host);
  expect([status, body.includes('http://site.example/')]).toEqual([200, true]);
});

test.each([
  ['br, gzip', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['BR', 'br'],
  ['gzip;q=0', undefined],
  ['', undefined],
])('for Accept-Encoding %j a page comes as %s', async (accepted, encoding) => {
  const { headers } = await app.inject({ url: '/', headers: { host: 'site.example', 'accept-encoding': accepted } });
  expect(headers['content-encoding']).toBe(encoding);
});

describe('R6-06 the page that browsers keep', () => {
  const privateBlock = async (url: string) => {
    const { body } = await app.inject({ url, headers: { host: 'site.example', cookie: 'country=DE' } });
    const [, text = ''] = /id="page-private">(.*?)<\/script>/.exec(body) ?? [];
    return JSON.parse(text) as Record<string, unknown>;
  };

  test('names nobody, no remote and no country', async () => {
    expect(await privateBlock('/offline/')).toEqual({
      ...{ user: null, country: '', ads: {}, analytics: { sinks: [], isRefused: true } },
      registry: { schema: 1, rev: 0, channel: '', remotes: {} },
    });
    expect(await privateBlock('/')).toMatchObject({
      country: 'DE',
      registry: { rev: expect.any(Number), channel: 'production' },
      keepsOffline: true,
    });
  });

  test('R4-01 is not drawn behind the age gate: the browser decides when it shows it', async () => {
    const { body } = await app.inject({ url: '/offline/', headers: { host: 'site.example' } });
    expect(body).not.toContain('data-gate');
  });
});

describe('R2.1-20 R2.1-21 a page that is its owner’s alone', () => {
  const statusFor = async (url: string, cookie = '') => (await app.inject({ url, headers: { host: 'site.example', cookie } })).statusCode;

  test('R2.1-20 is drawn as missing for another member, and as it is for the owner (settlement 29)', async () => {
    const account = { username: 'anselm', email: 'anselm@site.example', password_hash: '', email_confirmed_at: new Date() };
    const { id } = await t.site.db.insertInto('app_user').values(account).returning('id').executeTakeFirstOrThrow();
    const cookie = `sid=${await t.site.services.sessions.begin({ userId: id, address: '10.0.0.1', userAgent: '', oldSecret: undefined })}`;
    for (const page of ['edit/', 'password/', 'messages/1/', 'history/1/', 'watch_later_videos/1/'])
      expect([await statusFor(`/members/${id}/${page}`, cookie), await statusFor(`/members/${id + 1}/${page}`, cookie)]).toEqual([
        200, 404,
      ]);
    // What others may see is drawn for them; where a visitor is sent is the shell's business.
    expect([await statusFor(`/members/${id + 1}/`, cookie), await statusFor(`/members/${id}/edit/`)]).toEqual([200, 200]);
  });
});

describe('R1-03 the page of the review desk', () => {
  const at = async (cookie = '') => app.inject({ url: '/review/?lane=appeals', headers: { host: 'site.example', cookie } });
  const sessionOf = async (username: string, role: 'member' | 'moderator' | 'trust' | 'admin') => {
    const account = { username, email: `${username}@site.example`, password_hash: '', email_confirmed_at: new Date(), role };
    const { id } = await t.site.db.insertInto('app_user').values(account).returning('id').executeTakeFirstOrThrow();
    return `sid=${await t.site.services.sessions.begin({ userId: id, address: '10.0.0.1', userAgent: '', oldSecret: undefined })}`;
  };

  test('is there for staff of every role, and for nobody else; no one keeps or lists it', async () => {
    expect([(await at()).statusCode, (await at(await sessionOf('brida', 'member'))).statusCode]).toEqual([404, 404]);
    for (const role of ['moderator', 'trust', 'admin'] as const) {
      const answer = await at(await sessionOf(`staff_${role}`, role));
      expect([answer.statusCode, answer.headers['cache-control'], answer.headers['x-robots-tag']]).toEqual([
        200,
        'private, no-store',
        'noindex',
      ]);
    }
    // Whoever is no member of staff any more has no page any more, though it was drawn before.
    expect((await at()).statusCode).toBe(404);
  });
});
