import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { operations } from '@nocturne/contracts/operations';
import { PRIVATE_BLOCK, type PagePrivate } from '@nocturne/contracts/page';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../src/app.ts';
import { createSitePages } from '../src/compose/create-site-pages.ts';
import { writeBuild } from './support/write-build.ts';
import { writeGeoipDatabase } from './support/write-geoip-database.ts';
import { freshAddress, openTestSite, type TestSite } from './test-site.ts';

/** A shell that counts its renders, and names the page and the location of each. */
const SHELL = `let drawn = 0; exports.render = async ({ isBlocked, closedBy, isShut, place }) => ({
  kind: 'document', status: isBlocked ? 451 : closedBy ? 403 : 200,
  body: (isBlocked ? 'notice' : closedBy ?? (isShut ? 'shut' : 'page')) +
    ' ' + (place ?? '-') + ' ' + ++drawn,
  head: '', state: {}, remote: null, playsAtOnce: null,
  htmlAttributes: { lang: 'en', theme: 'dark' }, lifetime: isBlocked || closedBy ? 0 : 60,
});`;
const OPERATOR = {
  gates: {
    places: { DE: 'open', 'US-TX': 'assured', FR: 'blocked', SE: 'assured' },
    serverSide: true,
    campaignOpensGate: false,
    campaignLiftsBlock: false,
    assurance: { provider: 'test', hours: 1 },
  },
};
const LIST = operations.suggesters.path.print({});
const POSTER = '/media/some/posters/1-320.webp';

let folder: string;
let t: TestSite;
let app: FastifyInstance;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nocturne-gates-'));
  const [operator, database] = [join(folder, 'operator.json'), join(folder, 'locations.mmdb')];
  await writeFile(operator, JSON.stringify(OPERATOR));
  await writeGeoipDatabase(database, {
    '198.51.100.0/24': { country: { iso_code: 'US' }, subdivisions: [{ iso_code: 'TX' }] },
  });
  t = await openTestSite({
    environment: {
      PUBLIC_URL: 'https://site.example',
      OPERATOR_CONFIG: operator,
      COUNTRY_DATABASE: database,
      COUNTRY_HEADER: 'X-Country',
      REGION_HEADER: 'X-Region',
      TRUST_PROXY: '10.0.0.0/8',
    },
  });
  const build = join(folder, 'shell');
  await writeBuild(build, 'one', 'shell');
  await writeFile(join(build, 'node', 'app.cjs'), SHELL);
  await t.site.startupReleases.showBuild(build);
  for (const file of [POSTER, '/media/ads/7/1.webp']) {
    const path = join(t.site.folders.media, file.slice('/media/'.length));
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, 'picture');
  }
  app = await buildApp(t.site, { pages: createSitePages(t.site, () => undefined) });
}, 60_000);
afterAll(async () => {
  await app.close();
  await t.close();
  await rm(folder, { recursive: true });
});

type Headers = Record<string, string>;
const get = (url: string, headers: Headers = {}, remoteAddress = freshAddress()) =>
  app.inject({ url, remoteAddress, headers: { host: 'site.example', ...headers } });
const from = (country: string, cookie = ''): Headers => ({
  'x-country': country,
  ...(cookie ? { cookie } : {}),
});
const ACCEPTED = '_agev=1';

async function visit(url: string, headers: Headers = {}, remoteAddress?: string) {
  const { statusCode, body, headers: answered, cookies } = await get(url, headers, remoteAddress);
  const block = new RegExp(`id="${PRIVATE_BLOCK}">(.*?)</script>`).exec(body)?.[1] ?? 'null';
  const drawn = /<div id="root">(.*?)<\/div>/.exec(body)?.[1] ?? '';
  const own = JSON.parse(block) as PagePrivate | null;
  return {
    status: statusCode,
    drawn,
    what: drawn.replace(/ \d+$/, ''),
    body,
    own,
    headers: answered,
    cookies: cookies.map(({ name }) => name),
  };
}

describe("R4-01 R4-03 R4-23 pages by the rule of the visitor's location", () => {
  test.each<[string, string, Headers, number, string]>([
    ['open', '/', from('DE'), 200, 'page -'],
    ['a gate of the server', '/', from('NL'), 403, 'gate NL'],
    ['accepted', '/', from('NL', ACCEPTED), 200, 'page -'],
    ['an unknown location', '/', {}, 403, 'gate -'],
    ['a campaign opens nothing', '/?pub=1&campaign_id=2', from('NL'), 403, 'gate NL'],
    ['an assured country', '/', from('SE', ACCEPTED), 403, 'assured SE'],
    ['an assured state', '/', { ...from('US', ACCEPTED), 'x-region': 'TX' }, 403, 'assured US-TX'],
    ['another state', '/', { ...from('US', ACCEPTED), 'x-region': 'CA' }, 200, 'page -'],
    ['blocked', '/', from('FR', ACCEPTED), 451, 'notice FR'],
    [
      'blocked for good',
      '/?campaign=1',
      from('FR', `${ACCEPTED}; show_site=yes`),
      451,
      'notice FR',
    ],
    ['the country as written', '/', from('GB'), 451, 'notice GB'],
    ['the terms before the gate', '/information/terms/', from('NL'), 200, 'shut -'],
    ['the terms past the gate', '/information/terms/', from('NL', ACCEPTED), 200, 'page -'],
    ['the cookies page before the assurance', '/information/cookies/', from('SE'), 200, 'shut -'],
    ['the embedded player', '/embed/1/', from('NL'), 403, 'gate NL'],
    ['the embedded player, blocked', '/embed/1/', from('FR'), 451, 'notice FR'],
    ['a crawler sees what everybody sees', '/', { 'user-agent': 'Crawler/1.0' }, 403, 'gate -'],
  ])('%s', async (_what, url, headers, status, what) => {
    expect(await visit(url, headers)).toMatchObject({ status, what });
  });

  test('an age gate or blocked page names no remotes or ads, and sets no acceptance', async () => {
    for (const headers of [from('NL'), from('SE'), from('FR')]) {
      const { own, cookies, body } = await visit('/?pub=1', headers);
      expect(own).toMatchObject({ registry: { remotes: {} }, ads: {} });
      expect(cookies).not.toContain('_agev');
      expect(body).not.toMatch(/\/media\/|\/remotes\/mf-/);
    }
    expect((await visit('/information/terms/', from('SE'))).own).toMatchObject({
      registry: { remotes: {} },
      ads: {},
    });
  });

  test("the page contains only the rule of the visitor's own location", async () => {
    const { own, body } = await visit('/', from('DE'));
    expect(own?.gates).toEqual({
      rule: 'open',
      isAssured: false,
      serverSide: true,
      campaignOpensGate: false,
      campaignLiftsBlock: false,
    });
    expect(body).not.toMatch(/US-TX|assured"/);
  });
});

describe('R4-03 untrusted claims about the location', () => {
  test('a cookie neither relaxes nor tightens the rule', async () => {
    expect(await visit('/', from('FR', 'country=DE'))).toMatchObject({ status: 451 });
    expect(await visit('/', from('DE', 'country=FR'))).toMatchObject({ status: 200 });
    expect(await visit('/', { cookie: 'country=DE' })).toMatchObject({
      status: 403,
      what: 'gate -',
    });
  });

  test('location headers are ignored from a visitor who bypasses the proxy', async () => {
    expect(await visit('/', from('DE'), '192.0.2.1')).toMatchObject({
      status: 403,
      what: 'gate -',
    });
  });

  test('the geoip database determines the state', async () => {
    expect(await visit('/', { cookie: ACCEPTED }, '198.51.100.7')).toMatchObject({
      status: 403,
      what: 'assured US-TX',
    });
  });
});

describe('R4-01 caching of gated pages', () => {
  test('an open page is rendered once for all who may see it, and for nobody else', async () => {
    const url = '/videos/longest/1/';
    const [open, accepted] = [await visit(url, from('DE')), await visit(url, from('NL', ACCEPTED))];
    expect(accepted.drawn).toBe(open.drawn);
    const held = await Promise.all(
      ['NL', 'SE', 'FR', 'GB'].map(async (country) => (await visit(url, from(country))).what),
    );
    expect(held).toEqual(['gate NL', 'assured SE', 'notice FR', 'notice GB']);
    expect((await visit(url, from('DE'))).drawn).toBe(open.drawn);
  });

  test('a page open to all is rendered separately for visitors behind a gate', async () => {
    const url = '/information/terms/';
    const [open, shut] = [await visit(url, from('DE')), await visit(url, from('SE'))];
    expect([open.what, shut.what]).toEqual(['page -', 'shut -']);
    expect([(await visit(url, from('DE'))).drawn, (await visit(url, from('NL'))).drawn]).toEqual([
      open.drawn,
      shut.drawn,
    ]);
  });

  test('a response varies by every header it depends on', async () => {
    const { headers } = await visit('/', from('NL'));
    expect(headers).toMatchObject({
      'cache-control': 'private, no-cache',
      vary: 'accept-encoding, accept-language, cookie, sec-gpc, x-country, x-region',
    });
  });
});

describe('R4-01 R4-02 R4-23 age gate form without scripts', () => {
  const send = (url: string, payload: string, headers: Headers = {}) =>
    app.inject({
      method: 'POST',
      url,
      payload,
      remoteAddress: freshAddress(),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
        ...from('NL'),
        ...headers,
      },
    });

  test('sets the cookie and redirects to the same address', async () => {
    const { statusCode, headers, cookies } = await send(
      '/videos/longest/1/?type=hd',
      'gate=accept',
    );
    expect([statusCode, headers.location, headers['cache-control']]).toEqual([
      303,
      '/videos/longest/1/?type=hd',
      'private, no-store',
    ]);
    expect(cookies).toContainEqual(
      expect.objectContaining({
        name: '_agev',
        value: '1',
        maxAge: 34_560_000,
        secure: true,
        sameSite: 'Lax',
        path: '/',
      }),
    );
  });

  test.each(['//evil.example/', '/.//evil.example/'])(
    'never redirects elsewhere: %s',
    async (url) => {
      expect((await send(url, 'gate=accept')).headers.location).toBe('/404/');
    },
  );

  test('returns the embedded player at once, with a partitioned cookie', async () => {
    const { statusCode, body, cookies } = await send('/embed/1/', 'gate=accept');
    expect([statusCode, body.includes('<div id="root">page - ')]).toEqual([200, true]);
    expect(cookies).toContainEqual(
      expect.objectContaining({ name: '_agev', sameSite: 'None', secure: true, partitioned: true }),
    );
  });

  test('does not open an assured or blocked location', async () => {
    expect((await send('/embed/1/', 'gate=accept', from('SE'))).statusCode).toBe(403);
    expect((await send('/embed/1/', 'gate=accept', from('FR'))).statusCode).toBe(451);
  });

  test.each([
    ['no answer', 'gate=', {}, 404],
    ['nothing', '', {}, 404],
    ['another site', 'gate=accept', { 'sec-fetch-site': 'cross-site' }, 403],
  ])('%s is refused', async (_what, payload, headers, status) =>
    expect((await send('/', payload, headers)).statusCode).toBe(status),
  );
});

describe('R4-03 age gate rules outside of pages', () => {
  const contents = [LIST, '/feeds/videos/longest.xml', '/sitemap.xml', '/download/1/sd.mp4'];
  test.each([...contents, LIST.replace('/api', '/%61pi'), `/${LIST}`])(
    '%s is refused, and the refusal is not cached',
    async (url) => {
      for (const [headers, status, code] of [
        [from('FR', ACCEPTED), 451, 'place_blocked'],
        [from('SE', ACCEPTED), 403, 'gate_closed'],
        [from('NL'), 403, 'gate_closed'],
      ] as const) {
        const answer = await get(url, headers);
        expect([answer.statusCode, answer.json().code, answer.headers['cache-control']]).toEqual([
          status,
          code,
          'private, no-store',
        ]);
      }
    },
  );

  test('listings are served only to visitors who may see pages, also repeatedly', async () => {
    for (const headers of [from('DE'), from('NL', ACCEPTED), from('NL', ACCEPTED)]) {
      const answer = await get(LIST, headers);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['cache-control']).toMatch(/^private, max-age=/);
    }
    expect((await get(LIST, from('NL'))).statusCode).toBe(403);
  });

  test('media is refused if assured or blocked, but not at a simple age gate', async () => {
    expect((await get(POSTER, from('FR'))).statusCode).toBe(451);
    expect((await get(POSTER, from('SE', ACCEPTED))).statusCode).toBe(403);
    const answer = await get(POSTER, from('NL'));
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([
      200,
      'private, max-age=31536000, immutable',
    ]);
  });

  test('ad pictures are open to all, but give no access to other media', async () => {
    expect((await get('/media/ads/7/1.webp', from('FR'))).statusCode).toBe(200);
    expect((await get('/media/ads/..%2Fsome/posters/1-320.webp', from('FR'))).statusCode).toBe(451);
  });

  test('robots.txt and the health address are open to all', async () => {
    for (const url of ['/robots.txt', '/healthz'])
      expect((await get(url, from('FR'))).statusCode).toBe(200);
  });
});

describe('R4-01 age assurance by a provider', () => {
  const START = '/assurance/start?next=%2Fvideos%2Flongest%2F1%2F';
  const cookieOf = (answer: Awaited<ReturnType<typeof get>>, name: string) => {
    const found = answer.cookies.find((cookie) => cookie.name === name);
    return found ? `${found.name}=${found.value}` : '';
  };
  /** Returns the address that a button of the test provider's page leads to. */
  const pressed = (html: string, button: number): string => {
    const fields = [
      ...(html.split('<form').slice(1)[button] ?? '').matchAll(/name="(\w+)" value="([^"]*)"/g),
    ];
    const query = new URLSearchParams(fields.map(([, name = '', value = '']) => [name, value]));
    return `/assurance/callback?${query.toString()}`;
  };

  test('a confirmation opens pages, API and media by an HttpOnly cookie', async () => {
    const out = await get(START, from('SE'));
    expect(out.headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'nonce-/,
    );
    expect(out.body).toContain('must not be used on a public site');
    const back = await get(pressed(out.body, 0), from('SE', cookieOf(out, '__Host-assuring')));
    expect([back.statusCode, back.headers.location]).toEqual([303, '/videos/longest/1/']);
    expect(back.cookies).toContainEqual(
      expect.objectContaining({
        name: '__Host-assured',
        httpOnly: true,
        secure: true,
        sameSite: 'Lax',
        path: '/',
        maxAge: 3600,
      }),
    );
    const assured = cookieOf(back, '__Host-assured');
    expect(await visit('/', from('SE', assured))).toMatchObject({
      status: 200,
      what: 'page -',
      own: { gates: { isAssured: true } },
    });
    for (const url of [LIST, POSTER])
      expect((await get(url, from('SE', assured))).statusCode).toBe(200);
    expect(await visit('/', from('FR', assured))).toMatchObject({ status: 451 });
  });

  test("a refusal, another visitor's state and a reused one set no cookie", async () => {
    const out = await get(START, from('SE'));
    const state = cookieOf(out, '__Host-assuring');
    const no = await get(pressed(out.body, 1), from('SE', state));
    expect([no.headers.location, cookieOf(no, '__Host-assured')]).toEqual([
      '/videos/longest/1/?assurance=no',
      '',
    ]);
    const again = await get(pressed(out.body, 0), from('SE', state));
    expect([again.headers.location, cookieOf(again, '__Host-assured')]).toEqual([
      '/?assurance=no',
      '',
    ]);
    const other = await get(START, from('SE'));
    const stolen = await get(pressed(other.body, 0), from('SE'));
    expect([stolen.headers.location, cookieOf(stolen, '__Host-assured')]).toEqual([
      '/?assurance=no',
      '',
    ]);
  });

  test.each([
    '//evil.example/',
    'https://evil.example/',
    '/assurance/start',
    '/api/json/main',
    `/videos/?${'x'.repeat(1500)}`,
  ])('does not redirect to %s', async (next) => {
    const out = await get(`/assurance/start?next=${encodeURIComponent(next)}`, from('SE'));
    const back = await get(pressed(out.body, 0), from('SE', cookieOf(out, '__Host-assuring')));
    expect(back.headers.location).toBe('/');
  });

  test('is limited to thirty requests a minute', async () => {
    const address = freshAddress();
    for (let asked = 0; asked < 30; asked += 1) await get(START, from('SE'), address);
    expect((await get(START, from('SE'), address)).statusCode).toBe(429);
  });
});
