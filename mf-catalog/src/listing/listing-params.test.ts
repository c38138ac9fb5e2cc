import { describe, expect, test } from '@jest/globals';
import { categoryHref, trendingHref, videosHref } from './listing-hrefs.ts';
import {
  DEFAULT_LISTING_PARAMS,
  parseListingParams,
  readQuerySort,
  TRENDING_LISTING_PARAMS,
} from './listing-params.ts';

const query = (text = '') => new URLSearchParams(text);

describe('parseListingParams', () => {
  test('R2.1-07 reads sort and page from the path', () => {
    expect(parseListingParams({ sort: 'top-rated', page: '3', query: query() })).toEqual({
      ...DEFAULT_LISTING_PARAMS,
      sort: 'top-rated',
      page: 3,
    });
  });

  test.each(['0', '-1', '01', '1.5', 'x', '', '99999999999999999999'])(
    'R2.1-07 rejects page %p',
    (page) => {
      expect(parseListingParams({ sort: 'top-rated', page, query: query() })).toBeUndefined();
    },
  );

  test('R2.1-07 rejects an unknown sort', () => {
    expect(parseListingParams({ sort: 'best-of', page: '1', query: query() })).toBeUndefined();
  });

  test('R2.1-11 shows a category’s latest updates unless the query names a sort', () => {
    expect(parseListingParams({ sort: null, page: '1', category: 'ink', query: query() })).toEqual({
      ...DEFAULT_LISTING_PARAMS,
      category: 'ink',
    });
    expect(
      parseListingParams({ sort: 'longest', page: '1', category: 'ink', query: query() })?.sort,
    ).toBe('longest');
  });

  test('readQuerySort falls back to the default for an unknown sort', () => {
    const sorts = ['sort=longest', 'sort=zzz', 'sort=', ''].map((text) =>
      readQuerySort(query(text)),
    );
    expect(sorts).toEqual([
      'longest',
      ...Array.from({ length: 3 }, () => DEFAULT_LISTING_PARAMS.sort),
    ]);
  });

  test.each(['x/../../../../video/86400/0/0/1', '..', 'Ink', 'ink.1', 'a'.repeat(201)])(
    'R2.1-11 rejects category %p',
    (category) => {
      expect(
        parseListingParams({ sort: null, page: '1', category, query: query() }),
      ).toBeUndefined();
    },
  );

  test('R2.3-06 reads filters from the query and ignores unknown values', () => {
    const params = parseListingParams({
      sort: 'longest',
      page: '1',
      query: query('type=vr&duration=40%2B&date=year&x=1'),
    });
    expect(params?.filters).toEqual({ type: 'vr', duration: '40+', date: '' });
  });
});

describe('listing addresses', () => {
  const filtered = {
    ...DEFAULT_LISTING_PARAMS,
    page: 2,
    filters: { type: 'hd', duration: '40+', date: '' },
  } as const;

  test('R2.3-06 omit default values', () => {
    expect(videosHref(DEFAULT_LISTING_PARAMS)).toBe('/videos/latest-updates/1/');
    expect(videosHref(filtered)).toBe('/videos/latest-updates/2/?type=hd&duration=40%2B');
  });

  test('R2.1-11 carry a category’s sort in the query', () => {
    expect(categoryHref({ ...DEFAULT_LISTING_PARAMS, category: 'ink' })).toBe('/categories/ink/1/');
    expect(categoryHref({ ...filtered, category: 'ink', sort: 'longest' })).toBe(
      '/categories/ink/2/?sort=longest&type=hd&duration=40%2B',
    );
  });

  test('R2.1-06 continue trending as the most popular videos', () => {
    expect(trendingHref(TRENDING_LISTING_PARAMS)).toBe('/');
    expect(trendingHref({ ...TRENDING_LISTING_PARAMS, page: 2 })).toBe('/videos/most-popular/2/');
  });

  test('R2.3-06 parse back to the same parameters', () => {
    const url = new URL(videosHref(filtered), 'https://site.test');
    expect(
      parseListingParams({ sort: 'latest-updates', page: '2', query: url.searchParams }),
    ).toEqual(filtered);
  });
});
