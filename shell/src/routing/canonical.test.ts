import { describe, expect, it } from '@jest/globals';
import { alternatesOf, canonicalOf, hidesHeader } from './canonical.ts';
import { matchOf } from './match-of.ts';

const canonical = (address: string, language: 'en' | 'de' = 'en') => {
  const url = new URL(address, 'http://site.test');
  return canonicalOf(matchOf(url.pathname), url.searchParams, language, url.origin);
};

describe('R2.1-04 canonicalOf', () => {
  it('keeps path, page and sort and drops the rest', () => {
    expect(canonical('/categories/ink/2/?sort=top-rated&type=hd&utm=x')).toBe(
      'http://site.test/categories/ink/2/?sort=top-rated',
    );
  });

  it('omits parameters that do not change the page', () => {
    expect(canonical('/categories/ink/1/?sort=latest-updates')).toBe(
      'http://site.test/categories/ink/1/',
    );
    expect(canonical('/videos/longest/1/?sort=top-rated&s=x')).toBe(
      'http://site.test/videos/longest/1/',
    );
    expect(canonical('/search/1/?s=tide&type=hd')).toBe('http://site.test/search/1/?s=tide');
  });

  it('settlement 30: uses the short address for the first page of videos', () => {
    expect(canonical('/pornstar/orla-venn/')).toBe('http://site.test/pornstar/orla-venn/');
    expect(canonical('/pornstar/orla-venn/videos/1/?sort=longest')).toBe(
      'http://site.test/pornstar/orla-venn/?sort=longest',
    );
    expect(canonical('/pornstar/orla-venn/videos/2/?sort=latest-updates')).toBe(
      'http://site.test/pornstar/orla-venn/videos/2/',
    );
    expect(canonical('/pornsite/halden-works/videos/1/')).toBe(
      'http://site.test/pornsite/halden-works/',
    );
    expect(canonical('/pornstars/alphabetaz/2/?gender=woman&search=or')).toBe(
      'http://site.test/pornstars/alphabetaz/2/',
    );
  });

  it('settlement 30: uses the short address of a member for the info page', () => {
    expect(canonical('/members/3/info/?x=1')).toBe('http://site.test/members/3/');
    expect(canonical('/members/3/playlists/2/')).toBe('http://site.test/members/3/playlists/2/');
  });

  it('adds the language unless it is English', () => {
    expect(canonical('/', 'de')).toBe('http://site.test/?lang=de');
    expect(canonical('/?lang=en')).toBe('http://site.test/');
  });

  it('returns undefined for pages without a canonical address', () => {
    expect(canonical('/nothing/here/')).toBeUndefined();
    expect(canonical('/404/')).toBeUndefined();
    expect(canonical('/embed/4001/')).toBeUndefined();
  });
});

describe('R2.3-18 alternatesOf', () => {
  const alternates = (address: string) => {
    const url = new URL(address, 'http://site.test');
    return alternatesOf(matchOf(url.pathname), url.searchParams, url.origin).map(
      ({ hreflang, href }) => `${hreflang} ${href}`,
    );
  };

  it('settlement 40: lists every language by ?lang=, and x-default', () => {
    expect(alternates('/pornstar/orla-venn/videos/1/?sort=longest&type=hd&lang=fr')).toEqual([
      'en http://site.test/pornstar/orla-venn/?sort=longest&lang=en',
      'ru http://site.test/pornstar/orla-venn/?sort=longest&lang=ru',
      'fr http://site.test/pornstar/orla-venn/?sort=longest&lang=fr',
      'de http://site.test/pornstar/orla-venn/?sort=longest&lang=de',
      'x-default http://site.test/pornstar/orla-venn/?sort=longest',
    ]);
    expect(alternates('/')[4]).toBe('x-default http://site.test/');
  });

  it.each([
    '/search/1/?s=tide',
    '/history/1/',
    '/members/3/',
    '/members/3/favourite-videos/1/',
    '/signin/',
    '/signup/',
    '/confirm/abc/',
    '/restore/abc/',
    '/upload/',
    '/download?video=7',
    '/embed/7/',
    '/unavailable',
    '/404/',
    '/nothing/here/',
  ])('%s is not indexed and has no alternates', (address) => {
    expect(alternates(address)).toEqual([]);
  });

  it.each([
    '/video/7/tide/',
    '/community/recent/1/',
    '/playlist/501',
    '/information/terms/',
    '/contacts',
    '/content-partner-program/',
  ])('%s has alternates', (address) => {
    expect(alternates(address)).toHaveLength(5);
  });
});

describe('R2.2-04 hidesHeader', () => {
  it('hides the header on sign-up and download', () => {
    expect([
      hidesHeader(matchOf('/signup/')),
      hidesHeader(matchOf('/download')),
      hidesHeader(matchOf('/')),
    ]).toEqual([true, true, false]);
  });
});
