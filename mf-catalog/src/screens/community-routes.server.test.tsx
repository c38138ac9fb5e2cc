/** @jest-environment node */
import { describe, expect, test } from '@jest/globals';
import { LANGUAGES } from '@nocturne/contracts/constants';
import { someVideos } from '@nocturne/federation/testing/test-data';
import { aMember, aPlaylist } from '@nocturne/federation/testing/test-people';
import { enableStaticRendering } from 'mobx-react-lite';
import { renderToString } from 'react-dom/server';
import { openPage, rehydrate } from '../testing/open-page.tsx';
import { playlistPages } from '../testing/playlist-pages.ts';

// Same as on the server: static rendering, no observers.
enableStaticRendering(true);

const answers = {
  members: { members: [aMember()], total_count: 97, pages: 2 },
  playlists: { playlists: [aPlaylist()], total_count: 61, pages: 2 },
  playlist: { playlist: aPlaylist({ description: 'Slow.' }), videos: someVideos(2) },
};
const ADDRESSES = [
  '/community/recent/1/?gender=woman&search=an',
  '/playlists/most-viewed/1/',
  '/playlist/501',
  '/history/1/',
  '/history/1/?list=watch-later',
  '/content-partner-program/',
];
const renderPage = async (address: string, options = {}) =>
  renderToString((await openPage(address, { answers, ...options })).screen);

describe('server markup R2.1-13 R2.1-15 R2.1-16 R2.1-22', () => {
  test.each(ADDRESSES)(
    '%s renders without a browser and without inline styles',
    async (address) => {
      const markup = await renderPage(address);
      expect(markup).toContain('<h1');
      expect(markup).not.toMatch(/\sstyle=/);
    },
  );

  test.each(ADDRESSES.filter((address) => !address.startsWith('/history')))(
    '%s renders the same markup from its dehydrated state',
    async (address) => {
      const page = await openPage(address, { answers });
      expect(renderToString(rehydrate(page))).toBe(renderToString(page.screen));
    },
  );

  test.each(LANGUAGES)('no page lacks a text in %s', async (language) => {
    const markup = (
      await Promise.all(ADDRESSES.map((address) => renderPage(address, { language })))
    ).join('');
    expect(markup).not.toMatch(
      /\b(listing|community|playlists?|history|partners|common|sort|filter|ui)\.[a-z_]+/,
    );
  });
});

describe('without scripts', () => {
  test('R2.1-13 the history explains that the list is stored in the browser', async () => {
    const markup = await renderPage('/history/1/');
    expect(markup).toMatch(
      /<noscript><p[^>]*>This list is kept in your browser, not on this site\./,
    );
    expect(markup).toContain('role="status">Loading<');
    expect(markup).not.toContain('<article');
  });

  test('R2.1-15 member sorts and filters are links, and the search is a form', async () => {
    const markup = await renderPage('/community/recent/1/?gender=woman');
    expect(markup).toContain(
      '<a href="/community/count-subs/1/?gender=woman">Most subscribers</a>',
    );
    expect(markup).toContain('<a href="/community/recent/1/?gender=woman&amp;hair=dark">Dark</a>');
    expect(markup).toMatch(/<form[^>]*action="\/community\/recent\/1\/"/);
    expect(markup).toContain('<input type="hidden" name="gender" value="woman"/>');
  });

  test('R2.1-22 R4-12 playlists and their pages are links', async () => {
    const markup = await renderPage('/playlists/most-viewed/1/');
    expect(markup).toContain('href="/playlist/501"');
    expect(markup).toContain('href="/playlists/most-viewed/2/"');
  });

  test('R2.1-22 R4-12 playlist pages are links, and restored state renders the same', async () => {
    const page = await openPage('/playlist/501?page=2', { answers: playlistPages(200) });
    const markup = renderToString(page.screen);
    for (const address of ['/playlist/501', '/playlist/501?page=3'])
      expect(markup).toContain(`href="${address}"`);
    expect(renderToString(rehydrate(page))).toBe(markup);
  });
});
