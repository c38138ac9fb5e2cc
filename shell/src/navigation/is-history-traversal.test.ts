import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { createBrowserRouter } from 'react-router-dom';
import { createRoutes } from '../app/create-routes.tsx';
import { PAGE_ROUTE } from '../routing/page-data.ts';
import { aRemote, aRoute } from '../testing/a-remote.ts';
import { testShell } from '../testing/test-shell.ts';
import { isHistoryTraversal } from './is-history-traversal.ts';
import { assignEntryKeys } from './assign-entry-keys.ts';

type Router = ReturnType<typeof createBrowserRouter>;

/** True if the routes redirect when they load. */
let leadsOn: boolean;
let router: Router;

/**
 * Begins a visit at the index. Once `leadsOn` is true, the addresses of categories and channels
 * redirect.
 */
async function begin(): Promise<void> {
  const outcome = (redirect: string) => () => Promise.resolve(leadsOn ? { redirect } : undefined);
  const routes = [
    aRoute(),
    aRoute({ name: 'categories', load: outcome('/pornsites') }),
    aRoute({
      name: 'pornsites',
      load: () => Promise.resolve(leadsOn ? { status: 404 } : undefined),
    }),
    aRoute({ name: 'pornstars' }),
  ];
  const shell = testShell({ loadRemote: () => Promise.resolve(aRemote(...routes)) });
  history.pushState(null, '', '/');
  assignEntryKeys();
  router = createBrowserRouter(
    createRoutes({
      ...shell,
      isServer: false,
      isHistoryTraversal: () => isHistoryTraversal(router),
    }),
  );
  await isAt('/');
}

const isAt = (path: string) =>
  waitFor(() => expect([router.state.navigation.state, path]).toEqual(['idle', location.pathname]));

beforeEach(() => {
  leadsOn = false;
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
});
afterEach(() => router.dispose());

test('R4-08 R2.1-28 Back skips an entry that now redirects', async () => {
  await begin();
  await router.navigate('/categories/');
  await router.navigate('/pornstars/alphabetaz/1/');
  leadsOn = true;
  history.back();
  await isAt('/404/');
  history.back();
  await isAt('/');
});

test('R2.1-01 a new address that redirects adds no entry of its own', async () => {
  await begin();
  await router.navigate('/pornstars/alphabetaz/1/');
  leadsOn = true;
  await router.navigate('/categories');
  await isAt('/404/');
  history.back();
  await isAt('/pornstars/alphabetaz/1/');
});

describe('R2.1-02 a fragment of the page', () => {
  const shown = (): unknown => router.state.loaderData[PAGE_ROUTE];
  const isAtHash = (hash: string) =>
    waitFor(() => expect([location.hash, router.state.location.hash]).toEqual([hash, hash]));

  beforeEach(async () => {
    await begin();
    location.hash = '#main';
    await isAtHash('#main');
  });

  test('R2.1-02 Back from it keeps the page', async () => {
    const before = shown();
    history.back();
    await isAtHash('');
    expect(shown()).toBe(before);
  });

  test('R6-01 navigating to the page from there loads it again', async () => {
    const before = shown();
    await router.navigate('/', { replace: true });
    expect(shown()).not.toBe(before);
  });
});
