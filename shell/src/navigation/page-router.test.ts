import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import type { PageData, PageRedirect } from '../routing/page-data.ts';
import { assignEntryKeys } from './assign-entry-keys.ts';
import { PageRouter } from './page-router.ts';
import { ScrollPositions } from './scroll-positions.ts';

const aPage = (id: string): PageData => ({
  id,
  match: undefined,
  query: new URLSearchParams(),
  loaded: { kind: 'missing' },
  isServerRendered: false,
  isSlow: false,
  retry: () => Promise.resolve({ kind: 'missing' }),
});

/** Addresses that lead to others. */
let redirects: Record<string, string>;
const load = jest.fn<ConstructorParameters<typeof PageRouter>[0]['load']>();
let router: PageRouter;
let visit = new AbortController();

assignEntryKeys();

beforeEach(() => {
  visit.abort();
  visit = new AbortController();
  redirects = {};
  load.mockReset();
  load.mockImplementation(async ({ pathname, search }): Promise<PageData | PageRedirect> => {
    const redirect = redirects[pathname];
    return redirect ? { redirect, status: 301 } : aPage(pathname + search);
  });
  history.pushState({ key: 'first' }, '', '/');
  Object.defineProperty(window, 'scrollY', { value: 0, configurable: true });
  const positions = new ScrollPositions(() => sessionStorage);
  router = new PageRouter({ page: aPage('first'), load, positions });
  router.listen(visit.signal);
});

const scrollTo = (offset: number) =>
  Object.defineProperty(window, 'scrollY', { value: offset, configurable: true });

const shown = () => router.state.page.id;
const isAt = (address: string) =>
  waitFor(() =>
    expect([router.state.target, location.pathname + location.hash, addressOf(router)]).toEqual([
      undefined,
      address,
      address,
    ]),
  );
const addressOf = ({ state: { location: at } }: PageRouter) => at.pathname + at.hash;

describe('R4-08 R2.1-28 redirects', () => {
  test('R4-08 Back skips an entry that now redirects', async () => {
    await router.navigate('/a/');
    await router.navigate('/b/');
    redirects = { '/a/': '/c/' };
    history.back();
    await isAt('/c/');
    history.back();
    await isAt('/');
  });

  test('R2.1-01 a new address that redirects adds no entry of its own', async () => {
    await router.navigate('/a/');
    redirects = { '/b/': '/c/', '/c/': '/d/' };
    await router.navigate('/b/');
    await isAt('/d/');
    history.back();
    await isAt('/a/');
  });

  test('R2.1-01 a replaced address that redirects replaces the entry', async () => {
    await router.navigate('/a/');
    redirects = { '/b/': '/c/' };
    await router.navigate('/b/', { replace: true });
    await isAt('/c/');
    history.back();
    await isAt('/');
  });
});

describe('R2.1-02 a fragment of the page', () => {
  beforeEach(async () => {
    location.hash = '#main';
    await isAt('/#main');
  });

  test('R2.1-02 is shown without loading the page', () => {
    expect([shown(), load.mock.calls.length]).toEqual(['first', 0]);
  });

  test('R2.1-02 Back from it keeps the page', async () => {
    history.back();
    await isAt('/');
    expect([shown(), load.mock.calls.length]).toEqual(['first', 0]);
  });

  test('R6-01 navigating to the page from there loads it again', async () => {
    await router.navigate('/', { replace: true });
    expect(shown()).toBe('/');
  });
});

describe('R2.1-01 the pending navigation', () => {
  test('R2.1-01 keeps the shown page until the next one has loaded', async () => {
    const { promise, resolve } = Promise.withResolvers<PageData>();
    load.mockReturnValueOnce(promise);
    const navigated = router.navigate('/a/?x=1#list');
    expect(router.state).toMatchObject({
      location: { pathname: '/' },
      page: { id: 'first' },
      target: { pathname: '/a/', search: '?x=1', hash: '#list' },
    });
    expect(location.pathname).toBe('/');
    resolve(aPage('a'));
    await navigated;
    expect([shown(), location.href]).toEqual(['a', 'http://localhost/a/?x=1#list']);
  });

  test('R2.1-01 is aborted by another one and never shown', async () => {
    const { promise, resolve } = Promise.withResolvers<PageData>();
    load.mockReturnValueOnce(promise);
    const first = router.navigate('/a/');
    await router.navigate('/b/');
    expect(load.mock.calls[0]?.[1].signal.aborted).toBe(true);
    resolve(aPage('a'));
    await first;
    expect([shown(), location.pathname]).toEqual(['/b/', '/b/']);
  });

  test('R8-09 the load of a shown page is not aborted by the next navigation', async () => {
    await router.navigate('/a/');
    await router.navigate('/b/');
    expect(load.mock.calls.map(([, { signal }]) => signal.aborted)).toEqual([false, false]);
  });
});

test.each(['//other.example/a/', 'https://other.example/a/'])(
  'navigation to %s stays on this site',
  async (address) => {
    await router.navigate(address);
    expect(location.href).toBe('http://localhost/a/');
  },
);

test('R2.1-01 a browser that refuses more entries loads the page itself', async () => {
  jest.spyOn(history, 'pushState').mockImplementationOnce(() => {
    throw new DOMException('too many', 'SecurityError');
  });
  // jsdom reports that it cannot leave the page.
  const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await router.navigate('/a/');
  expect(String(error.mock.calls[0]?.[0])).toContain('navigation');
});

test('R8-09 a reload shows the page again at its entry and scroll position', async () => {
  await router.navigate('/a/');
  const { location: before } = router.state;
  await router.reload();
  expect(load).toHaveBeenCalledTimes(2);
  expect(load.mock.calls[1]?.[1].key).toBeUndefined();
  expect(router.state).toMatchObject({ location: before, scroll: 'keep' });
});

describe('R2.1-02 scroll positions', () => {
  test('R2.1-02 the first page keeps the one that the browser restored', () => {
    expect(router.state.scroll).toBe('keep');
  });

  test('R2.1-02 a new page begins at its fragment or top, or keeps the position', async () => {
    await router.navigate('/a/');
    expect(router.state.scroll).toBe('fragment-or-top');
    await router.navigate('/b/', { keepsScroll: true });
    expect(router.state.scroll).toBe('fragment');
  });

  test('R2.1-02 Back returns to the position of the page', async () => {
    await router.navigate('/a/');
    scrollTo(420);
    await router.navigate('/b/');
    scrollTo(7);
    history.back();
    await isAt('/a/');
    expect(router.state.scroll).toBe(420);
  });
});
