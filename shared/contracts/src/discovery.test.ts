import { describe, expect, test } from '@jest/globals';
import {
  FEED_KINDS,
  feedOf,
  feedPath,
  pageOfFeed,
  parseFeedPath,
  parseSitemapFileName,
  ROBOTS_PATH,
  SITEMAP_PATH,
  SITEMAP_URLS_MAX,
  sitemapFileName,
  idsPerSitemap,
  type FeedName,
  type SitemapFile,
} from './discovery.ts';
import { isPagePath, matchPath } from './routes.ts';

const feedAt = (path: string) => {
  const matched = matchPath(path);
  return matched.kind === 'route' ? feedOf(matched.route) : undefined;
};

describe('R2.1-06 R2.1-11 feeds', () => {
  const feeds: FeedName[] = [
    { kind: 'videos', name: 'top-rated' },
    { kind: 'categories', name: 'ink' },
    { kind: 'pornstar', name: 'orla-venn' },
    { kind: 'pornsite', name: 'halden-works' },
  ];
  test.each(feeds)('%j has an address that parses back, and a page that offers it', (feed) => {
    expect(parseFeedPath(feedPath(feed))).toEqual(feed);
    expect(feedAt(pageOfFeed(feed))).toEqual(feed);
    expect(isPagePath(feedPath(feed))).toBe(false);
  });

  test('the examples cover every kind of feed', () => {
    expect(feeds.map(({ kind }) => kind)).toEqual([...FEED_KINDS]);
  });

  test('every tab of a performer or channel offers its feed; other pages offer none', () => {
    expect(feedAt('/pornstar/orla/info/')).toEqual({ kind: 'pornstar', name: 'orla' });
    expect(feedAt('/pornsite/halden/videos/2/')).toEqual({ kind: 'pornsite', name: 'halden' });
    expect(feedAt('/')).toEqual({ kind: 'videos', name: 'most-popular' });
    for (const path of [
      '/pornstars/alphabetaz/1/',
      '/pornsites/recent/1/',
      '/categories/',
      '/search/1/',
      '/videos/upwards/1/',
    ])
      expect(feedAt(path)).toBeUndefined();
  });

  test.each([
    '/feeds/videos/upwards.xml',
    '/feeds/members/1.xml',
    '/feeds/categories/Ink.xml',
    '/feeds/categories/a/b.xml',
    '/feeds/videos/',
  ])('%s is not a feed', (path) => expect(parseFeedPath(path)).toBeUndefined());
});

describe('R2.1-01 sitemap files', () => {
  const files: SitemapFile[] = [
    { kind: 'listings', part: 0 },
    { kind: 'categories', part: 0 },
    { kind: 'videos', part: 0 },
    { kind: 'performers', part: 12 },
  ];
  test.each(files)('%j has a file name that parses back', (file) => {
    expect(parseSitemapFileName(sitemapFileName(file))).toEqual(file);
  });

  test.each([
    'videos.xml',
    'videos-01.xml',
    'videos--1.xml',
    'videos-1234567.xml',
    'listings-1.xml',
    '../videos-1.xml',
    '',
  ])('%j is not a sitemap file', (name) => expect(parseSitemapFileName(name)).toBeUndefined());

  test('no file has more addresses than the protocol allows', () => {
    for (const kind of ['performers', 'channels', 'videos'] as const)
      expect(idsPerSitemap(kind)).toBeLessThanOrEqual(SITEMAP_URLS_MAX);
  });

  test('robots.txt and sitemaps are not pages', () => {
    expect([ROBOTS_PATH, SITEMAP_PATH, '/sitemaps/videos-1.xml'].map(isPagePath)).toEqual([
      false,
      false,
      false,
    ]);
  });
});
