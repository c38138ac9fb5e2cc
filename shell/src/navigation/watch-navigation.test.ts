import { REMOTE_SLOW_MS } from '@nocturne/contracts/constants';
import type { LoadedRemote } from '@nocturne/federation/remote-loader';
import type { RouteDescriptor } from '@nocturne/federation/remote-module';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act } from '@testing-library/react';
import { aRemote, aRoute } from '../testing/a-remote.ts';
import { openSite } from '../testing/open-site.tsx';
import { testShell } from '../testing/test-shell.ts';
import { watchNavigation } from './watch-navigation.ts';

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  // jsdom has no layout.
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => void jest.useRealTimers());

/** Begins the visit of a visitor who consented. Returns the names of the reported pages. */
async function begin(loadRemote: () => Promise<LoadedRemote>, isShut = false) {
  const shell = testShell({ loadRemote, isShut }, { cookies: { _agev: '1', consent: 'yes' } });
  const router = await openSite(shell, '/');
  await act(() => jest.advanceTimersByTimeAsync(REMOTE_SLOW_MS));
  act(() => watchNavigation(router, shell));
  const go = (address: string) => act(() => router.navigate(address));
  const hits = () =>
    shell.services
      .sentEvents()
      .filter(({ kind }) => kind === 'hit')
      .map(({ page }) => page);
  return { shell, router, go, hits };
}

describe('R2.1-03 page hits', () => {
  const remote = aRemote(aRoute(), aRoute({ name: 'categories' }));

  test('R2.1-03 count a repeated address, but not a fragment', async () => {
    const { go, hits } = await begin(() => Promise.resolve(remote));
    await go('/categories/');
    await go('/categories/#main');
    await go('/categories/#list');
    expect(hits()).toEqual(['index', 'categories']);
    await go('/categories/');
    expect(hits()).toEqual(['index', 'categories', 'categories']);
  });

  test('R2.1-05 navigation to a fragment closes modals', async () => {
    const { shell, go } = await begin(() => Promise.resolve(remote));
    act(() => shell.services.modals.open('Login'));
    await go('/#main');
    expect(shell.services.modals.stack).toEqual([]);
  });
});

test.each([
  ['asked for', false, ['stats']],
  ['not asked for behind a shut gate', true, []],
])('R7-10 R4-01 header statistics are %s', async (_what, isShut, requests) => {
  const { shell } = await begin(() => Promise.resolve(aRemote(aRoute())), isShut);
  expect(shell.services.transport.callsOf('stats').map(({ name }) => name)).toEqual(requests);
});

describe('R2.1-03 page hits of a slow page', () => {
  /** Begins a visit whose first page waits for its remote; `come` loads it with the given index. */
  async function beginSlowly(index: Partial<RouteDescriptor>) {
    const { promise, resolve } = Promise.withResolvers<LoadedRemote>();
    const visit = await begin(() => promise);
    const come = () =>
      act(async () => resolve(aRemote(aRoute(index), aRoute({ name: 'categories' }))));
    return { ...visit, come };
  }

  test('R2.1-03 are counted once it has loaded', async () => {
    const { hits, come } = await beginSlowly({});
    expect(hits()).toEqual([]);
    await come();
    expect(hits()).toEqual(['index']);
  });

  test.each([
    ['leads on', { redirect: '/categories/' }, 'categories'],
    ['is missing', { status: 404 }, 'not-found'],
  ] as const)('R2.1-03 count only the target page if it %s', async (_what, outcome, page) => {
    const { hits, come } = await beginSlowly({ load: () => Promise.resolve(outcome) });
    await come();
    expect(hits()).toEqual([page]);
  });

  test('R2.1-03 are counted once if the visitor leaves before it has loaded', async () => {
    const { hits, go, come } = await beginSlowly({
      load: () => Promise.resolve({ redirect: '/categories/' }),
    });
    await go('/nothing/');
    expect(hits()).toEqual(['index', 'not-found']);
    await come();
    expect(hits()).toEqual(['index', 'not-found']);
  });
});
