import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../src/app.ts';
import { createSitePages } from '../src/compose/create-site-pages.ts';
import { writeBuild } from './support/write-build.ts';
import { openTestSite, type TestSite } from './test-site.ts';

/**
 * A shell that shows the origin and address of its request. It redirects one address with its
 * query, as the real shell does.
 */
const SHELL = `exports.render = async ({ origin, address, isAnothers }) =>
  address.startsWith('/contacts/') ? {
    kind: 'redirect', status: 301, redirect: address.replace('/contacts/', '/contacts'),
  } : {
    kind: 'document', status: address === '/404/' || isAnothers ? 404 : 200,
    body: origin + address, head: '', state: {}, remote: null,
    playsAtOnce: null, htmlAttributes: { lang: 'en', theme: 'dark' }, lifetime: 60,
  };`;

let t: TestSite;
let app: FastifyInstance;
let build: string;
beforeAll(async () => {
  t = await openTestSite({
    isFilled: false,
    environment: { PUBLIC_URL: 'http://site.example', SITE_HOSTS: 'www.site.example' },
  });
  build = await mkdtemp(join(tmpdir(), 'nocturne-shell-'));
  const { startupReleases } = t.site;
  await writeBuild(build, 'one', 'shell');
  await writeFile(join(build, 'node', 'app.cjs'), SHELL);
  await startupReleases.showBuild(build);
  app = await buildApp(t.site, { pages: createSitePages(t.site, () => undefined) });
  await app.listen({ port: 0, host: '127.0.0.1' });
}, 60_000);
afterAll(async () => {
  await app.close();
  await t.close();
  await rm(build, { recursive: true });
});

/** Sends a request target unchanged; a client that parses addresses would change it. */
async function ask(
  target: string,
  host = 'site.example',
): Promise<{ status: number | undefined; location: string | undefined; body: string }> {
  const { port } = app.server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path: target, headers: { host } }, (answer) => {
      const { statusCode: status, headers } = answer;
      text(answer).then((body) => resolve({ status, location: headers.location, body }), reject);
    });
    sent.on('error', reject).end();
  });
}

describe('A12 L23 links use the address of the site, whatever host a request names', () => {
  test.each([
    'site.example',
    'SITE.example',
    'site.example:8080',
    'www.site.example',
    'localhost:8080',
    '127.0.0.1',
  ])('%s', async (host) => {
    const { status, body } = await ask('/videos/longest/1/', host);
    expect([status, body.includes('http://site.example/videos/longest/1/')]).toEqual([200, true]);
  });

  test.each([
    'evil.example',
    'site.example.evil.example',
    '10.0.0.1',
    'x:99999',
    '[::',
    'a b',
    '<b>',
  ])('refuses the host %j', async (host) => {
    const { status, body } = await ask('/videos/longest/1/', host);
    expect([status, body.includes('This site has another address'), body.includes('evil')]).toEqual(
      [421, true, false],
    );
  });

  test('H4 with an unknown host health probes succeed, and calls get host_unknown', async () => {
    expect(
      (await app.inject({ url: '/healthz', headers: { host: '10.0.0.7:8080' } })).statusCode,
    ).toBe(200);
    expect(
      (await app.inject({ url: '/api/anything.json', headers: { host: 'evil.example' } })).json(),
    ).toMatchObject({
      code: 'host_unknown',
    });
  });
});

describe('A4 R2.1-24 an address with a line break gets the 404 page', () => {
  const BREAKS = [
    '/%0a',
    '/%0d',
    '/x%0ay',
    '/videos/%0a/1/',
    '/video/20/%0a/',
    '/members/%0a/',
    '/embed/%0a/',
    '/%e2%80%a8',
    '/%09/x',
  ];
  test.each(BREAKS)('%s', async (target) => {
    const { status, body } = await ask(target);
    expect([status, body.includes('http://site.example/404/')]).toEqual([404, true]);
  });

  test.each(['/%ff', '/%', '/video/20/%E0%A4%A/'])(
    '%s, which cannot be decoded, gets an error page',
    async (target) => {
      const { status, body } = await ask(target);
      expect([
        status,
        body.includes('This address is not valid'),
        body.startsWith('<!doctype html>'),
      ]).toEqual([400, true, true]);
    },
  );
});

describe('A4 M13 no query breaks the redirect of the shell', () => {
  test.each(['?x=\\', '?\\\\evil.example', `?x=${'a'.repeat(7000)}`])('%#', async (query) => {
    const { status, location } = await ask(`/contacts/${query}`);
    expect([status, location]).toEqual([301, `/contacts${query.replaceAll('\\', '%5C')}`]);
  });
});

describe('R2.1-24 R2.1-04 a request target that names a host gets the 404 page', () => {
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
    expect([status, body.includes('http://site.example/404/'), body.includes('evil')]).toEqual([
      404,
      true,
      false,
    ]);
  });
});

test.each([
  ['br, gzip', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['BR', 'br'],
  ['gzip;q=0', undefined],
  ['', undefined],
])('for Accept-Encoding %j a page has the encoding %s', async (accepted, encoding) => {
  const { headers } = await app.inject({
    url: '/',
    headers: { host: 'site.example', 'accept-encoding': accepted },
  });
  expect(headers['content-encoding']).toBe(encoding);
});

describe('R6-06 the offline page', () => {
  const privateBlock = async (url: string) => {
    const { body } = await app.inject({
      url,
      headers: { host: 'site.example', cookie: 'country=DE' },
    });
    const [, text = ''] = /id="page-private">(.*?)<\/script>/.exec(body) ?? [];
    return JSON.parse(text) as Record<string, unknown>;
  };

  test('contains no user, remote or country', async () => {
    expect(await privateBlock('/offline/')).toEqual({
      user: null,
      country: '',
      ads: {},
      analytics: { sinks: [], isRefused: true },
      registry: { schema: 1, rev: 0, channel: '', remotes: {} },
    });
    expect(await privateBlock('/')).toMatchObject({
      country: 'DE',
      registry: { rev: expect.any(Number), channel: 'production' },
      keepsOffline: true,
    });
  });

  test('R4-01 is rendered without the age gate', async () => {
    const { body } = await app.inject({ url: '/offline/', headers: { host: 'site.example' } });
    expect(body).not.toContain('data-gate=');
  });
});

describe('R2.1-20 R2.1-21 pages that only their owner may see', () => {
  const statusFor = async (url: string, cookie = '') =>
    (await app.inject({ url, headers: { host: 'site.example', cookie } })).statusCode;

  test('R2.1-20 are missing for others and shown to their owner (settlement 29)', async () => {
    const account = {
      username: 'anselm',
      email: 'anselm@site.example',
      password_hash: '',
      email_confirmed_at: new Date(),
    };
    const { id } = await t.site.db
      .insertInto('app_user')
      .values(account)
      .returning('id')
      .executeTakeFirstOrThrow();
    const visit = { userId: id, address: '10.0.0.1', userAgent: '', oldSecret: undefined };
    const cookie = `sid=${await t.site.services.sessions.beginSession(visit)}`;
    for (const page of ['edit/', 'password/', 'messages/1/', 'history/1/', 'watch_later_videos/1/'])
      expect([
        await statusFor(`/members/${id}/${page}`, cookie),
        await statusFor(`/members/${id + 1}/${page}`, cookie),
      ]).toEqual([200, 404]);
    // The server renders public pages of others. The shell decides where to send visitors.
    expect([
      await statusFor(`/members/${id + 1}/`, cookie),
      await statusFor(`/members/${id}/edit/`),
    ]).toEqual([200, 200]);
  });
});

describe('R1-03 the review page of the console', () => {
  const at = async (cookie = '') =>
    app.inject({ url: '/review/?lane=appeals', headers: { host: 'site.example', cookie } });
  const sessionOf = async (username: string, role: 'member' | 'moderator' | 'trust' | 'admin') => {
    const account = {
      username,
      email: `${username}@site.example`,
      password_hash: '',
      email_confirmed_at: new Date(),
      role,
    };
    const { id } = await t.site.db
      .insertInto('app_user')
      .values(account)
      .returning('id')
      .executeTakeFirstOrThrow();
    const visit = { userId: id, address: '10.0.0.1', userAgent: '', oldSecret: undefined };
    return `sid=${await t.site.services.sessions.beginSession(visit)}`;
  };

  test('is served only to staff, of every role; it is never cached or indexed', async () => {
    expect([
      (await at()).statusCode,
      (await at(await sessionOf('brida', 'member'))).statusCode,
    ]).toEqual([404, 404]);
    for (const role of ['moderator', 'trust', 'admin'] as const) {
      const answer = await at(await sessionOf(`staff_${role}`, role));
      expect([
        answer.statusCode,
        answer.headers['cache-control'],
        answer.headers['x-robots-tag'],
      ]).toEqual([200, 'private, no-store', 'noindex']);
    }
    // A former member of staff cannot open the page, although the server rendered it before.
    expect((await at()).statusCode).toBe(404);
  });
});

test('R8-09 the first page already has the variant that the visitor keeps', async () => {
  const { registryAdmin, registry } = t.site;
  for (const name of ['a', 'b'])
    await registryAdmin.publish(await writeBuild(join(build, name), name), {
      actor: 'ann',
      promote: name === 'a',
    });
  const variants = [{ name: 'b', release: 'mf-catalog-b', weight: 5000 }];
  await registryAdmin.performAction(
    { verb: 'experiment', id: 'grid', act: 'start', remote: 'mf-catalog', variants },
    'ann',
  );
  registry.refresh();
  const headers = { host: 'site.example' };
  const variantIn = (body: string) => /"experiment":(\{[^}]*\})/.exec(body)?.[1];
  for (let n = 0; n < 12; n += 1) {
    const first = await app.inject({ url: '/', headers: { ...headers, cookie: '_agev=1' } });
    const id = first.cookies.find(({ name }) => name === 'vid')?.value ?? '';
    const next = await app.inject({
      url: '/',
      headers: { ...headers, cookie: `_agev=1; vid=${id}` },
    });
    expect(variantIn(first.body)).toMatch(/^\{"id":"grid","variant":"(b|control)"\}$/);
    expect([variantIn(next.body), next.cookies.some(({ name }) => name === 'vid')]).toEqual([
      variantIn(first.body),
      false,
    ]);
  }
});
