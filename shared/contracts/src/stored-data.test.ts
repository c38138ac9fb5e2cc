import { describe, expect, test } from '@jest/globals';
import * as constants from './constants.ts';
import { COOKIES } from './cookies.ts';
import { COOKIE_SECONDS, LOCAL_DATA } from './stored-data.ts';
import * as offline from './offline.ts';
import * as streamPreload from './stream-preload.ts';

describe('R2.1-19 the cookie page lists all stored data', () => {
  test('R2.1-19 R3-09 every cookie has a lifetime', () => {
    expect(Object.keys(COOKIE_SECONDS).sort()).toEqual(Object.keys(COOKIES).sort());
    expect(Math.max(...Object.values(COOKIE_SECONDS))).toBe(constants.FOREVER_SECONDS);
  });

  test('R2.1-19 R3-08 storage keys and the cache of the worker are listed once', () => {
    const constantsByName: [string, unknown][] = Object.entries({
      ...constants,
      ...offline,
      ...streamPreload,
    });
    const isKey = (name: string) => name.endsWith('_KEY') && name !== 'PRELOAD_KEY';
    const keys = constantsByName.flatMap(([name, key]) =>
      isKey(name) && typeof key === 'string' ? [key] : [],
    );
    const listed = Object.values(LOCAL_DATA).map(({ name }) => name);
    const others = ['watch_history', 'watch_later', `${offline.OFFLINE_CACHE_PREFIX}…`];
    expect(new Set(listed)).toEqual(new Set([...keys, ...others]));
    expect(listed).toHaveLength(keys.length + others.length);
  });
});
