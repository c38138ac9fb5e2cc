import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from '@jest/globals';
import { STANDALONE_BLOCK } from '@nocturne/contracts/dev-page';
import { PRIVATE_BLOCK, type PagePrivate } from '@nocturne/contracts/page';
import { DevSite, type DevSiteOptions } from './dev-site.ts';
import type { LocalRelease } from './local-release.ts';
import { pageBlock, readPageBlock } from './page-blocks.ts';

const open: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

const own = {
  user: { user_id: 7 },
  country: 'DE',
  registry: { schema: 1, rev: 1, channel: 'production', remotes: {} },
};
const PAGE =
  '<!doctype html><html lang="de" data-theme="light"><head></head>' +
  `<body>${pageBlock(PRIVATE_BLOCK, own)}</body></html>`;
const POLICY = "script-src 'nonce-abc' 'strict-dynamic'";

function aBuild(build: string): LocalRelease {
  const base = `/remotes/mf-upload/${build}/`;
  const release = {
    release: `mf-upload-${build}`,
    entry: `${base}e.js`,
    global: `g_${build}`,
    integrity: 'sha384-e',
    exposes: [],
  };
  return { release, base, files: new Map([[`${base}e.js`, Buffer.from(`/* ${build} */`)]]) };
}

/** A site that answers with the given function, behind a development server. */
async function before(
  site: RequestListener | undefined,
  options: Partial<DevSiteOptions> = {},
): Promise<{ devSite: DevSite; at: string; site: URL }> {
  const server = createServer(site).listen(0, 'localhost');
  await once(server, 'listening');
  const url = new URL(`http://localhost:${(server.address() as AddressInfo).port}`);
  const close = async () =>
    void (server.close(), server.closeAllConnections(), await once(server, 'close'));
  if (site) open.push(close);
  else await close();
  const devSite = new DevSite({ name: 'mf-upload', site: url, ...options });
  devSite.showBuild(aBuild('one'));
  const at = await devSite.listen(0);
  open.push(() => devSite.close());
  return { devSite, at, site: url };
}

const asPage = { headers: { accept: 'text/html' } };
const host = { base: '/remotes/shell/alone/', folder: '', files: ['main.css', 'main.js'] };
const standalone = {
  ...host,
  served: new Map([['/remotes/shell/alone/main.js', Buffer.from('/* host */')]]),
};

describe('R8-09 composed pages of the development server', () => {
  const site: RequestListener = (_request, answer) =>
    void answer
      .writeHead(200, {
        'content-type': 'text/html',
        'content-security-policy': POLICY,
        'integrity-policy': 'x',
      })
      .end(PAGE);

  test('contain the local build and keep the policies of the site', async () => {
    const { at } = await before(site);
    const answer = await fetch(`${at}/upload/`, asPage);
    const html = await answer.text();
    expect(
      readPageBlock<PagePrivate>(html, PRIVATE_BLOCK)?.registry.remotes['mf-upload']?.release,
    ).toBe('mf-upload-one');
    expect(html).toContain('<script nonce="abc">');
    expect([
      answer.headers.get('content-security-policy'),
      answer.headers.get('integrity-policy'),
    ]).toEqual([POLICY, 'x']);
  });

  test('can load files of the current and the previous build', async () => {
    const { at, devSite } = await before(site);
    devSite.showBuild(aBuild('two'));
    const texts = await Promise.all(
      ['one', 'two'].map(async (build) =>
        (await fetch(`${at}/remotes/mf-upload/${build}/e.js`)).text(),
      ),
    );
    expect(texts).toEqual(['/* one */', '/* two */']);
  });

  test('receive events for each build and each failure', async () => {
    const { at, devSite } = await before(site);
    const { body } = await fetch(`${at}/dev-site/events`);
    const events = body?.pipeThrough(new TextDecoderStream()).getReader();
    const next = async () => (await events?.read())?.value?.trim();
    expect(await next()).toBe('data: {"build":"/remotes/mf-upload/one/","error":""}');
    devSite.showBuild(aBuild('two'));
    expect(await next()).toBe('data: {"build":"/remotes/mf-upload/two/","error":""}');
    devSite.showError('a comma is missing');
    expect(await next()).toBe(
      'data: {"build":"/remotes/mf-upload/two/","error":"a comma is missing"}',
    );
    await events?.cancel();
  });
});

describe('R8-09 proxy of the development server', () => {
  test('sends API calls with the host and origin of the site', async () => {
    const seen: IncomingMessage['headers'][] = [];
    const { at, site } = await before((request, answer) => {
      seen.push(request.headers);
      request.pipe(answer);
    });
    const answer = await fetch(`${at}/api/vote.php`, {
      method: 'POST',
      headers: { origin: at, referer: `${at}/upload/` },
      body: 'x=1',
    });
    expect(await answer.text()).toBe('x=1');
    expect(seen).toMatchObject([
      { host: site.host, origin: site.origin, referer: `${site.origin}/upload/` },
    ]);
  });

  test('O5 rewrites addresses of house advertisements, because of the CSP', async () => {
    const picture = 'https://www.example.org/media/ads/a%20b.webp';
    const click = 'https://www.example.org/ads/click?creative=1&amp;tag=house';
    const { at } = await before((_request, answer) => {
      const body = `<a href="${click}"><img src="${picture}"></a> https://advertiser.example/`;
      answer
        .writeHead(200, { 'content-type': 'text/html', 'content-length': body.length })
        .end(body);
    });
    const answer = await fetch(`${at}/ads/display?slot=footer`, asPage);
    expect(await answer.text()).toBe(
      `<a href="${at}/ads/click?creative=1&amp;tag=house">` +
        `<img src="${at}/media/ads/a%20b.webp"></a> https://advertiser.example/`,
    );
  });

  test('rewrites cookies and redirects for its own origin', async () => {
    const { at } = await before((request, answer) => {
      const cookies = [
        'sid=1; Path=/; Secure; HttpOnly',
        '__Host-a=2; Path=/; Secure',
        'b=3; Domain=site.example',
      ];
      answer
        .writeHead(301, {
          location: `http://${request.headers.host}/upload/`,
          'set-cookie': cookies,
        })
        .end();
    });
    const answer = await fetch(`${at}/upload`, { redirect: 'manual' });
    expect(answer.headers.get('location')).toBe(`${at}/upload/`);
    expect(answer.headers.getSetCookie()).toEqual([
      'sid=1; Path=/; HttpOnly',
      '__Host-a=2; Path=/; Secure',
      'b=3',
    ]);
  });

  test('answers 502 and names the site while it is down', async () => {
    const { at, site } = await before(undefined);
    const answer = await fetch(`${at}/upload/`, asPage);
    expect([answer.status, await answer.text()]).toEqual([
      502,
      expect.stringContaining(`${site.origin} does not respond`),
    ]);
  });
});

describe('R8-09 standalone pages of the development server', () => {
  test('use the visitor and language of the site', async () => {
    const { at, site } = await before(
      (_request, answer) => void answer.writeHead(200, { 'content-type': 'text/html' }).end(PAGE),
      { standalone },
    );
    const html = await (await fetch(`${at}/upload/`, asPage)).text();
    expect(html).toContain('<html lang="de" data-theme="light">');
    expect(html).toContain('<script src="/remotes/shell/alone/main.js" defer>');
    expect(readPageBlock(html, PRIVATE_BLOCK)).toMatchObject({
      user: { user_id: 7 },
      registry: { remotes: { 'mf-upload': { release: 'mf-upload-one' } } },
    });
    expect(readPageBlock(html, STANDALONE_BLOCK)).toEqual({
      remote: 'mf-upload',
      site: site.origin,
      isSiteReachable: true,
    });
  });

  test('work without a site and say so', async () => {
    const { at, site } = await before(undefined, { standalone });
    const html = await (await fetch(`${at}/upload/`, asPage)).text();
    expect(readPageBlock(html, STANDALONE_BLOCK)).toMatchObject({ isSiteReachable: false });
    expect(html).toContain(`${site.origin} does not respond`);
    expect((await fetch(`${at}/api/video.php`)).status).toBe(502);
  });
});
