import { act, render } from '@testing-library/react';
import { App } from '../app/app.tsx';
import { RoutedSite } from '../app/routed-site.tsx';
import type { Shell } from '../composition/shell-context.ts';
import { loadPage } from '../loading/load-page.ts';
import { PageRouter } from '../navigation/page-router.ts';
import { ScrollPositions } from '../navigation/scroll-positions.ts';
import type { PageData } from '../routing/page-data.ts';

const missing: PageData = {
  id: 'first',
  match: undefined,
  query: new URLSearchParams(),
  loaded: { kind: 'missing' },
  isServerRendered: true,
  isSlow: false,
  retry: () => Promise.resolve({ kind: 'missing' }),
};

let visit = new AbortController();

/**
 * A router of the current document, which the next one replaces. Without `page`, the document shows
 * a missing page.
 */
export function testRouter(shell: Shell, page = missing): PageRouter {
  visit.abort();
  visit = new AbortController();
  const router = new PageRouter({
    page,
    load: (url, options) => loadPage(url, options, { ...shell, isServer: false }),
    positions: new ScrollPositions(() => sessionStorage),
  });
  router.listen(visit.signal);
  return router;
}

/** Opens the whole site in a visit that began at a missing page, then navigates to an address. */
export async function openSite(shell: Shell, address: string): Promise<PageRouter> {
  history.replaceState({ key: 'first' }, '', '/nothing/');
  const router = testRouter(shell);
  render(
    <App shell={shell}>
      <RoutedSite router={router} />
    </App>,
  );
  await act(async () => void router.navigate(address));
  return router;
}

/** Goes back and waits for the page. */
export async function goBack(router: PageRouter): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const end = router.subscribe(() => router.state.target || resolve());
  await act(async () => {
    history.back();
    await promise;
  });
  end();
}
