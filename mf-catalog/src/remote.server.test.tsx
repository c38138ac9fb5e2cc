/** @jest-environment node */
import { describe, expect, test } from '@jest/globals';
import { LANGUAGES } from '@nocturne/contracts/constants';
import { aCategory } from '@nocturne/federation/testing/test-data';
import { testServices } from '@nocturne/federation/testing/test-services';
import { enableStaticRendering } from 'mobx-react-lite';
import { renderToString } from 'react-dom/server';
import { openPage, rehydrate } from './testing/open-page.tsx';
import { videoPages } from './testing/video-pages.ts';

// The server does the same: nothing rendered here updates, so nothing is observed.
enableStaticRendering(true);

const answers = { videos: videoPages(60), categories: [aCategory({ title: 'Ink', dir: 'ink' })] };
const ADDRESSES = [
  '/',
  '/videos/longest/2/?type=hd&date=week',
  '/categories/',
  '/categories/ink/1/?sort=longest',
];

describe('server markup R2.1-06 R2.1-07 R2.1-11', () => {
  test.each(ADDRESSES)(
    '%s renders without a browser and without inline styles',
    async (address) => {
      const markup = renderToString((await openPage(address, { answers })).screen);
      expect(markup).toContain('<h1');
      expect(markup).not.toMatch(/\sstyle=/);
    },
  );

  test.each(ADDRESSES)('%s renders the same markup from its dehydrated state', async (address) => {
    const page = await openPage(address, { answers });
    expect(renderToString(rehydrate(page))).toBe(renderToString(page.screen));
  });

  test.each(LANGUAGES)('no page lacks a text in %s', async (language) => {
    const pages = await Promise.all(
      ADDRESSES.map((address) => openPage(address, { answers, language })),
    );
    const markup = pages.map((page) => renderToString(page.screen)).join('');
    expect(markup).not.toMatch(
      /\b(listing|index|videos|categories|category|sort|filter|ui)\.[a-z_]+/,
    );
  });

  test.each(ADDRESSES)('R1-02 %s shows the operator’s site name', async (address) => {
    const markup = renderToString(
      (await openPage(address, { answers, siteName: 'Tidewater' })).screen,
    );
    expect(markup).toMatch(/<title>[^<]+ · Tidewater<\/title>/);
    expect(markup).not.toContain('Nocturne');
  });

  test('renders a page with an alert when the listing fails', async () => {
    const page = await openPage('/videos/longest/1/');
    expect(renderToString(rehydrate(page, testServices()))).toContain('role="alert"');
  });
});

describe('without scripts', () => {
  test('R4-12 Load More and the page numbers are links', async () => {
    const markup = renderToString(
      (await openPage('/videos/longest/1/?type=hd', { answers })).screen,
    );
    expect(markup).toMatch(/<a[^>]*href="\/videos\/longest\/2\/\?type=hd"[^>]*>Load More<\/a>/);
    expect(markup).toMatch(/<a[^>]*href="\/videos\/longest\/3\/\?type=hd"[^>]*>3<\/a>/);
  });

  test('R2.3-06 orders and filters are links', async () => {
    const markup = renderToString((await openPage('/videos/longest/1/', { answers })).screen);
    expect(markup).toContain('<a href="/videos/longest/1/?duration=40%2B">Over 40 minutes</a>');
    expect(markup).toContain('<a href="/videos/longest/1/" aria-current="true">Longest</a>');
  });

  test('R2.3-05 tiles are links to their videos', async () => {
    expect(renderToString((await openPage('/', { answers })).screen)).toContain(
      '<a href="/video/4001/film-4001/">Film 4001</a>',
    );
  });
});
