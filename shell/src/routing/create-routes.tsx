import { REMOTE_SLOW_MS } from '@nocturne/contracts/constants';
import { href, matchPath, type RemoteName, type RouteMatch } from '@nocturne/contracts/routes';
import type { LoadedRemote } from '@nocturne/federation/remote-loader';
import type { Services } from '@nocturne/federation/services';
import { redirect, type LoaderFunctionArgs, type RouteObject } from 'react-router-dom';
import { PageFrame } from '../app/page-frame.tsx';
import { SiteFrame } from '../app/site-frame.tsx';
import { loadRoute, type LoadedRoute } from './load-route.ts';
import { PAGE_ROUTE, type PageData } from './page-data.ts';

export interface RouterDeps {
  services: Services;
  loadRemote: (name: RemoteName) => Promise<LoadedRemote>;
  isServer: boolean;
}

/**
 * The router's routes: one frame and one page. Which route an address is, is decided by the contract's table alone (matchPath),
 * so that the slash rules and short forms hold on both sides (R2.1-01).
 */
export function createRoutes(deps: RouterDeps): RouteObject[] {
  const loader = (args: LoaderFunctionArgs) => loadPage(args, deps);
  return [{ id: 'site', element: <SiteFrame />, children: [{ id: PAGE_ROUTE, path: '*', loader, element: <PageFrame /> }] }];
}

let pages = 0;

async function loadPage({ request }: LoaderFunctionArgs, deps: RouterDeps): Promise<PageData> {
  const url = new URL(request.url);
  const matched = matchPath(url.pathname);
  if (matched.kind === 'redirect') throw redirect(matched.to + url.search, 301);
  const match = matched.kind === 'route' ? matched.route : undefined;
  const load = (signal: AbortSignal): Promise<LoadedRoute> =>
    match
      ? loadRoute({ match, query: url.searchParams, signal, services: deps.services, loadRemote: deps.loadRemote })
      : Promise.resolve({ kind: 'missing' });
  const loading = load(request.signal);
  const first = deps.isServer ? await loading : await unlessSlow(loading);
  if (first !== 'slow') follow(first, match, deps.isServer);
  pages += 1;
  return {
    id: `page-${pages}`,
    match,
    query: url.searchParams,
    loaded: first === 'slow' ? loading : first,
    isDrawn: false,
    isSlow: first === 'slow',
    retry: () => load(new AbortController().signal),
  };
}

/** The finished route, or 'slow' when it takes longer than a reader should go on seeing the old page. */
async function unlessSlow(loading: Promise<LoadedRoute>): Promise<LoadedRoute | 'slow'> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const slow = new Promise<'slow'>((resolve) => {
    timer = setTimeout(() => resolve('slow'), REMOTE_SLOW_MS);
  });
  const first = await Promise.race([loading, slow]);
  clearTimeout(timer);
  return first;
}

/**
 * Goes where the route says; in the browser a missing object is replaced by /404/ (R4-08, R2.1-28).
 * A redirect takes the place of the address that was asked for; the router's `replace` would take that of the page before.
 */
function follow(loaded: LoadedRoute, match: RouteMatch | undefined, isServer: boolean): void {
  const target = loaded.kind === 'screen' ? loaded.outcome.redirect : undefined;
  if (target) throw redirect(target, 301);
  if (!isServer && loaded.kind === 'missing' && match?.name !== 'not-found') throw redirect(href('not-found'));
}
