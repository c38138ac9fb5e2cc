import { describe, expect, test } from '@jest/globals';
import { canonicalQuery, queryKey } from './route-queries.ts';

const query = (text: string) => new URLSearchParams(text);

describe('queryKey', () => {
  test('ignores unknown names (settlement 60)', () => {
    expect(queryKey('index', query('s=1&campaign=a'))).toBe('');
    expect(queryKey('videos', query('utm=x&type=hd&s=1&sort=longest'))).toBe('type=hd');
    expect(queryKey('categories', query('sort=count-videos&type=hd'))).toBe('sort=count-videos');
  });

  test('R4-18 includes the parameters of the player', () => {
    expect(queryKey('video', query('ts=9&r=1&autostart=1'))).toBe('autostart=1&ts=9');
  });

  test('ignores the order of parameters', () => {
    expect(queryKey('videos', query('date=week&type=hd'))).toBe(
      queryKey('videos', query('type=hd&date=week')),
    );
  });

  test('keeps every parameter of a route that names none', () => {
    expect(queryKey('signin', query('next=%2Fupload%2F'))).toBe('next=%2Fupload%2F');
  });
});

describe('R2.1-04 canonicalQuery (settlement 32)', () => {
  test.each([
    ['categories', 'sort=count-videos&type=hd', 'sort=count-videos'],
    ['categories', 'sort=alphabetaz', ''],
    ['categories', 'sort=nonsense', ''],
    ['videos-categories', 'sort=longest&date=day', 'sort=longest'],
    ['videos-categories', 'sort=latest-updates', ''],
    ['videos', 'sort=longest&s=x&type=hd', ''],
    ['index', 's=x&sort=longest', ''],
    ['search', 's=tide&type=hd', 's=tide'],
    ['search', 's=', ''],
    ['member_subscriptions', 'view=all&s=x', 'view=all'],
    ['member_subscriptions', 'view=feed', ''],
    ['member_subscriptions', 'view=x', ''],
    ['download', 'video=12&s=x', 'video=12'],
    ['download', 'video=x', ''],
    ['pornstar_comments', 'page=2&s=x', 'page=2'],
    ['pornstar_comments', 'page=1', ''],
    ['pornstar_comments', 'page=0', ''],
    ['playlist', 'page=2&sort=longest', 'page=2'],
    ['playlist', 'page=1', ''],
    ['signin', 'next=%2Fupload%2F', ''],
  ] as const)('%s?%s keeps "%s"', (route, given, kept) => {
    expect(canonicalQuery(route, query(given)).toString()).toBe(kept);
  });
});
