import { describe, expect, test } from '@jest/globals';
import {
  activeMemberFilters,
  communityHref,
  DEFAULT_MEMBER_PARAMS,
  parseMemberListParams,
} from './member-list-params.ts';

const query = (text = '') => new URLSearchParams(text);

describe('parseMemberListParams', () => {
  test('R2.1-15 R3-10 reads sort, page, the eight filters and the search text', () => {
    const search =
      'age=40%2B&gender=woman&hair=dark&height=high&weight=light' +
      '&ethnicity=latin&relationship=open&orientation=not-sure&search=an';
    const params = parseMemberListParams({ sort: 'count-subs', page: '2' }, query(search));
    expect(params).toMatchObject({
      sort: 'count-subs',
      page: 2,
      search: 'an',
      filter: { age: '40+', orientation: 'not-sure' },
    });
    expect(activeMemberFilters(params?.filter ?? {})).toHaveLength(8);
  });

  test('R3-10 ignores unknown values and filters that only performers have', () => {
    expect(
      parseMemberListParams({ sort: 'recent', page: '1' }, query('age=17&hair=&letter=a&x=1')),
    ).toEqual(DEFAULT_MEMBER_PARAMS);
  });

  test.each([
    ['longest', '1'],
    ['recent', '0'],
    ['recent', 'x'],
    ['', '1'],
  ])('R2.1-15 R9-05 rejects sort %p with page %p', (sort, page) => {
    expect(parseMemberListParams({ sort, page }, query())).toBeUndefined();
  });
});

test('R2.1-15 communityHref omits defaults and parses back to the same parameters', () => {
  expect(communityHref(DEFAULT_MEMBER_PARAMS)).toBe('/community/recent/1/');
  const params = {
    ...DEFAULT_MEMBER_PARAMS,
    page: 3,
    filter: { age: '40+', hair: 'dark' },
    search: 'été & co',
  };
  const url = new URL(communityHref(params), 'https://site.test');
  expect(url.pathname + url.search).toBe(
    '/community/recent/3/?age=40%2B&hair=dark&search=%C3%A9t%C3%A9+%26+co',
  );
  expect(parseMemberListParams({ sort: 'recent', page: '3' }, url.searchParams)).toEqual(params);
});
