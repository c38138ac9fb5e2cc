import { DATA_TIMEOUT_MS, REMOTE_SLOW_MS } from '@nocturne/contracts/constants';
import { href, isHiddenFrom, matchPath, type RouteMatch } from '@nocturne/contracts/routes';
import {
  redirect,
  replace,
  type LoaderFunctionArgs,
  type RouteObject,
  type ShouldRevalidateFunctionArgs,
} from 'react-router-dom';
import { PageFrame } from './page-frame.tsx';
import type { Shell } from '../composition/shell-context.ts';
import { SiteFrame } from './site-frame.tsx';
import { BrokenPage } from '../pages/broken-page.tsx';
import { isForMembers } from '../routing/canonical.ts';
import { pageIdentity } from '../routing/page-identity.ts';
import { loadRoute, type RouteRequest } from '../loading/load-route.ts';
import type { LoadedRoute } from '../routing/loaded-route.ts';
import { PAGE_ROUTE, type PageData } from '../routing/page-data.ts';
import { redirectTargetOf } from '../routing/redirect-target-of.ts';

export interface RouterDeps extends Pick<
  Shell,
  'services' | 'loadRemote' | 'reportBrokenRemote' | 'report' | 'snapshots'
> {
  isServer: boolean;
  /**
   * Used instead of the session on the server, which renders for no particular member. True if the
   * page does not exist for the caller: pages of another owner (settlement 29), and pages of staff.
   */
  isAnothers?: boolean;
  /**
   * Key of the history entry that the router navigates to. A new entry has no page snapshot yet.
   */
  targetEntryKey?: () => string | undefined;
  /** True if the router navigates to an existing history entry, by Back or Forward. */
  isHistoryTraversal?: () => boolean;
}

/**
 * The router's routes: one frame and one page. Only the contract's table (`matchPath`) decides the
 * route of an address, so that slash rules and short forms are the same on both sides.
 */
export function createRoutes(deps: RouterDeps): RouteObject[] {
  const loader = (args: LoaderFunctionArgs) => loadPage(args, deps);
  const shouldRevalidate = (args: ShouldRevalidateFunctionArgs) =>
    args.defaultShouldRevalidate && !isBackOnPage(args, deps);
  const page: RouteObject = {
    id: PAGE_ROUTE,
    path: '*',
    loader,
    shouldRevalidate,
    element: <PageFrame />,
    errorElement: <BrokenPage />,
  };
  return [{ id: 'site', element: <SiteFrame />, children: [page] }];
}

/**
 * True for Back from a fragment to the page itself, which then stays unchanged. Other navigations
 * to the current address load it again.
 */
function isBackOnPage(
  { currentUrl, nextUrl }: ShouldRevalidateFunctionArgs,
  { isHistoryTraversal }: RouterDeps,
): boolean {
  const isSamePage =
    currentUrl.pathname === nextUrl.pathname && currentUrl.search === nextUrl.search;
  return isSamePage && currentUrl.hash !== nextUrl.hash && isHistoryTraversal?.() === true;
}

let pages = 0;

async function loadPage({ request }: LoaderFunctionArgs, deps: RouterDeps): Promise<PageData> {
  const url = new URL(request.url);
  const matched = matchPath(url.pathname);
  if (matched.kind === 'redirect') throw redirectTo(matched.to + url.search, deps);
  const match = matched.kind === 'route' ? matched.route : undefined;
  if (match && isForMembers(match) && !deps.services.session.isMember)
    throw redirectTo(href('index'), deps, 302);
  const isHidden =
    match &&
    (deps.isServer
      ? deps.isAnothers
      : isHiddenFrom(match, deps.services.session.user ?? undefined));
  const key = deps.targetEntryKey?.();
  const load = (
    signal: AbortSignal,
    findSnapshot?: RouteRequest['findSnapshot'],
  ): Promise<LoadedRoute> =>
    match && !isHidden
      ? loadRoute({
          ...deps,
          match,
          query: url.searchParams,
          signal,
          findSnapshot,
          deadlineMs: DATA_TIMEOUT_MS,
        })
      : Promise.resolve({ kind: 'missing' });
  const loading = load(request.signal, (remote) =>
    deps.snapshots.find(key, pageIdentity(url.pathname + url.search, remote, deps.services)),
  );
  const first = deps.isServer ? await loading : await loadedOrSlow(loading);
  if (first !== 'slow') followRedirect(first, match, deps);
  pages += 1;
  return {
    id: `page-${pages}`,
    match,
    query: url.searchParams,
    loaded: first === 'slow' ? loading : first,
    isServerRendered: false,
    isSlow: first === 'slow',
    retry: () => load(new AbortController().signal),
  };
}

/**
 * Resolves with the loaded route, or with 'slow' if it takes longer than the old page should stay.
 */
async function loadedOrSlow(loading: Promise<LoadedRoute>): Promise<LoadedRoute | 'slow'> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const slow = new Promise<'slow'>((resolve) => {
    timer = setTimeout(() => resolve('slow'), REMOTE_SLOW_MS);
  });
  const first = await Promise.race([loading, slow]);
  clearTimeout(timer);
  return first;
}

/** Follows the redirect of a route. Only the server answers a missing object at its own address. */
function followRedirect(
  loaded: LoadedRoute,
  match: RouteMatch | undefined,
  deps: RouterDeps,
): void {
  const target =
    deps.isServer && loaded.kind === 'missing' ? undefined : redirectTargetOf(loaded, match);
  if (target) throw redirectTo(target, deps);
}

/**
 * Redirects to the target, which replaces the requested address. A new address has no history entry
 * yet, and the router's `replace` would remove the entry of the previous page. An address of Back
 * or Forward has an entry, which would redirect each time, so it is replaced. 302 is for redirects
 * that depend on the visitor, because browsers cache a 301.
 */
function redirectTo(
  target: string,
  { isHistoryTraversal: isReturning }: RouterDeps,
  status: 301 | 302 = 301,
): Response {
  return isReturning?.() ? replace(target) : redirect(target, status);
}
