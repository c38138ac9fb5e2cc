import { DATA_TIMEOUT_MS, REMOTE_SLOW_MS } from '@nocturne/contracts/constants';
import { href, isAnothers, matchPath, type RouteMatch } from '@nocturne/contracts/routes';
import {
  redirect,
  replace,
  type LoaderFunctionArgs,
  type RouteObject,
  type ShouldRevalidateFunctionArgs,
} from 'react-router-dom';
import { PageFrame } from '../app/page-frame.tsx';
import type { Shell } from '../app/shell-context.ts';
import { SiteFrame } from '../app/site-frame.tsx';
import { BrokenPage } from '../pages/broken-page.tsx';
import { isForMembers } from './canonical.ts';
import { keptFor } from './kept-for.ts';
import { loadRoute, type LoadedRoute, type RouteRequest } from './load-route.ts';
import { PAGE_ROUTE, type PageData } from './page-data.ts';
import { targetOf } from './target-of.ts';

export interface RouterDeps extends Pick<
  Shell,
  'services' | 'loadRemote' | 'remoteBroke' | 'report' | 'kept'
> {
  isServer: boolean;
  /** At the server, where a member is nobody: the page is its owner's alone, and who asks is not the owner (settlement 29). */
  isAnothers?: boolean;
  /** Key of the history's entry that the router is on its way to; a new one is no page's yet. */
  arrivingAt?: () => string | undefined;
  /** The router is on its way to an entry that the browser's history has already: by Back or Forward. */
  isReturning?: () => boolean;
}

/**
 * The router's routes: one frame and one page. Which route an address is, is decided by the contract's table alone (matchPath),
 * so that the slash rules and short forms hold on both sides (R2.1-01).
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

/** Back from a place on the page to the page itself: it is shown as it is. Whoever asks for the shown address anew gets it anew. */
function isBackOnPage(
  { currentUrl, nextUrl }: ShouldRevalidateFunctionArgs,
  { isReturning }: RouterDeps,
): boolean {
  const isSamePage =
    currentUrl.pathname === nextUrl.pathname && currentUrl.search === nextUrl.search;
  return isSamePage && currentUrl.hash !== nextUrl.hash && isReturning?.() === true;
}

let pages = 0;

async function loadPage({ request }: LoaderFunctionArgs, deps: RouterDeps): Promise<PageData> {
  const url = new URL(request.url);
  const matched = matchPath(url.pathname);
  if (matched.kind === 'redirect') throw leadTo(matched.to + url.search, deps);
  const match = matched.kind === 'route' ? matched.route : undefined;
  if (match && isForMembers(match) && !deps.services.session.isMember)
    throw leadTo(href('index'), deps, 302);
  const isHidden =
    match &&
    (deps.isServer ? deps.isAnothers : isAnothers(match, deps.services.session.user ?? undefined));
  const key = deps.arrivingAt?.();
  const load = (signal: AbortSignal, asLeft?: RouteRequest['asLeft']): Promise<LoadedRoute> =>
    match && !isHidden
      ? loadRoute({
          ...deps,
          match,
          query: url.searchParams,
          signal,
          asLeft,
          deadlineMs: DATA_TIMEOUT_MS,
        })
      : Promise.resolve({ kind: 'missing' });
  const loading = load(request.signal, (remote) =>
    deps.kept.find(key, keptFor(url.pathname + url.search, remote, deps.services)),
  );
  const first = deps.isServer ? await loading : await unlessSlow(loading);
  if (first !== 'slow') follow(first, match, deps);
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

/** Goes where the route says; only the server answers a missing object at its own address (R2.1-28). */
function follow(loaded: LoadedRoute, match: RouteMatch | undefined, deps: RouterDeps): void {
  const target = deps.isServer && loaded.kind === 'missing' ? undefined : targetOf(loaded, match);
  if (target) throw leadTo(target, deps);
}

/**
 * The target takes the place of the address that was asked for (R4-08). A new address has no entry of the history yet, the router's `replace`
 * would take that of the page before; one that Back or Forward led to has, and would lead on from there each time. 302 is for what depends on
 * who asks: browsers keep a 301.
 */
function leadTo(target: string, { isReturning }: RouterDeps, status: 301 | 302 = 301): Response {
  return isReturning?.() ? replace(target) : redirect(target, status);
}
