import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { buildApp } from '../src/app.ts';
import { GeoLocator } from '../src/http/geo-locator.ts';
import { freshAddress, openTestSite, type TestSite } from './test-site.ts';

let t: TestSite;
beforeAll(
  async () =>
    (t = await openTestSite({ environment: { COUNTRY_HEADER: 'X-Country', TRUST_PROXY: 'true' } })),
  60_000,
);
afterAll(() => t.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  t.app.inject({ url, headers, remoteAddress: freshAddress() });

describe('R4-03 discovery files in a blocked country', () => {
  const urls = ['/sitemap.xml', '/sitemaps/videos-0.xml', '/feeds/videos/latest-updates.xml'];
  test.each(urls)('%s is refused, and the refusal is not cached', async (url) => {
    for (const headers of [{ 'x-country': 'GB' }, { cookie: 'country=GB' }] as Record<
      string,
      string
    >[]) {
      const answer = await get(url, headers);
      expect([answer.statusCode, answer.body, answer.headers['cache-control']]).toEqual([
        451,
        '',
        'private, no-store',
      ]);
    }
  });

  test.each(urls)(
    '%s is served to an admitted visitor, and to a crawler without a country',
    async (url) => {
      expect((await get(url, { 'x-country': 'GB', cookie: 'show_site=yes' })).statusCode).toBe(200);
      expect((await get(url, { 'user-agent': 'Crawler/1.0' })).statusCode).toBe(200);
    },
  );

  test('shared caches do not store the files if addresses are geolocated', async () => {
    const app = await buildApp({
      ...t.site,
      geoLocator: new GeoLocator(t.site.config, () => undefined),
    });
    const lifetimes = urls.map(
      async (url) =>
        (await app.inject({ url, remoteAddress: freshAddress() })).headers['cache-control'],
    );
    expect(await Promise.all(lifetimes)).toEqual(urls.map(() => 'private, max-age=600'));
    await app.close();
  });

  test('robots.txt is served to everyone', async () => {
    expect((await get('/robots.txt', { 'x-country': 'GB' })).statusCode).toBe(200);
  });
});
