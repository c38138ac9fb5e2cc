import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { RTA_LABEL } from '@nocturne/contracts/constants';
import { SITEMAP_URLS_MAX } from '@nocturne/contracts/discovery';
import { announce } from '../src/db/announcer.ts';
import { elementsOf, readXml, textsOf } from './support/read-xml.ts';
import { waitUntil } from './support/wait-until.ts';
import { openShellApp } from './support/shell-app.ts';
import { freshAddress, openTestSite, type TestSite } from './test-site.ts';

const SITE = 'https://site.example';
const NAUGHTY = `</title>]]><script>alert('x')</script> & "quoted" \u0001\u202e ${'🎈'.repeat(40)}`;

let t: TestSite;
beforeAll(
  async () =>
    (t = await openTestSite({
      environment: { PUBLIC_URL: SITE, COUNTRY_HEADER: 'X-Country', TRUST_PROXY: 'true' },
    })),
  60_000,
);
afterAll(() => t.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  t.app.inject({ url, headers, remoteAddress: freshAddress() });
const xmlAt = async (url: string) => readXml((await get(url)).body);
const locsAt = async (url: string) => textsOf(await xmlAt(url), 'loc');
const writeSitemap = () => t.site.jobs.add('sitemaps', {});
const change = (
  id: number,
  values: {
    title?: string;
    state?: 'removed' | 'published';
    is_private?: boolean;
    blocked_countries?: string[];
  },
) => t.site.db.updateTable('video').set(values).where('id', '=', id).execute();
const pathOf = async (id: number) => {
  const { dir } = await t.site.db
    .selectFrom('video')
    .select('dir')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return `${SITE}/video/${id}/${dir}/`;
};

describe('R2.1-01 R6-08 robots.txt', () => {
  test('names the sitemap and excludes private pages', async () => {
    const answer = await get('/robots.txt');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'public, max-age=86400',
    });
    expect(answer.body).toContain(`Sitemap: ${SITE}/sitemap.xml`);
    expect(answer.body).toContain('Disallow: /members/');
  });
});

describe('R2.1-01 R2.1-09 sitemap', () => {
  test('lists all files with change times; each is well-formed and within the limit', async () => {
    await writeSitemap();
    const index = await xmlAt('/sitemap.xml');
    expect(index.name).toBe('sitemapindex');
    const files = textsOf(index, 'loc');
    expect(files).toEqual(
      ['categories', 'channels-0', 'listings', 'performers-0', 'videos-0'].map(
        (name) => `${SITE}/sitemaps/${name}.xml`,
      ),
    );
    for (const changed of textsOf(index, 'lastmod')) expect(Date.parse(changed)).not.toBeNaN();
    for (const file of files) {
      const locs = await locsAt(file.slice(SITE.length));
      expect(locs.length).toBeGreaterThan(0);
      expect(locs.length).toBeLessThanOrEqual(SITEMAP_URLS_MAX);
      expect(locs.every((loc) => loc.startsWith(`${SITE}/`))).toBe(true);
    }
  });

  test('contains exactly the public videos, with the video extension', async () => {
    const rows = await t.site.db.selectFrom('video').select(['id', 'status']).execute();
    const urlset = await xmlAt('/sitemaps/videos-0.xml');
    const numbers = textsOf(urlset, 'loc').map((loc) => Number(loc.split('/')[4]));
    expect(numbers.toSorted((a, b) => a - b)).toEqual(
      rows
        .filter(({ status }) => status === 0)
        .map(({ id }) => id)
        .toSorted((a, b) => a - b),
    );
    const [video] = elementsOf(urlset, 'video:video');
    expect(video?.children.map(({ name }) => name)).toEqual([
      'video:thumbnail_loc',
      'video:title',
      'video:description',
      'video:player_loc',
      'video:duration',
      'video:publication_date',
      'video:family_friendly',
    ]);
    expect(video?.children[3]?.text).toMatch(/^https:\/\/site\.example\/embed\/\d+\/$/);
  });

  test('is compressed on request, with a lifetime and a validator', async () => {
    const plain = await get('/sitemaps/videos-0.xml');
    const zipped = await get('/sitemaps/videos-0.xml', { 'accept-encoding': 'gzip, br' });
    expect(zipped.headers).toMatchObject({
      'content-encoding': 'gzip',
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'public, max-age=600',
      vary: 'Accept-Encoding, Cookie, x-country',
      rating: RTA_LABEL,
    });
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body);
    const again = await get('/sitemaps/videos-0.xml', {
      'if-none-match': String(plain.headers['etag']),
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect(plain.headers['etag']).not.toBe(zipped.headers['etag']);
  });

  test('updates only the file whose rows changed', async () => {
    const files = async () =>
      new Map(
        (await t.site.db.selectFrom('sitemap_file').select(['name', 'changed_at']).execute()).map(
          (row) => [row.name, row.changed_at.getTime()],
        ),
      );
    await writeSitemap();
    const before = await files();
    await writeSitemap();
    expect(await files()).toEqual(before);
    await change(11, { title: 'Another title' });
    await writeSitemap();
    const after = await files();
    expect(
      [...after].filter(([name, at]) => before.get(name) !== at).map(([name]) => name),
    ).toEqual(['videos-0.xml']);
    expect(textsOf(await xmlAt('/sitemaps/videos-0.xml'), 'video:title')).toContain(
      'Another title',
    );
  });

  test.each([
    ['removed', { state: 'removed' }, { state: 'published' }],
    ['private', { is_private: true }, { is_private: false }],
    ['blocked in a country', { blocked_countries: ['FR'] }, { blocked_countries: [] }],
  ] as const)(
    'R6-08 removes a video that becomes %s at once, before any job runs',
    async (_what, taken, given) => {
      const address = await pathOf(12);
      await writeSitemap();
      expect(await locsAt('/sitemaps/videos-0.xml')).toContain(address);
      await change(12, taken as Parameters<typeof change>[1]);
      expect(await locsAt('/sitemaps/videos-0.xml')).not.toContain(address);
      await change(12, given as Parameters<typeof change>[1]);
    },
  );

  test('R6-08 leaves out a performer without remaining videos', async () => {
    const { db } = t.site;
    const { id } = await db
      .insertInto('performer')
      .values({ dir: 'only-private', title: 'Only private' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.insertInto('video_performer').values({ performer_id: id, video_id: 13 }).execute();
    const named = async () =>
      (await locsAt('/sitemaps/performers-0.xml')).includes(`${SITE}/pornstar/only-private/`);
    expect(await named()).toBe(true);
    await change(13, { is_private: true });
    expect(await named()).toBe(false);
    await change(13, { is_private: false });
  });

  test.each([
    '/sitemaps/',
    '/sitemaps/videos-99.xml',
    '/sitemaps/members-0.xml',
    '/sitemaps/..%2f..%2fetc',
    '/sitemaps/videos-0.xml.gz',
  ])('R8-05 returns 404 for %s', async (url) => expect((await get(url)).statusCode).toBe(404));
});

describe('R2.1-06 R2.1-11 feeds', () => {
  test.each([
    ['/feeds/videos/latest-updates.xml', 50, '/videos/latest-updates/1/'],
    ['/feeds/categories/fractals.xml', 1, '/categories/fractals/1/'],
    ['/feeds/pornstar/orla-venn.xml', 1, '/pornstar/orla-venn/'],
    ['/feeds/pornsite/halden-works.xml', 1, '/pornsite/halden-works/'],
  ])(
    '%s is RSS 2.0 of the newest videos, each with its player, picture and date',
    async (url, least, page) => {
      const answer = await get(url);
      expect(answer.headers).toMatchObject({
        'content-type': 'application/rss+xml; charset=utf-8',
        'cache-control': 'public, max-age=600',
      });
      const rss = readXml(answer.body);
      expect([rss.name, rss.attributes['version'], rss.attributes['xmlns:media']]).toEqual([
        'rss',
        '2.0',
        'http://search.yahoo.com/mrss/',
      ]);
      const channel = rss.children[0];
      expect(channel?.children.find(({ name }) => name === 'link')?.text).toBe(SITE + page);
      expect(elementsOf(rss, 'atom:link')[0]?.attributes['href']).toBe(SITE + url);
      const items = elementsOf(rss, 'item');
      expect(items.length).toBeGreaterThanOrEqual(least);
      expect(items.length).toBeLessThanOrEqual(50);
      const dates = textsOf(rss, 'pubDate').map((date) => Date.parse(date));
      expect(dates).toEqual(dates.toSorted((a, b) => b - a));
      expect(elementsOf(rss, 'media:thumbnail')[0]?.attributes['url']).toMatch(
        /^https:\/\/site\.example\/media\/.*\.webp$/,
      );
      expect(new Set(textsOf(rss, 'guid')).size).toBe(items.length);
    },
  );

  test.each([
    ['removed', { state: 'removed' }],
    ['private', { is_private: true }],
    ['blocked in a country', { blocked_countries: ['FR'] }],
  ] as const)('R6-08 a video that becomes %s leaves the cached feed', async (_what, taken) => {
    const url = '/feeds/videos/most-popular.xml';
    const [first] = elementsOf(await xmlAt(url), 'item');
    const address = first?.children.find(({ name }) => name === 'link')?.text ?? '';
    const id = Number(address.split('/')[4]);
    expect(id).toBeGreaterThan(0);
    await change(id, taken as Parameters<typeof change>[1]);
    await waitUntil(async () => !textsOf(await xmlAt(url), 'link').includes(address));
    expect(textsOf(await xmlAt(url), 'link')).not.toContain(address);
  });

  test.each([
    '/feeds/',
    '/feeds/categories/nothing-here.xml',
    '/feeds/pornstar/nobody.xml',
    '/feeds/videos/upwards.xml',
    '/feeds/members/1.xml',
  ])('R8-05 %s is not found', async (url) => {
    const answer = await get(url);
    expect([answer.statusCode, answer.json()]).toMatchObject([404, { code: 'not_found' }]);
  });
});

describe('R6-08 R3-11 JSON-LD of a page', () => {
  /** A shell that lists the videos it receives, as a listing does, and counts its renders. */
  const SHELL = `let drawings = 0;
  exports.render = async ({ origin, call }) => {
    const { videos } = await call('videos', { lifetime: 3600, sort: 'most-viewed', count: 24 });
    const itemListElement = videos.map(({ title, video_id: id, dir }, at) => ({
      '@type': 'ListItem', position: at + 1, name: title,
      url: origin + '/video/' + id + '/' + dir + '/',
    }));
    return {
      kind: 'document', status: 200, head: '', body: String((drawings += 1)), state: {},
      structured: [{ '@type': 'ItemList', numberOfItems: videos.length, itemListElement }],
      remote: null, playsAtOnce: null, htmlAttributes: { lang: 'en', theme: 'dark' }, lifetime: 60,
    };
  };`;
  let shell: Awaited<ReturnType<typeof openShellApp>>;
  beforeAll(async () => (shell = await openShellApp(t, SHELL)));
  afterAll(() => shell.close());

  interface ItemList {
    numberOfItems: number;
    itemListElement: { position: number; url: string }[];
  }
  const page = async () =>
    (await shell.app.inject({ url: '/videos/most-viewed/1/', headers: { host: 'site.example' } }))
      .body;
  const listed = async () =>
    JSON.parse(
      /<script type="application\/ld\+json">(.*?)<\/script>/.exec(await page())?.[1] ?? '',
    ) as ItemList;
  const urlsOf = ({ itemListElement }: ItemList) => itemListElement.map(({ url }) => url);

  test.each([
    ['removed', { state: 'removed' }],
    ['private', { is_private: true }],
    ['blocked in a country', { blocked_countries: ['FR'] }],
  ] as const)('leaves out a video that becomes %s, even on a cached page', async (_what, taken) => {
    const before = urlsOf(await listed());
    const [address = ''] = before;
    expect(address).toMatch(/^https:/);
    await change(Number(address.split('/')[4]), taken as Parameters<typeof change>[1]);
    await waitUntil(async () => !urlsOf(await listed()).includes(address));
    const after = await listed();
    expect(urlsOf(after)).toEqual(expect.arrayContaining(before.slice(1)));
    expect(after.itemListElement.map(({ position }) => position)).toEqual(
      after.itemListElement.map((_item, at) => at + 1),
    );
    expect(after.numberOfItems).toBe(after.itemListElement.length);
  });

  test('R4-21 is rendered again only if something on the page changes', async () => {
    const purged: string[] = [];
    t.site.cache.addListener({
      purge: (tags) => void purged.push(...tags),
      clear: () => undefined,
    });
    const drawing = /<div id="root">\d+<\/div>/.exec(await page())?.[0] ?? 'none';
    await t.site.db
      .insertInto('comment')
      .values({ section: 3, object_id: 2, user_id: 2, body: 'Written just now' })
      .execute();
    await waitUntil(() => purged.includes('comments:3:2'));
    expect(await page()).toContain(drawing);
    const id = Number(urlsOf(await listed())[0]?.split('/')[4]);
    await announce(t.site.db, 'purge', `video:${id}`);
    await waitUntil(() => purged.includes(`video:${id}`));
    expect(await page()).not.toContain(drawing);
  });
});

test('R8-05 sitemap and feeds escape a title with markup and invalid characters', async () => {
  await change(14, { title: NAUGHTY });
  await t.site.db
    .updateTable('video')
    .set({ post_date: new Date() })
    .where('id', '=', 14)
    .execute();
  await t.site.catalogue.refresh();
  const expected = NAUGHTY.replace('\u0001', '');
  expect(textsOf(await xmlAt('/sitemaps/videos-0.xml'), 'video:title')).toContain(expected);
  expect(textsOf(await xmlAt('/feeds/videos/latest-updates.xml'), 'title')).toContain(expected);
});

test('R2.3-14 every response has the RTA label in its headers', async () => {
  for (const url of [
    '/robots.txt',
    '/sitemap.xml',
    '/sitemaps/listings.xml',
    '/feeds/videos/longest.xml',
    '/feeds/nothing',
  ])
    expect((await get(url)).headers['rating']).toBe(RTA_LABEL);
});

test('too many requests from one address are refused', async () => {
  const remoteAddress = freshAddress();
  const answers = await Promise.all(
    Array.from({ length: 125 }, () => t.app.inject({ url: '/sitemap.xml', remoteAddress })),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(5);
});
