import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { operations } from '@nocturne/contracts/operations';
import { PRIVATE_BLOCK, type PagePrivate } from '@nocturne/contracts/page';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../src/app.ts';
import { createSitePages } from '../src/pages/create-site-pages.ts';
import { writeBuild } from './support/write-build.ts';
import { writePlaceDatabase } from './support/write-geoip-database.ts';
import { freshAddress, openTestSite, type TestSite } from './test-site.ts';

/** A shell that counts how often it draws, and says what it draws for whom. */
const SHELL = `let drawn = 0; exports.render = async ({ isBlocked, closedBy, isShut, place }) => ({
  kind: 'document', status: isBlocked ? 451 : closedBy ? 403 : 200, head: '', state: {}, remote: null,
  body: (isBlocked ? 'notice' : closedBy ?? (isShut ? 'shut' : 'page')) + ' ' + (place ?? '-') + ' ' + ++drawn,
  playsAtOnce: null, htmlAttributes: { lang: 'en', theme: 'dark' }, lifetime: isBlocked || closedBy ? 0 : 60,
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
  const [operator, database] = [join(folder, 'operator.json'), join(folder, 'places.mmdb')];
  await writeFile(operator, JSON.stringify(OPERATOR));
  await writePlaceDatabase(database, {
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
  await t.site.starts.show(build);
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

describe('R4-01 R4-03 R4-23 pages by the rule of the visitor’s place', () => {
  test.each<[string, string, Headers, number, string]>([
    ['open', '/', from('DE'), 200, 'page -'],
    ['a gate of the server', '/', from('NL'), 403, 'gate NL'],
    ['accepted', '/', from('NL', ACCEPTED), 200, 'page -'],
    ['a place that nothing tells', '/', {}, 403, 'gate -'],
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

  test('a page that is held back names no remote and no ads, and keeps no acceptance', async () => {
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

  test('the page tells its visitor’s rule, and no other place’s', async () => {
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

describe('R4-03 what a visitor’s browser says of its place has no say', () => {
  test('a cookie neither weakens nor sharpens the rule', async () => {
    expect(await visit('/', from('FR', 'country=DE'))).toMatchObject({ status: 451 });
    expect(await visit('/', from('DE', 'country=FR'))).toMatchObject({ status: 200 });
    expect(await visit('/', { cookie: 'country=DE' })).toMatchObject({
      status: 403,
      what: 'gate -',
    });
  });

  test('a header of a visitor who comes past the proxy is nothing', async () => {
    expect(await visit('/', from('DE'), '192.0.2.1')).toMatchObject({
      status: 403,
      what: 'gate -',
    });
  });

  test('the database of addresses tells the state', async () => {
    expect(await visit('/', { cookie: ACCEPTED }, '198.51.100.7')).toMatchObject({
      status: 403,
      what: 'assured US-TX',
    });
  });
});

describe('R4-01 caches', () => {
  test('a page that one visitor may see is drawn once for all who may, and never for those who may not', async () => {
    const url = '/videos/longest/1/';
    const [open, accepted] = [await visit(url, from('DE')), await visit(url, from('NL', ACCEPTED))];
    expect(accepted.drawn).toBe(open.drawn);
    const held = await Promise.all(
      ['NL', 'SE', 'FR', 'GB'].map(async (country) => (await visit(url, from(country))).what),
    );
    expect(held).toEqual(['gate NL', 'assured SE', 'notice FR', 'notice GB']);
    expect((await visit(url, from('DE'))).drawn).toBe(open.drawn);
  });

  test('a page that everybody may read is drawn for those who may see the others, and apart for those who may not', async () => {
    const url = '/information/terms/';
    const [open, shut] = [await visit(url, from('DE')), await visit(url, from('SE'))];
    expect([open.what, shut.what]).toEqual(['page -', 'shut -']);
    expect([(await visit(url, from('DE'))).drawn, (await visit(url, from('NL'))).drawn]).toEqual([
      open.drawn,
      shut.drawn,
    ]);
  });

  test('an answer names all that it depends on', async () => {
    const { headers } = await visit('/', from('NL'));
    expect(headers).toMatchObject({
      'cache-control': 'private, no-cache',
      vary: 'accept-encoding, accept-language, cookie, sec-gpc, x-country, x-region',
    });
  });
});

describe('R4-01 R4-02 R4-23 the form of the gate works without scripts', () => {
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

  test('it sets the cookie and leads back to the same address', async () => {
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

  test.each(['//evil.example/', '/.//evil.example/'])('it leads nowhere else: %s', async (url) => {
    expect((await send(url, 'gate=accept')).headers.location).toBe('/404/');
  });

  test('the embedded player comes at once, and its cookie is for frames', async () => {
    const { statusCode, body, cookies } = await send('/embed/1/', 'gate=accept');
    expect([statusCode, body.includes('<div id="root">page - ')]).toEqual([200, true]);
    expect(cookies).toContainEqual(
      expect.objectContaining({ name: '_agev', sameSite: 'None', secure: true, partitioned: true }),
    );
  });

  test('it opens neither an assured nor a blocked place', async () => {
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

describe('R4-03 what is no page keeps the rules', () => {
  const contents = [LIST, '/feeds/videos/longest.xml', '/sitemap.xml', '/download/1/sd.mp4'];
  test.each([...contents, LIST.replace('/api', '/%61pi'), `/${LIST}`])(
    '%s is refused, and nobody keeps the refusal',
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

  test('is answered to who may see pages, time after time, and for them alone', async () => {
    for (const headers of [from('DE'), from('NL', ACCEPTED), from('NL', ACCEPTED)]) {
      const answer = await get(LIST, headers);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['cache-control']).toMatch(/^private, max-age=/);
    }
    expect((await get(LIST, from('NL'))).statusCode).toBe(403);
  });

  test('media is refused where it is to be confirmed or blocked, not behind a gate that asks', async () => {
    expect((await get(POSTER, from('FR'))).statusCode).toBe(451);
    expect((await get(POSTER, from('SE', ACCEPTED))).statusCode).toBe(403);
    const answer = await get(POSTER, from('NL'));
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([
      200,
      'private, max-age=31536000, immutable',
    ]);
  });

  test('pictures of ads are everybody’s, and no way round', async () => {
    expect((await get('/media/ads/7/1.webp', from('FR'))).statusCode).toBe(200);
    expect((await get('/media/ads/..%2Fsome/posters/1-320.webp', from('FR'))).statusCode).toBe(451);
  });

  test('the rules for crawlers and the health address are everybody’s', async () => {
    for (const url of ['/robots.txt', '/healthz'])
      expect((await get(url, from('FR'))).statusCode).toBe(200);
  });
});

describe('R4-01 an age is confirmed at the provider', () => {
  const START = '/assurance/start?next=%2Fvideos%2Flongest%2F1%2F';
  const cookieOf = (answer: Awaited<ReturnType<typeof get>>, name: string) => {
    const found = answer.cookies.find((cookie) => cookie.name === name);
    return found ? `${found.name}=${found.value}` : '';
  };
  /** The address that a button of the test provider's page leads to. */
  const pressed = (html: string, button: number): string => {
    const fields = [
      ...(html.split('<form').slice(1)[button] ?? '').matchAll(/name="(\w+)" value="([^"]*)"/g),
    ];
    return `/assurance/callback?${new URLSearchParams(fields.map(([, name = '', value = '']) => [name, value])).toString()}`;
  };

  test('a yes opens pages, answers and media of the place, by a cookie that no script reads', async () => {
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

  test('a no, a state of somebody else and a second use lead back without it', async () => {
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
  ])('it leads back to no %s', async (next) => {
    const out = await get(`/assurance/start?next=${encodeURIComponent(next)}`, from('SE'));
    const back = await get(pressed(out.body, 0), from('SE', cookieOf(out, '__Host-assuring')));
    expect(back.headers.location).toBe('/');
  });

  test('it may be asked for thirty times in a minute', async () => {
    const address = freshAddress();
    for (let asked = 0; asked < 30; asked += 1) await get(START, from('SE'), address);
    expect((await get(START, from('SE'), address)).statusCode).toBe(429);
  });
});
