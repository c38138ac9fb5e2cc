import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { AD_PATHS } from '@nocturne/contracts/ads';
import { RTA_LABEL } from '@nocturne/contracts/constants';
import { feedPath, ROBOTS_PATH, SITEMAP_PATH, SITEMAPS_BASE } from '@nocturne/contracts/discovery';
import { OEMBED_PATH } from '@nocturne/contracts/oembed';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { houseCreatives } from '../demo/ads/creatives.ts';
import { insertHouseAds } from '../demo/ads/fill-house-ads.ts';
import { buildApp } from '../src/app.ts';
import { createSitePages } from '../src/compose/create-site-pages.ts';
import { writeBuild } from './support/write-build.ts';
import { freshAddress, openTestSite, type TestSite } from './test-site.ts';

/** A shell that returns the status that the address names. */
const SHELL = `exports.render = async ({ address, isBlocked }) => ({
  ...(address === '/videos/'
    ? { kind: 'redirect', status: 301, redirect: '/videos/latest-updates/1/' }
    : { kind: 'document' }),
  status: isBlocked
    ? 451
    : Number(/^\\/(404|410|503)\\//.exec(address)?.[1] ?? (address === '/videos/' ? 301 : 200)),
  body: '', head: '', state: {}, remote: null,
  playsAtOnce: null, htmlAttributes: { lang: 'en', theme: 'dark' }, lifetime: 60,
});`;
const ORIGIN = 'https://site.example';
const TAG = { id: 'house-footer' };

let t: TestSite;
let app: FastifyInstance;
let folder: string;
let member: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nocturne-headers-'));
  const operator = join(folder, 'operator.json');
  await writeFile(
    operator,
    JSON.stringify({ ads: { slots: { footer: [TAG], preroll: [{ id: 'house-preroll' }] } } }),
  );
  t = await openTestSite({ environment: { PUBLIC_URL: ORIGIN, OPERATOR_CONFIG: operator } });
  const creatives = houseCreatives.map((creative) => ({
    creative,
    mediaKey: `ads/${creative.slug}/picture.webp`,
  }));
  await insertHouseAds(t.site.db, creatives);
  await publishShell();
  for (const file of [
    'a/video.mp4',
    'a/hls/master.m3u8',
    'a/timeline.vtt',
    'a/posters/1-480.webp',
    'ads/one.webp',
    'ads/one.mp4',
  ])
    await writeMedia(file);
  const row = await t.site.db
    .selectFrom('video_asset')
    .select('folder')
    .where('video_id', '=', 1)
    .executeTakeFirstOrThrow();
  await writeMedia(`${row.folder}/video.mp4`);
  member = await t.signIn();
  app = await buildApp(t.site, { pages: createSitePages(t.site, () => undefined) });
}, 60_000);
afterAll(async () => {
  await app.close();
  await t.close();
  await rm(folder, { recursive: true });
});

async function publishShell(): Promise<void> {
  const { startupReleases } = t.site;
  const build = join(folder, 'shell');
  await writeBuild(build, 'one', 'shell');
  await writeFile(join(build, 'node', 'app.cjs'), SHELL);
  await startupReleases.showBuild(build);
  // A release also contains files that are not scripts.
  await mkdir(join(t.site.folders.remotes, 'shell', 'one', 'web', 'assets'), { recursive: true });
  await writeFile(
    join(t.site.folders.remotes, 'shell', 'one', 'web', 'assets', 'icon.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
  );
}

async function writeMedia(file: string): Promise<void> {
  const path = join(t.site.folders.media, file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, '0123456789');
}

const NO_DOCUMENT =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const SANDBOX = "default-src 'none'; sandbox";
const NO_STORE = 'private, no-store';
const PAGE_CACHE = 'private, no-cache';
const FOREVER = 'public, max-age=31536000, immutable';
const OPEN = 'cross-origin';

interface Kind {
  ask: InjectOptions;
  status?: number;
  type?: RegExp;
  policy?: string | RegExp | undefined;
  cache: string | RegExp;
  /** Origins that may embed the response; by default only our own. */
  resource?: string;
}
const get = (url: string, headers: Record<string, string> = {}): InjectOptions => ({
  url,
  headers,
});
const post = (
  url: string,
  payload = '',
  headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' },
): InjectOptions => ({
  method: 'POST',
  url,
  payload,
  headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
});
/** A page. The next table checks its whole policy. */
const page = (url: string, status = 200, headers: Record<string, string> = {}): Kind => ({
  ask: get(url, headers),
  status,
  type: /^text\/html/,
  policy: /^default-src 'none'; script-src 'nonce-/,
  cache: PAGE_CACHE,
});
const data = (ask: InjectOptions, cache: Kind['cache'], status = 200): Kind => ({
  ask,
  status,
  type: /^application\/json/,
  cache,
});
const media = (file: string, type: RegExp, resource?: string): Kind => ({
  ask: get(`/media/${file}`),
  type,
  policy: SANDBOX,
  cache: FOREVER,
  ...(resource ? { resource } : {}),
});
const ad = (path: string, query: Record<string, string>) =>
  get(`${path}?${new URLSearchParams(query).toString()}`);

/** Every kind of response of this server. */
const kinds: Readonly<Record<string, Kind>> = {
  'a page': page('/videos/longest/1/'),
  'the embedded player': { ...page('/embed/1/'), resource: OPEN },
  'a page that is missing': page('/404/', 404),
  'a page of what was deleted': page('/410/', 410),
  'a page that cannot be had now': page('/503/', 503),
  'the blocked notice': page('/', 451, { cookie: 'country=GB' }),
  'an address that moved': { ask: get('/videos/'), status: 301, cache: 'no-cache' },
  'a head without its page': {
    ...page('/videos/longest/1/'),
    ask: { method: 'HEAD', url: '/videos/longest/1/' },
  },
  'json of the API': data(
    get('/api/json/main/14400/str.en.json'),
    /^public, max-age=14400, stale-while-revalidate=\d+, stale-if-error=\d+$/,
  ),
  'jsond of the API': data(get('/api/json/video/0/0/0/1.jsond'), NO_STORE),
  'json of a member': data(get('/api/downloads.php?video_id=1'), NO_STORE, 401),
  'json of a member’s playlists': data(get('/api/playlist_marks.php?video_id=1'), NO_STORE, 401),
  'a post': data(post('/api/login.php', 'usr=nobody&pwd=nothing'), NO_STORE, 401),
  'a post of another site': data(
    post('/api/login.php', '', { 'sec-fetch-site': 'cross-site' }),
    NO_STORE,
    403,
  ),
  'a method that nobody has': data(
    { method: 'DELETE', url: '/videos/', headers: { 'sec-fetch-site': 'same-origin' } },
    NO_STORE,
    404,
  ),
  'a missing object': data(get('/api/json/video/86400/0/999000/999999.json'), NO_STORE, 404),
  'an address that cannot be read': data(get('/api/%'), NO_STORE, 400),
  'a body beyond the limit': data(post('/api/login.php', 'x'.repeat(70_000)), NO_STORE, 400),
  'a script of a release': {
    ask: get('/remotes/shell/one/remoteEntry.js'),
    type: /javascript/,
    policy: undefined,
    cache: FOREVER,
  },
  'a style of a release': {
    ask: get('/remotes/shell/one/remote.css'),
    type: /^text\/css/,
    cache: FOREVER,
  },
  'a picture of a release': {
    ask: get('/remotes/shell/one/assets/icon.svg'),
    type: /^image\/svg/,
    cache: FOREVER,
  },
  'a missing file of a release': data(get('/remotes/shell/one/nothing.js'), NO_STORE, 404),
  'a rendition': media('a/video.mp4', /^video\/mp4/),
  'a part of a rendition': {
    ...media('a/video.mp4', /^video\/mp4/),
    ask: get('/media/a/video.mp4', { range: 'bytes=2-4' }),
    status: 206,
  },
  'a playlist of a stream': media('a/hls/master.m3u8', /^application\/vnd\.apple\.mpegurl/),
  'a timeline': media('a/timeline.vtt', /^text\/vtt/),
  'a poster': media('a/posters/1-480.webp', /^image\/webp/, OPEN),
  'a drawing of a category': {
    ...media('drawings/7.svg', /^image\/svg/),
    cache: 'public, max-age=86400',
  },
  'a picture of an advertisement': media('ads/one.webp', /^image\/webp/, OPEN),
  'a film of an advertisement': media('ads/one.mp4', /^video\/mp4/, OPEN),
  'the address of a rendition as text': {
    ask: get('/media/a/video.mp4?text_redirect=yes'),
    type: /^text\/plain/,
    policy: SANDBOX,
    cache: NO_STORE,
  },
  'a missing file': { ...data(get('/media/nothing.mp4'), NO_STORE, 404), policy: SANDBOX },
  'a range beyond the file': {
    ...data(get('/media/a/video.mp4', { range: 'bytes=20-' }), NO_STORE, 416),
    policy: SANDBOX,
  },
  VAST: { ...xml(ad(AD_PATHS.vast, { slot: 'preroll', tag: 'house-preroll' })) },
  'the document of an advertisement': {
    ask: ad(AD_PATHS.display, { slot: 'footer', tag: TAG.id, at: '0' }),
    type: /^text\/html/,
    resource: OPEN,
    policy:
      /^default-src 'none'; img-src 'self'; style-src 'nonce-[^']+'; .*frame-ancestors 'self'$/,
    cache: NO_STORE,
  },
  'an event of an advertisement': {
    ask: ad(AD_PATHS.event, { event: 'impression', slot: 'footer', tag: TAG.id }),
    status: 204,
    cache: NO_STORE,
    resource: OPEN,
  },
  'a refused advertisement': data(ad(AD_PATHS.vast, { slot: 'nothing' }), NO_STORE, 400),
  'a feed': {
    ask: get(feedPath({ kind: 'videos', name: 'latest-updates' })),
    type: /^application\/rss\+xml/,
    cache: 'public, max-age=600',
    resource: OPEN,
  },
  'the sitemap': {
    ask: get(SITEMAP_PATH),
    type: /^application\/xml/,
    cache: 'public, max-age=600',
  },
  'a sitemap that is none': data(get(`${SITEMAPS_BASE}nothing.xml`), NO_STORE, 404),
  'a sitemap for a blocked country': {
    ask: get(SITEMAP_PATH, { cookie: 'country=GB' }),
    status: 451,
    type: /^text\/plain/,
    cache: NO_STORE,
  },
  'the rules for crawlers': {
    ask: get(ROBOTS_PATH),
    type: /^text\/plain/,
    cache: 'public, max-age=86400',
  },
  oEmbed: {
    ...data(
      get(`${OEMBED_PATH}?${new URLSearchParams({ url: `${ORIGIN}/embed/1/` }).toString()}`),
      'public, max-age=86400',
    ),
    resource: OPEN,
  },
  'a refused oEmbed': { ...data(get(OEMBED_PATH), NO_STORE, 400), resource: OPEN },
  'whether the process lives': data(get('/healthz'), NO_STORE),
  'whether the site is ready': data(get('/readyz'), NO_STORE, 503),
  'the figures of the process': { ask: get('/metrics'), type: /^text\/plain/, cache: NO_STORE },
};

function xml(ask: InjectOptions): Kind {
  return {
    ask,
    type: /^application\/xml/,
    policy: "default-src 'none'",
    cache: NO_STORE,
    resource: OPEN,
  };
}

/** Features that no document may use, in the order of the header. */
const FORBIDDEN_FEATURES = [
  'camera',
  'microphone',
  'geolocation',
  'browsing-topics',
  'usb',
  'payment',
];

describe('R2.3-14 every kind of response has the RTA label and strict headers', () => {
  test.each(Object.entries(kinds))('%s', async (_name, kind) => {
    const { headers, statusCode } = await app.inject({
      remoteAddress: freshAddress(),
      ...kind.ask,
    });
    expect(statusCode).toBe(kind.status ?? 200);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-resource-policy': kind.resource ?? 'same-origin',
      'permissions-policy': expect.stringMatching(
        new RegExp(`^${FORBIDDEN_FEATURES.map((name) => `${name}=\\(\\)`).join(', ')}`),
      ),
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
      rating: RTA_LABEL,
    });
    if (kind.type) expect(headers['content-type']).toMatch(kind.type);
    const { policy = 'policy' in kind ? undefined : NO_DOCUMENT } = kind;
    expect([headers['content-security-policy'], headers['cache-control']]).toEqual([
      like(policy),
      like(kind.cache),
    ]);
    expect([headers['server'], headers['x-powered-by']]).toEqual([undefined, undefined]);
  });

  test('a cached response that bypasses the framework has them too', async () => {
    const server = await buildApp(t.site, { pages: createSitePages(t.site, () => undefined) });
    const address = await server.listen({ port: 0, host: '127.0.0.1' });
    const path = '/api/json/main/14400/str.en.json';
    const names = [
      'content-security-policy',
      'strict-transport-security',
      'rating',
      'cache-control',
      'cross-origin-resource-policy',
    ];
    const heads = [await fetch(address + path), await fetch(address + path)].map(({ headers }) =>
      names.map((name) => headers.get(name)),
    );
    expect(heads[0]).toEqual([
      NO_DOCUMENT,
      expect.stringContaining('63072000'),
      RTA_LABEL,
      expect.stringMatching(/^public/),
      'same-origin',
    ]);
    expect(heads[1]).toEqual(heads[0]);
    await server.close();
  });
});

const like = (wanted: string | RegExp | undefined): unknown =>
  wanted instanceof RegExp ? expect.stringMatching(wanted) : wanted;

describe('content security policy of a page', () => {
  const pages = Object.entries(kinds).filter(([, { type }]) => type?.test('text/html'));
  const drawn = pages.filter(([name]) => name !== 'the document of an advertisement');

  test.each(drawn)('allows scripts only by nonce and hash: %s', async (_name, { ask }) => {
    const { headers, body } = await app.inject(ask);
    const policy = directives(headers['content-security-policy']);
    const [, nonce] =
      /^'nonce-([\w+/=]{24})' 'strict-dynamic'$/.exec(policy['script-src'] ?? '') ?? [];
    expect(nonce).toBeDefined();
    expect(policy).toMatchObject({
      'default-src': "'none'",
      'object-src': "'none'",
      'base-uri': "'none'",
      'form-action': "'self'",
      'connect-src': "'self'",
      'require-trusted-types-for': "'script'",
      'style-src': `'self' 'nonce-${nonce}'`,
    });
    expect(JSON.stringify(policy)).not.toMatch(/unsafe-|https?:/);
    expect(headers['integrity-policy']).toBe('blocked-destinations=(script)');
    expect(headers['vary']).toBe('accept-encoding, accept-language, cookie, sec-gpc');
    for (const [script] of body.matchAll(/<script(?![^>]*type="application\/(ld\+)?json")[^>]*>/g))
      expect(script).toContain(`nonce="${nonce}"`);
    if (ask.method !== 'HEAD')
      expect(body).toContain(`<meta name="rating" content="${RTA_LABEL}">`);
  });

  test.each(drawn)(
    'R2.1-10 allows framing only for the embedded player: %s',
    async (name, { ask }) => {
      const { headers } = await app.inject(ask);
      const isEmbed = name === 'the embedded player';
      expect([
        directives(headers['content-security-policy'])['frame-ancestors'],
        headers['x-frame-options'],
        headers['cross-origin-opener-policy'],
        headers['x-robots-tag'],
      ]).toEqual(
        isEmbed
          ? ['*', undefined, 'unsafe-none', 'noindex']
          : ["'none'", 'DENY', 'same-origin', undefined],
      );
    },
  );

  test('has a new nonce each time', async () => {
    const policies = [await app.inject(get('/')), await app.inject(get('/'))].map(
      ({ headers }) => headers['content-security-policy'],
    );
    expect(policies[0]).not.toBe(policies[1]);
  });
});

test('R4-06 only signing out over https clears the cache, by script and by form', async () => {
  const signOut = (mode: Record<string, string>) =>
    app.inject(post('/api/login.php', 'act=logout', mode));
  for (const mode of [{}, { 'sec-fetch-mode': 'navigate' }] as Record<string, string>[])
    expect((await signOut(mode)).headers['clear-site-data']).toBe('"cache"');
  const refused = await app.inject(post('/api/login.php', 'usr=nobody&pwd=nothing'));
  expect(refused.headers).not.toHaveProperty('clear-site-data');
});

test('R7-01 a HEAD response for a page has no length, because it would be wrong', async () => {
  const { statusCode, headers, body } = await app.inject({
    method: 'HEAD',
    url: '/videos/longest/1/',
  });
  expect([statusCode, body]).toEqual([200, '']);
  expect(headers).not.toHaveProperty('content-length');
});

test('R6-07 an attachment is sandboxed and not cached', async () => {
  const { statusCode, headers } = await app.inject(get('/download/1/hd.mp4', { cookie: member }));
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'content-disposition': expect.stringMatching(/^attachment; /),
    'content-security-policy': SANDBOX,
    'cache-control': NO_STORE,
    rating: RTA_LABEL,
  });
});

test('a site without https does not require it', async () => {
  const plain = await openTestSite({
    isFilled: false,
    environment: { PUBLIC_URL: 'http://site.example' },
  });
  const { headers } = await plain.app.inject({ url: '/healthz' });
  expect([headers['strict-transport-security'], headers['x-content-type-options']]).toEqual([
    undefined,
    'nosniff',
  ]);
  await plain.close();
}, 30_000);

function directives(policy: unknown): Record<string, string> {
  return Object.fromEntries(
    String(policy)
      .split('; ')
      .map((directive) => [directive.split(' ')[0] ?? '', directive.split(' ').slice(1).join(' ')]),
  );
}
