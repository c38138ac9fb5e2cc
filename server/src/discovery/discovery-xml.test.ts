import { describe, expect, test } from '@jest/globals';
import { DISCOVERY_DESCRIPTION_MAX } from '@nocturne/contracts/discovery';
import { matchPath } from '@nocturne/contracts/routes';
import type { VideoRecord } from '../repositories/videos/video-record.ts';
import { printFeed } from './feed-xml.ts';
import {
  listingPaths,
  printPages,
  printSitemapIndex,
  printVideos,
  truncateDescription,
} from './sitemap-xml.ts';

const SITE = 'https://site.test';
const video: VideoRecord = {
  id: 7,
  dir: 'glass-tide',
  title: 'Glass & tide',
  description: '',
  durationSeconds: 61,
  postDate: new Date('2026-11-01T12:00:00Z'),
  status: 0,
  formats: 2,
  vr: '',
  publicName: 'masters/x',
  posterCount: 3,
  posterNumber: 2,
  spriteCount: 0,
  spriteIntervalSeconds: 0,
  allowsDownload: false,
  viewed: 0,
  likes: 0,
  dislikes: 0,
  channel: null,
  studio: null,
  user: null,
  performers: [],
  categories: [],
};

describe('R2.1-09 video sitemap', () => {
  test('contains page, thumbnail, player, duration and date', async () => {
    expect(await printVideos([video], SITE)).toContain(
      '<url><loc>https://site.test/video/7/glass-tide/</loc>' +
        '<lastmod>2026-11-01T12:00:00.000Z</lastmod><video:video><video:thumbnail_loc>' +
        'https://site.test/media/masters/x/posters/2-960.webp</video:thumbnail_loc>' +
        '<video:title>Glass &amp; tide</video:title>' +
        '<video:description>Glass &amp; tide</video:description>' +
        '<video:player_loc>https://site.test/embed/7/</video:player_loc>' +
        '<video:duration>61</video:duration>' +
        '<video:publication_date>2026-11-01T12:00:00.000Z</video:publication_date>' +
        '<video:family_friendly>no</video:family_friendly></video:video></url>',
    );
  });

  test('lists a video without a picture as a page, and omits an invalid duration', async () => {
    expect(await printVideos([{ ...video, posterNumber: 0 }], SITE)).not.toContain('video:video');
    for (const durationSeconds of [0, 28_801])
      expect(await printVideos([{ ...video, durationSeconds }], SITE)).not.toContain(
        'video:duration',
      );
  });

  test('prints nothing but XML characters, and an address in ASCII', async () => {
    const title = '<\u0000]]>&\u{1f388}\ud800';
    const printed = await printVideos([{ ...video, title, dir: 'é' }], SITE);
    expect(printed).toContain('<video:title>&lt;]]&gt;&amp;\u{1f388}</video:title>');
    expect(printed).toContain('<loc>https://site.test/video/7/%C3%A9/</loc>');
  });

  test('lists pages and files without extensions', async () => {
    expect(await printPages(['/a/', '/b/'], SITE)).toBe(
      '<?xml version="1.0" encoding="UTF-8"?>' +
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">' +
        '<url><loc>https://site.test/a/</loc></url>' +
        '<url><loc>https://site.test/b/</loc></url></urlset>',
    );
    const changedAt = new Date('2026-11-01T12:00:00Z');
    expect(await printSitemapIndex([{ name: 'videos-0.xml', changedAt }], SITE)).toContain(
      '<sitemap><loc>https://site.test/sitemaps/videos-0.xml</loc>' +
        '<lastmod>2026-11-01T12:00:00.000Z</lastmod></sitemap></sitemapindex>',
    );
  });

  test('R2.1-19 R2.1-23 listingPaths returns site routes, including information pages', () => {
    const names = listingPaths().map((path) => matchPath(path));
    expect(names.map((match) => (match.kind === 'route' ? match.route.name : match.kind))).toEqual([
      'index',
      'categories',
      ...Array.from({ length: 8 }, () => 'videos'),
      'pornstars',
      'pornsites',
      'playlists',
      'information',
      ...['terms', 'privacy', 'cookies', 'dmca', '2257', 'support'].map(
        (document) => `information_${document}`,
      ),
      'contacts',
    ]);
  });

  test('cuts a description to its maximum length, never within a character', () => {
    expect(truncateDescription('x'.repeat(DISCOVERY_DESCRIPTION_MAX))).toHaveLength(
      DISCOVERY_DESCRIPTION_MAX,
    );
    expect(truncateDescription('x'.repeat(DISCOVERY_DESCRIPTION_MAX + 1))).toBe(
      `${'x'.repeat(DISCOVERY_DESCRIPTION_MAX - 1)}…`,
    );
    expect(truncateDescription(`${'x'.repeat(DISCOVERY_DESCRIPTION_MAX - 2)}🎈🎈`)).toBe(
      `${'x'.repeat(DISCOVERY_DESCRIPTION_MAX - 2)}…`,
    );
  });
});

describe('R2.1-06 feed', () => {
  const feed = {
    title: 'Ink · Nocturne',
    page: '/categories/ink/1/',
    path: '/feeds/categories/ink.xml',
    ttlMinutes: 60,
  };

  test('has no date and no items if it is empty', () => {
    const text = printFeed({ ...feed, videos: [] }, SITE);
    expect(text).toContain(
      '<title>Ink · Nocturne</title><link>https://site.test/categories/ink/1/</link>',
    );
    expect(text).not.toMatch(/<item>|<lastBuildDate>/);
  });

  test('gives each item a permanent guid, a player and a picture if it has one', () => {
    const text = printFeed(
      { ...feed, videos: [video, { ...video, id: 8, posterNumber: 0 }] },
      SITE,
    );
    expect(text).toContain(
      '<guid isPermaLink="false">https://site.test/embed/7/</guid><pubDate>Sun, 01 Nov 2026 ' +
        '12:00:00 GMT</pubDate>',
    );
    expect(text).toContain(
      '<media:player url="https://site.test/embed/8/" width="640" height="360"/>',
    );
    expect(text.match(/<media:thumbnail /g)).toHaveLength(1);
  });
});
