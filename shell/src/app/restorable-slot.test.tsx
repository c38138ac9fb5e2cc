import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { User } from '@nocturne/contracts/entities/people';
import type { RouteDescriptor } from '@nocturne/federation/remote-module';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { PageSnapshots } from '../state/page-snapshots.ts';
import type { LoadedRoute } from '../routing/loaded-route.ts';
import { matchOf } from '../routing/match-of.ts';
import type { PageData } from '../routing/page-data.ts';
import { aRemote, aRoute } from '../testing/a-remote.ts';
import { goBack, openSite, testRouter } from '../testing/open-site.tsx';
import { testShell, type TestShell } from '../testing/test-shell.ts';
import { App } from './app.tsx';
import { RoutedSite } from './routed-site.tsx';

interface Counter {
  pages: number;
}

const ADDRESS = '/videos/longest/1/';
const load = jest.fn<RouteDescriptor<Counter>['load']>();

/** A list that counts its pages; each press loads one more. */
const listRoute = (changes: Partial<RouteDescriptor<Counter>> = {}): RouteDescriptor =>
  aRoute({
    name: 'videos',
    store: () => ({ pages: 0 }),
    load: async (store, visit) => {
      (store as Counter).pages = 1;
      return load(store as Counter, visit);
    },
    dehydrate: (store) => ({ ...(store as Counter) }),
    hydrate: (store, state) => void Object.assign(store as Counter, state),
    isKept: () => true,
    Screen: ({ store }) => (
      <>
        <a href="/video/1/a/">{`${(store as Counter).pages} pages`}</a>
        <button type="button" onClick={() => void ((store as Counter).pages += 1)}>
          more
        </button>
      </>
    ),
    ...(changes as Partial<RouteDescriptor>),
  });

function shellWith(route: RouteDescriptor): TestShell {
  return testShell({
    loadRemote: () => Promise.resolve(aRemote(route, aRoute({ name: 'categories' }))),
  });
}

beforeEach(() => {
  sessionStorage.clear();
  load.mockReset();
  load.mockResolvedValue(undefined);
  window.scrollTo = () => undefined;
});

describe('R2.1-02 returning to a list', () => {
  test('R2.1-02 Back restores pages without loading and focuses the followed link', async () => {
    const shell = shellWith(listRoute());
    const router = await openSite(shell, ADDRESS);
    fireEvent.click(screen.getByRole('button', { name: 'more' }));
    shell.snapshots.followedLink = screen.getByRole<HTMLAnchorElement>('link', { name: '1 pages' });
    await act(async () => void router.navigate('/categories/'));
    expect(screen.getByRole('main')).toHaveTextContent('screen of categories');
    await goBack(router);
    expect(screen.getByRole('link', { name: '2 pages' })).toHaveFocus();
    expect(load).toHaveBeenCalledTimes(1);
  });

  test('R2.1-02 a link to it loads it again', async () => {
    const router = await openSite(shellWith(listRoute()), ADDRESS);
    await act(async () => void router.navigate('/categories/'));
    await act(async () => void router.navigate(ADDRESS));
    expect(screen.getByRole('link', { name: '1 pages' })).toBeVisible();
    expect(load).toHaveBeenCalledTimes(2);
  });

  test.each([
    ['whose route keeps nothing', listRoute({ isKept: () => false })],
    ['that somebody else left', listRoute()],
  ])('R2.1-02 Back reloads a list %s', async (what, route) => {
    const shell = shellWith(route);
    const router = await openSite(shell, ADDRESS);
    await act(async () => void router.navigate('/categories/'));
    if (what.includes('somebody')) act(() => shell.services.session.enter({ user_id: 7 } as User));
    await goBack(router);
    expect(load).toHaveBeenCalledTimes(2);
  });
});

describe('R2.1-02 reloading a list', () => {
  /** Opens a document with the same history entry, as the server rendered it. */
  function open(shell: TestShell, route: RouteDescriptor): () => void {
    const match = matchOf(ADDRESS);
    const loaded: LoadedRoute = {
      kind: 'screen',
      remote: aRemote(route),
      descriptor: route,
      store: { pages: 1 },
      outcome: {},
    };
    const drawn: PageData = {
      id: 'page-0',
      match,
      query: new URLSearchParams(),
      loaded,
      isServerRendered: true,
      isSlow: false,
      retry: () => Promise.resolve(loaded),
    };
    history.replaceState({ key: 'k' }, '', ADDRESS);
    const router = testRouter(shell, drawn);
    const shown = render(
      <App shell={shell}>
        <RoutedSite router={router} />
      </App>,
    );
    return shown.unmount;
  }

  test('R2.1-02 loads as many pages as before', async () => {
    const resumed: number[] = [];
    const route = listRoute({ resume: async (_store, left) => void resumed.push(left.pages) });
    const storage = () => sessionStorage;
    const leave = open({ ...shellWith(route), snapshots: new PageSnapshots({ storage }) }, route);
    expect(resumed).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'more' }));
    window.dispatchEvent(new Event('pagehide'));
    leave();
    open({ ...shellWith(route), snapshots: new PageSnapshots({ storage }) }, route);
    await waitFor(() => expect(resumed).toEqual([2]));
  });
});
