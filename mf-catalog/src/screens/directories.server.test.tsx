/** @jest-environment node */
import { describe, expect, test } from '@jest/globals';
import { LANGUAGES } from '@nocturne/contracts/constants';
import { aComment } from '@nocturne/ui/testing/a-comment';
import { enableStaticRendering } from 'mobx-react-lite';
import { renderToString } from 'react-dom/server';
import { openPage, rehydrate } from '../testing/open-page.tsx';
import { aChannel, aPerformerDetail, performerPages } from '../testing/directory-data.ts';
import { videoPages } from '../testing/video-pages.ts';

// Same as on the server: static rendering, no observers.
enableStaticRendering(true);

const answers = {
  models: performerPages(70),
  model: {
    model: aPerformerDetail({ gender: 'shemale', country: 'NO', birth_date: '2004-01-24' }),
  },
  comments: {
    comments: [aComment({ comment_id: 2, parent_id: 1 }), aComment({ likes: 3 })],
    total_count: 2,
    pages: 1,
  },
  channels: { channels: [aChannel()], total_count: 1, pages: 1 },
  channel: { channel: aChannel() },
  download: [
    { description: ['Quiet.'], studio: 'Halden Group', content_source_id: '1', logo: '', url: '' },
  ],
  videos: videoPages(60),
};
const ADDRESSES = [
  '/pornstars/alphabetaz/1/',
  '/pornstars/alphabet/2/?search=p&age=40%2B&gender=shemale&letter=p',
  '/pornstar/orla-venn/',
  '/pornstar/orla-venn/videos/2/?sort=longest',
  '/pornstar/orla-venn/info/',
  '/pornstar/orla-venn/comments/',
  '/pornstar/orla-venn/comments/?page=2',
  '/pornsites/alphabetaz/1/?search=hal',
  '/pornsite/halden-works/',
  '/pornsite/halden-works/videos/2/',
  '/pornsite/halden-works/info/',
];
const renderPage = async (address: string, options = {}) =>
  renderToString((await openPage(address, { answers, ...options })).screen);

describe('server markup R2.1-17 R2.1-18', () => {
  test.each(ADDRESSES)(
    '%s renders without a browser, with one h1 and without inline styles',
    async (address) => {
      const markup = await renderPage(address);
      expect(markup.match(/<h1/g)).toHaveLength(1);
      expect(markup).not.toMatch(/\sstyle=/);
    },
  );

  test.each(ADDRESSES)('%s renders the same markup from its dehydrated state', async (address) => {
    const page = await openPage(address, { answers });
    expect(renderToString(rehydrate(page))).toBe(renderToString(page.screen));
  });

  test.each(LANGUAGES)(
    'R2.3-18 no page lacks a text in %s or shows a wire word',
    async (language) => {
      const pages = await Promise.all(
        ADDRESSES.map((address) => renderPage(address, { language })),
      );
      const shown = pages.join('').replaceAll(/<[^>]*>/g, ' ');
      expect(shown).not.toMatch(
        /\b(listing|performers?|studios?|places?|comments|info|sort|filter|ui|common)\.[a-z_]+/,
      );
      expect(shown).not.toMatch(/shemale|pornstar/);
    },
  );

  test('R2.3-11 R3-10 sorts, filters and letters are links, and search is a form', async () => {
    const markup = await renderPage('/pornstars/alphabetaz/2/?gender=woman');
    expect(markup).toContain(
      '<a href="/pornstars/alphabetaz/1/?age=40%2B&amp;gender=woman">40 and over</a>',
    );
    expect(markup).toContain(
      '<a href="/pornstars/alphabetaz/1/?gender=woman&amp;letter=0">Other</a>',
    );
    expect(markup).toMatch(/<form[^>]*action="\/pornstars\/alphabetaz\/1\/" method="get"/);
    expect(markup).toContain('<input type="hidden" name="gender" value="woman"/>');
  });

  test('R3-09 does not contain the list of countries', async () => {
    expect(await renderPage('/pornstars/alphabetaz/1/')).not.toContain('country=NO');
  });
});
