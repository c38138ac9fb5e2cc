import { describe, expect, test } from '@jest/globals';
import { matchPath } from '@nocturne/contracts/routes';
import { navEntries, personalEntries } from './nav-entries.ts';

/** Keys of the entries that are marked as current at an address. */
function marked(address: string): readonly string[] {
  const url = new URL(address, 'https://site.test');
  const matched = matchPath(url.pathname);
  const match = matched.kind === 'route' ? matched.route : undefined;
  return [...navEntries(match), ...personalEntries(match, url.searchParams)]
    .filter(({ isCurrent }) => isCurrent)
    .map(({ key }) => key);
}

describe('R2.2-01 navigation', () => {
  test.each([
    ['/', 'common.trending'],
    ['/community/count-subs/2/', 'common.community'],
    ['/playlists/most-viewed/1/', 'common.playlists'],
    ['/playlist/501', 'common.playlists'],
    ['/history/2/', 'common.history'],
    ['/history/1/?list=watch-later', 'ui.watch_later'],
    ['/history/1/?list=nonsense', 'common.history'],
  ])('%s marks only %s', (address, key) => {
    expect(marked(address)).toEqual([key]);
  });

  test('R2.1-13 R4-10 links the lists of this browser', () => {
    expect(personalEntries(undefined, new URLSearchParams()).map(({ href }) => href)).toEqual([
      '/history/1/',
      '/history/1/?list=watch-later',
      '/playlists/latest-updates/1/',
    ]);
  });
});
