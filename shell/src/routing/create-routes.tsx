import { REMOTE_SLOW_MS } from '@nocturne/contracts/constants';
import { matchPath, type RouteMatch } from '@nocturne/contracts/routes';
import { redirect, type LoaderFunctionArgs, type RouteObject } from 'react-router-dom';
import { PageFrame } from '../app/page-frame.tsx';
import type { Shell } from '../app/shell-context.ts';
import { SiteFrame } from '../app/site-frame.tsx';
import { BrokenPage } from '../pages/broken-page.tsx';
import { keptFor } from './kept-for.ts';
import { loadRoute, type LoadedRoute, type RouteRequest } from './load-route.ts';
import { PAGE_ROUTE, type PageData } from './page-data.ts';
import { targetOf } from './target-of.ts';

export interface RouterDeps extends Pick<Shell, 'services' | 'loadRemote' | 'report' | 'kept'> {
  isServer: boolean;
  /** Key of the history's entry that the router is on its way to; a new one is no page's yet. */
  arrivingAt?: () => string | undefined;
}

/**
 * The router's routes: one frame and one page. Which route an address is, is decided by the contract's table alone (matchPath),
 * so that the slash rules and short forms hold on both sides (R2.1-01).
 */
export function createRoutes(deps: RouterDeps): RouteObject[] {
  const loader = (args: LoaderFunctionArgs) => loadPage(args, deps);
  const page: RouteObject = { id: PAGE_ROUTE, path: '*', loader, element: <PageFrame />, errorElement: <BrokenPage /> };
  return [{ id: 'site', element: <SiteFrame />, children: [page] }];
}

let pages = 0;

async function loadPage({ request }: LoaderFunctionArgs, deps: RouterDeps): Promise<PageData> {
  const url = new URL(request.url);
  const matched = matchPath(url.pathname);
  if (matched.kind === 'redirect') throw redirect(matched.to + url.search, 301);
  const match = matched.kind === 'route' ? matched.route : undefined;
  const key = deps.arrivingAt?.();
  const load = (signal: AbortSignal, asLeft?: RouteRequest['asLeft']): Promise<LoadedRoute> =>
    match ? loadRoute({ ...deps, match, query: url.searchParams, signal, asLeft }) : Promise.resolve({ kind: 'missing' });
  const loading = load(request.signal, (remote) => deps.kept.find(key, keptFor(url.pathname + url.search, remote, deps.services)));
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
 * Goes where the route says; only the server answers a missing object at its own address (R2.1-28).
 * A redirect takes the place of the address that was asked for; the router's `replace` would take that of the page before.
 */
function follow(loaded: LoadedRoute, match: RouteMatch | undefined, isServer: boolean): void {
  const target = isServer && loaded.kind === 'missing' ? undefined : targetOf(loaded, match);
  if (target) throw redirect(target, 301);
}
