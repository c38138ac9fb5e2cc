import { startTransition, useLayoutEffect, useMemo, useState } from 'react';
import { createPath, Router, type Navigator } from 'react-router-dom';
import { ErrorBoundary } from '../common/error-boundary.tsx';
import type { PageLocation, PageRouter } from '../navigation/page-router.ts';
import { ErrorPage } from '../pages/error-page.tsx';
import type { PageData } from '../routing/page-data.ts';
import { PageContext } from './page-context.ts';
import { PageFrame } from './page-frame.tsx';
import { SiteFrame } from './site-frame.tsx';
import { useScrollPosition } from './use-scroll-position.ts';

/** The site in the browser. It shows what the router has loaded. */
export function RoutedSite({ router }: { router: PageRouter }) {
  const [state, setState] = useState(router.state);
  useLayoutEffect(() => {
    const showState = () => startTransition(() => setState(router.state));
    showState();
    return router.subscribe(showState);
  }, [router]);
  useScrollPosition(state);
  const { location, page, target } = state;
  return (
    <Site
      location={location}
      page={page}
      isLoading={target !== undefined}
      navigate={(address, options) => void router.navigate(address, options)}
      onReload={() => void router.reload()}
    />
  );
}

interface SiteProps {
  location: PageLocation;
  page: PageData;
  isLoading?: boolean;
  navigate?: (address: string, options: { replace: boolean }) => void;
  onReload?: () => void;
}

/** The frame and one page, on the server and in the browser. The server cannot navigate. */
export function Site({
  location,
  page,
  isLoading = false,
  navigate = () => undefined,
  onReload = () => undefined,
}: SiteProps) {
  const [navigator] = useState(() => navigatorOf(navigate));
  const state = useMemo(() => ({ page, isLoading }), [page, isLoading]);
  return (
    <PageContext value={state}>
      <Router location={location} navigator={navigator}>
        <SiteFrame>
          <ErrorBoundary key={page.id} fallback={<ErrorPage onRetry={onReload} />}>
            <PageFrame />
          </ErrorBoundary>
        </SiteFrame>
      </Router>
    </PageContext>
  );
}

function navigatorOf(navigate: NonNullable<SiteProps['navigate']>): Navigator {
  const hrefOf: Navigator['createHref'] = (to) => (typeof to === 'string' ? to : createPath(to));
  return {
    createHref: hrefOf,
    go: (steps) => history.go(steps),
    push: (to) => navigate(hrefOf(to), { replace: false }),
    replace: (to) => navigate(hrefOf(to), { replace: true }),
  };
}
