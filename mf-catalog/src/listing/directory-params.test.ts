import { describe, expect, test } from '@jest/globals';
import {
  DEFAULT_PERFORMER_PARAMS,
  performersHref,
  parsePerformerListParams,
  parseStudioListParams,
  studiosHref,
} from './directory-params.ts';

const read = (address: string, list = parsePerformerListParams) => {
  const url = new URL(address, 'https://site.test');
  const [, , sort, page] = url.pathname.split('/');
  return list({ sort, page, query: url.searchParams });
};

describe('performersHref and parsePerformerListParams', () => {
  test('R2.1-17 R2.3-11 parses a printed address back to the same parameters', () => {
    const params = {
      ...DEFAULT_PERFORMER_PARAMS,
      sort: 'alphabet',
      page: 2,
      search: 'or & co',
      filter: { age: '40+', letter: 'o' },
    } as const;
    const address = performersHref(params);
    expect(address).toBe('/pornstars/alphabet/2/?search=or+%26+co&age=40%2B&letter=o');
    expect(read(address)).toEqual(params);
  });

  test('R2.3-11 prints filters in one fixed order', () => {
    const filter = { letter: 'o', gender: 'woman', age: '40+' };
    expect(performersHref({ ...DEFAULT_PERFORMER_PARAMS, filter })).toBe(
      '/pornstars/alphabetaz/1/?age=40%2B&gender=woman&letter=o',
    );
  });

  test('R2.1-17 omits default values from the address', () => {
    expect(performersHref(DEFAULT_PERFORMER_PARAMS)).toBe('/pornstars/alphabetaz/1/');
  });

  test.each(['/pornstars/longest/1/', '/pornstars/alphabetaz/0/', '/pornstars/alphabetaz/x/'])(
    'R2.1-17 rejects %s',
    (address) => {
      expect(read(address)).toBeUndefined();
    },
  );

  test.each(['a'.repeat(70), 'a%00b', '%20%20'])('R2.3-11 ignores the search text %s', (search) => {
    expect(read(`/pornstars/alphabetaz/1/?search=${search}`)).toEqual(DEFAULT_PERFORMER_PARAMS);
  });
});

describe('studiosHref and parseStudioListParams', () => {
  test('R2.1-18 print and parse sort, page and search', () => {
    const params = { sort: 'top-rated', page: 3, search: 'tide' } as const;
    expect(studiosHref(params)).toBe('/pornsites/top-rated/3/?search=tide');
    expect(
      read(studiosHref(params), parseStudioListParams as typeof parsePerformerListParams),
    ).toEqual(params);
  });

  test('R2.1-18 R9-05 reject a sort that only the performers list has', () => {
    expect(
      read(
        '/pornsites/most-subscribed/1/',
        parseStudioListParams as typeof parsePerformerListParams,
      ),
    ).toBeUndefined();
  });
});
