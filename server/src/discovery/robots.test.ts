import { expect, test } from '@jest/globals';
import { printRobots } from './robots.ts';

test('R6-08 R2.1-13 robots.txt names the sitemap and blocks API, search, members and forms', () => {
  expect(printRobots('https://site.test', [])).toBe(
    `User-agent: *
Disallow: /api/
Disallow: /ads/
Disallow: /search/
Disallow: /history/
Disallow: /members/
Disallow: /signin/
Disallow: /signup/
Disallow: /confirm/
Disallow: /restore/
Disallow: /upload/
Disallow: /download

Sitemap: https://site.test/sitemap.xml
`,
  );
});

test('R1-02 operator lines form a separate group of robots.txt', () => {
  expect(printRobots('https://site.test', ['User-agent: SlowBot', 'Disallow: /'])).toContain(
    '/download\n\nUser-agent: SlowBot\nDisallow: /\n\nSitemap: ',
  );
});
