import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { createBrowserRouter } from 'react-router-dom';
import { createRoutes } from '../routing/create-routes.tsx';
import { PAGE_ROUTE } from '../routing/page-data.ts';
import { aRemote, aRoute } from '../testing/a-remote.ts';
import { testShell } from '../testing/test-shell.ts';
import { isReturning } from './is-returning.ts';
import { nameEntries } from './name-entries.ts';

type Router = ReturnType<typeof createBrowserRouter>;

/** What the routes say when they are loaded. */
let leadsOn: boolean;
let router: Router;

/** A visit that begins at the index; its addresses of categories and of studios lead on once `leadsOn` is true. */
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
  nameEntries();
  router = createBrowserRouter(
    createRoutes({ ...shell, isServer: false, isReturning: () => isReturning(router) }),
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

test('R4-08 R2.1-28 Back passes an entry that leads on by now, through every address on the way', async () => {
  await begin();
  await router.navigate('/categories/');
  await router.navigate('/pornstars/alphabetaz/1/');
  leadsOn = true;
  history.back();
  await isAt('/404/');
  history.back();
  await isAt('/');
});

test('R2.1-01 a new address that leads on leaves no entry of its own, and keeps that of the page before', async () => {
  await begin();
  await router.navigate('/pornstars/alphabetaz/1/');
  leadsOn = true;
  await router.navigate('/categories');
  await isAt('/404/');
  history.back();
  await isAt('/pornstars/alphabetaz/1/');
});

describe('R2.1-02 a place on the page', () => {
  const shown = (): unknown => router.state.loaderData[PAGE_ROUTE];
  const isAtPlace = (hash: string) =>
    waitFor(() => expect([location.hash, router.state.location.hash]).toEqual([hash, hash]));

  beforeEach(async () => {
    await begin();
    location.hash = '#main';
    await isAtPlace('#main');
  });

  test('R2.1-02 Back from it leaves the page as it is', async () => {
    const before = shown();
    history.back();
    await isAtPlace('');
    expect(shown()).toBe(before);
  });

  test('R6-01 the page itself, asked for anew from there, is loaded anew', async () => {
    const before = shown();
    await router.navigate('/', { replace: true });
    expect(shown()).not.toBe(before);
  });
});
