import { describe, expect, test } from '@jest/globals';
import { href, isPagePath, matchPath, routes, type RouteName } from './routes.ts';

const names = Object.keys(routes) as RouteName[];
/** Returns one address of each route, with `x` or 1 for its parameters. */
const sample = (name: RouteName) =>
  routes[name].pattern.replace(':page', '1').replace(/:\w+/g, 'x');
const WITHOUT_SLASH: readonly RouteName[] = ['playlist', 'contacts', 'download', 'unavailable'];

describe('R2.1-01 each route has one canonical form; the other redirects to it', () => {
  test.each(names)('%s', (name) => {
    const canonical = sample(name);
    expect(canonical.endsWith('/')).toBe(!WITHOUT_SLASH.includes(name));
    expect(matchPath(canonical)).toMatchObject({ kind: 'route', route: { name } });
    if (canonical === '/') return;
    const other = canonical.endsWith('/') ? canonical.slice(0, -1) : `${canonical}/`;
    expect(matchPath(other)).toEqual({ kind: 'redirect', to: canonical });
  });

  test.each([
    '/api',
    '/api/json/main/14400/str.en.json',
    '/remotes/mf-catalog/x.js',
    '/media',
    '/media/1/video.mp4',
  ])('%s is not a page and does not redirect', (path) => {
    expect(isPagePath(path)).toBe(false);
    expect(matchPath(path)).toEqual({ kind: 'none' });
  });

  test('a page may begin with the same letters as a reserved path', () => {
    expect(isPagePath('/apiary/')).toBe(true);
    expect(isPagePath('/')).toBe(true);
  });
});

describe('R2.1-07 R2.1-08 R2.1-26 short forms redirect to the full address', () => {
  test.each([
    ['/videos/', '/videos/latest-updates/1/'],
    ['/videos', '/videos/latest-updates/1/'],
    ['/videos/longest/', '/videos/longest/1/'],
    ['/latest-updates/', '/videos/latest-updates/1/'],
    ['/top-rated/', '/videos/top-rated/1/'],
    ['/most-popular/', '/videos/most-popular/1/'],
    ['/pornstars/', '/pornstars/alphabetaz/1/'],
    ['/pornsites/', '/pornsites/alphabetaz/1/'],
    ['/pornstars/recent/', '/pornstars/recent/1/'],
    ['/pornstar/tide/videos/', '/pornstar/tide/videos/1/'],
    ['/pornsite/tide/videos/', '/pornsite/tide/videos/1/'],
    ['/categories/tide/', '/categories/tide/1/'],
    ['/search/', '/search/1/'],
    ['/history/', '/history/1/'],
    ['/community/', '/community/recent/1/'],
    ['/playlists/', '/playlists/latest-updates/1/'],
    ['/members/7/wall/', '/members/7/wall/1/'],
    ['/members/7/watch_later_videos/', '/members/7/watch_later_videos/1/'],
  ])('%s', (from, to) => {
    expect(matchPath(from)).toEqual({ kind: 'redirect', to });
    expect(matchPath(to).kind).toBe('route');
  });

  test('a video address without a dir is a route', () => {
    expect(matchPath('/video/7/')).toEqual({
      kind: 'route',
      route: { name: 'video', params: { id: '7', dir: '' } },
    });
    expect(matchPath('/video/7')).toEqual({ kind: 'redirect', to: '/video/7/' });
    expect(matchPath('/video/')).toEqual({ kind: 'none' });
  });

  test('href sorts performers and channels by number of videos by default', () => {
    expect(href('pornstars')).toBe('/pornstars/count-videos/1/');
    expect(href('pornsites')).toBe('/pornsites/count-videos/1/');
  });
});

describe('R2.1-25 href', () => {
  test.each([
    [
      href('videos-categories', { page: 2, object_id: 'tide' }, { sort: 'longest' }),
      '/categories/tide/2/?sort=longest',
    ],
    [href('pornstars', { page: 3 }), '/pornstars/count-videos/3/'],
    [href('pornsites', { page: 3, sort: 'recent' }), '/pornsites/recent/3/'],
    [href('pornstar_uploaded_videos', { page: 2, dir: 'tide' }), '/pornstar/tide/videos/2/'],
    [href('pornsite_uploaded_videos', { page: 2, dir: 'tide' }), '/pornsite/tide/videos/2/'],
    [href('member_uploaded_videos', { id: 7, page: 2 }), '/members/7/uploaded-videos/2/'],
    [href('member_favourite_videos', { id: 7, page: 2 }), '/members/7/favourite-videos/2/'],
    [href('member_subscriptions', { id: 7, page: 2 }), '/members/7/subscriptions/2/'],
    [href('member_edit', { id: 7 }), '/members/7/edit/'],
  ])('%s', (printed, expected) => {
    expect(printed).toBe(expected);
  });

  test('matchPath parses the addresses that href prints', () => {
    const printed = href(
      'video',
      { id: 7, dir: 'glass-tide' },
      { autostart: 1, r: '', type: undefined },
    );
    expect(printed).toBe('/video/7/glass-tide/?autostart=1');
    expect(matchPath('/video/7/glass-tide/')).toEqual({
      kind: 'route',
      route: { name: 'video', params: { id: '7', dir: 'glass-tide' } },
    });
  });

  test('throws if a parameter is missing', () => {
    expect(() => href('video', { id: 7, dir: '' })).toThrow(TypeError);
  });
});

describe('matchPath finds no route for other paths', () => {
  test.each([
    '/nothing/',
    '/videos//1/',
    '/video/',
    '/video/%E0%A4%A/x/',
    '//videos/',
    '/information/press/',
    '/playlist/7/edit',
  ])('%s', (path) => {
    expect(matchPath(path)).toEqual({ kind: 'none' });
  });

  test('a parameter stays encoded in a redirect', () => {
    expect(matchPath('/videos/%2F%2Fother.example%0d%0a/')).toEqual({
      kind: 'redirect',
      to: '/videos/%2F%2Fother.example%0D%0A/1/',
    });
  });
});
