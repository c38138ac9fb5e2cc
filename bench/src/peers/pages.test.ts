import { describe, expect, test } from '@jest/globals';
import { tilesPage, type PlainTile } from './tiles-page.ts';
import {
  bareHlsPage,
  bareVideoPage,
  hlsDefaultsPage,
  videoJsPage,
  vidstackPage,
} from './video-pages.ts';

const aTile = (changed: Partial<PlainTile> = {}): PlainTile => ({
  address: '/video/1/a/',
  image: '/media/a/posters/1-480.webp',
  isEager: false,
  title: 'Glass tide',
  notes: ['1:20'],
  ...changed,
});

describe('tilesPage', () => {
  test('renders one item per tile with its title and notes', () => {
    const page = tilesPage([aTile(), aTile({ title: 'Salt lines', notes: ['2:10', '12 views'] })]);
    expect(page.match(/<li>/g)).toHaveLength(2);
    expect(page).toContain('<h2><a href="/video/1/a/">Salt lines</a></h2><p>2:10 · 12 views</p>');
  });

  test('loads only the first row of posters eagerly, without scripts', () => {
    const page = tilesPage([aTile({ isEager: true }), aTile({ isEager: true }), aTile()]);
    expect(
      [...page.matchAll(/loading="(\w+)"( fetchpriority="high")?/g)].map(([, loading, high]) => [
        loading,
        high !== undefined,
      ]),
    ).toEqual([
      ['eager', true],
      ['eager', false],
      ['lazy', false],
    ]);
    expect(page).not.toContain('<script');
  });

  test('escapes HTML in titles', () =>
    expect(tilesPage([aTile({ title: '<b>"a" & b' })])).toContain(
      '>&lt;b&gt;&quot;a&quot; &amp; b</a>',
    ));
});

describe('video pages', () => {
  test('play the given file', () =>
    expect(bareVideoPage('/media/a/video.mp4')).toContain(
      '<video src="/media/a/video.mp4" autoplay',
    ));
  test.each([videoJsPage, vidstackPage])('of other players play the given file', (page) =>
    expect(page({ file: '/media/a/video.mp4', type: 'video/mp4' })).toContain(
      '<source src="/media/a/video.mp4" type="video/mp4">',
    ),
  );
  test.each([bareHlsPage, hlsDefaultsPage])('escape the address inside scripts', (page) =>
    expect(page('/a</script>.m3u8')).toContain(String.raw`loadSource("/a\u003c/script>.m3u8")`),
  );
});
