import { expect, test } from '@jest/globals';
import { printRobots } from './robots.ts';

test('R6-08 R2.1-13 robots leave out the API, searches, members and forms, and name the sitemap', () => {
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

test('R1-02 what the operator adds is a group of its own', () => {
  expect(printRobots('https://site.test', ['User-agent: SlowBot', 'Disallow: /'])).toContain(
    '/download\n\nUser-agent: SlowBot\nDisallow: /\n\nSitemap: ',
  );
});
