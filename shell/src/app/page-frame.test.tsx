import { REMOTE_SLOW_MS } from '@nocturne/contracts/constants';
import type { LoadedRemote } from '@nocturne/federation/remote-loader';
import type { RouteDescriptor } from '@nocturne/federation/remote-module';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { aRemote, aRoute } from '../testing/a-remote.ts';
import { openSite } from '../testing/open-site.tsx';
import { testShell } from '../testing/test-shell.ts';

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
});
afterEach(() => void jest.useRealTimers());

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const retry = () => act(async () => screen.getByRole('button', { name: 'Try again' }).click());

/** A remote that loads once `answer` is called. */
function aSlowRemote(...routes: readonly RouteDescriptor[]) {
  const { promise, resolve } = Promise.withResolvers<LoadedRemote>();
  const answer = () => act(async () => resolve(aRemote(...routes)));
  return { loadRemote: () => promise, answer };
}

describe('a remote that answers after the slow message', () => {
  test('R4-08 R2.1-28 redirects to /404/ if the object is missing', async () => {
    const { answer, ...slow } = aSlowRemote(
      aRoute({ name: 'categories', load: () => Promise.resolve({ status: 404 }) }),
    );
    const router = await openSite(testShell(slow), '/categories/');
    await pass(REMOTE_SLOW_MS);
    await answer();
    expect(router.state.location.pathname).toBe('/404/');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Page not found');
  });

  test('R2.1-09 redirects without rendering the page first', async () => {
    const { answer, ...slow } = aSlowRemote(
      aRoute(),
      aRoute({ name: 'categories', load: () => Promise.resolve({ redirect: '/' }) }),
    );
    const router = await openSite(testShell(slow), '/categories/');
    await pass(REMOTE_SLOW_MS);
    await answer();
    expect(router.state.location.pathname).toBe('/');
    expect(screen.getByRole('main')).toHaveTextContent('screen of index');
  });

  test('R8-09 is requested again by Retry while the page keeps waiting', async () => {
    const { answer, ...slow } = aSlowRemote(aRoute());
    const restarted: string[] = [];
    await openSite(testShell({ ...slow, restartRemote: (name) => restarted.push(name) > 0 }), '/');
    await pass(REMOTE_SLOW_MS);
    expect(screen.getByRole('main')).toHaveTextContent('This part is taking longer than usual.');
    await retry();
    expect(restarted).toEqual(['mf-catalog']);
    expect(screen.getByRole('main')).not.toHaveTextContent(
      'This part is taking longer than usual.',
    );
    await pass(REMOTE_SLOW_MS);
    expect(screen.getByRole('main')).toHaveTextContent('This part is taking longer than usual.');
    await answer();
    expect(screen.getByRole('main')).toHaveTextContent('screen of index');
  });

  test('R8-09 Retry loads the route again if only its data is slow', async () => {
    const never = new Promise<undefined>(() => undefined);
    const load = jest
      .fn<RouteDescriptor['load']>()
      .mockReturnValueOnce(never)
      .mockResolvedValueOnce(undefined);
    await openSite(
      testShell({ loadRemote: () => Promise.resolve(aRemote(aRoute({ load }))) }),
      '/',
    );
    await pass(REMOTE_SLOW_MS);
    await retry();
    expect(screen.getByRole('main')).toHaveTextContent('screen of index');
  });
});

describe('the document title is the site name', () => {
  test('while the screen is loading', async () => {
    const { loadRemote } = aSlowRemote();
    await openSite(testShell({ loadRemote }, { siteName: 'Tidewater' }), '/');
    await pass(REMOTE_SLOW_MS);
    expect(document.title).toBe('Tidewater');
  });

  test('if the screen failed to load', async () => {
    await openSite(testShell({}, { siteName: 'Tidewater' }), '/');
    expect(screen.getByRole('alert')).toBeVisible();
    expect(document.title).toBe('Tidewater');
  });
});

test('R8-09 an error outside a screen keeps the frame, and Retry restores the page', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const remote = aRemote(aRoute());
  const loadRemote = jest
    .fn(() => Promise.resolve(remote))
    .mockResolvedValueOnce({ ...remote, module: undefined } as unknown as LoadedRemote);
  await openSite(testShell({ loadRemote }, { siteName: 'Tidewater' }), '/');
  expect(screen.getByRole('contentinfo')).toBeVisible();
  expect(screen.getByRole('main')).toHaveTextContent('This part did not load');
  await retry();
  expect(screen.getByRole('main')).toHaveTextContent('screen of index');
});

describe('R8-09 a broken release', () => {
  const breaks = () => {
    throw new TypeError('it is broken');
  };
  const broken: readonly [what: string, route: Partial<RouteDescriptor>][] = [
    ['as its screen is drawn', { Screen: breaks }],
    ['as it makes its store', { store: breaks }],
    ['as it loads its data', { load: breaks }],
  ];

  /** The assigned release with one route, and a working release before it. */
  function aVisit(route: Partial<RouteDescriptor>, { isAlone = false } = {}) {
    const assigned = aRemote(aRoute(route));
    const before: LoadedRemote = {
      ...aRemote(aRoute()),
      release: { ...assigned.release, release: 'mf-catalog-0' },
      isFallback: true,
    };
    const reported: string[] = [];
    const reportBrokenRemote = (_name: string, release: string) =>
      reported.push(release) > 0 && !isAlone;
    const loadRemote = () => Promise.resolve(reported.length > 0 && !isAlone ? before : assigned);
    return { shell: testShell({ loadRemote, reportBrokenRemote }), reported };
  }

  beforeEach(() => {
    for (const method of ['warn', 'error'] as const)
      jest.spyOn(console, method).mockImplementation(() => undefined);
  });

  test.each(broken)('falls back to the previous release if it breaks %s', async (_what, route) => {
    const { shell, reported } = aVisit(route);
    await openSite(shell, '/');
    expect(screen.getByRole('main')).toHaveTextContent('screen of index');
    expect(document.querySelector('[data-remote-version="mf-catalog-0"]')).not.toBeNull();
    expect(reported).toEqual(['mf-catalog-1']);
    expect(screen.getByRole('contentinfo')).toBeVisible();
  });

  test.each(broken)(
    'leaves the rest of the page and Retry without a previous release: %s',
    async (_what, route) => {
      const { shell, reported } = aVisit(route, { isAlone: true });
      await openSite(shell, '/');
      expect(screen.getByRole('main')).toHaveTextContent(/This (part|page) did not load/);
      expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
      expect(screen.getByRole('contentinfo')).toBeVisible();
      expect(reported).toEqual(['mf-catalog-1']);
    },
  );
});
