import type { APIRequestContext } from '@playwright/test';
import { expect, siteUrl, test } from '../support/test.ts';

/**
 * Contents of the XML elements with this name. Unescapes only `&amp;`, which is enough for
 * addresses.
 */
const textsOf = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text = '']) =>
    text.replaceAll('&amp;', '&'),
  );

/** Path of an address. Its host is the site's public one, which may differ from the test's. */
const pathOf = (address: string) => new URL(address).pathname;

async function read(request: APIRequestContext, path: string): Promise<string> {
  const answer = await request.get(siteUrl() + path);
  expect(answer.status(), path).toBe(200);
  return answer.text();
}

test('R2.1-01 a crawler gets from robots.txt through the sitemap to existing pages', async ({
  request,
}) => {
  const robots = await read(request, '/robots.txt');
  const index = await read(request, pathOf(/^Sitemap: (.+)$/m.exec(robots)?.[1] ?? ''));
  const files = textsOf(index, 'loc').map(pathOf);
  expect(files.length).toBeGreaterThanOrEqual(5);
  for (const file of files) {
    const pages = textsOf(await read(request, file), 'loc').map(pathOf);
    expect(pages.length).toBeGreaterThan(0);
    const looked = file.includes('listings') ? pages : [...pages.slice(0, 2), ...pages.slice(-1)];
    for (const page of looked) expect(await read(request, page), page).toContain('<h1');
  }
});

for (const path of [
  '/',
  '/videos/top-rated/1/',
  '/categories/fractals/1/',
  '/pornstar/orla-venn/',
  '/pornsite/halden-works/',
])
  test(`R2.1-06 R2.1-11 a reader finds the feed of ${path} and the pages of its videos`, async ({
    request,
  }) => {
    const html = await read(request, path);
    const link =
      /<link[^>]*rel="alternate"[^>]*type="application\/rss\+xml"[^>]*href="([^"]+)"/.exec(
        html,
      )?.[1] ?? '';
    const feed = await read(request, pathOf(link));
    const [, first = ''] = textsOf(feed, 'link');
    expect(first).toContain('/video/');
    expect(await read(request, pathOf(first))).toContain('<h1');
  });

test('R3-11 the HTML of each page type describes its content', async ({ request }) => {
  const kinds = async (path: string) => {
    const html = await read(request, path);
    return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
      ([, json = '{}']) => (JSON.parse(json) as { '@type': string })['@type'],
    );
  };
  expect(await kinds('/')).toEqual(['WebSite', 'ItemList']);
  expect(await kinds('/videos/top-rated/1/')).toEqual(['ItemList']);
  expect(await kinds('/categories/fractals/1/')).toEqual(['BreadcrumbList', 'ItemList']);
  const [, first = ''] = textsOf(await read(request, '/feeds/videos/latest-updates.xml'), 'link');
  expect(await kinds(pathOf(first))).toEqual(['VideoObject', 'BreadcrumbList']);
});
