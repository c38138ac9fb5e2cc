import { DATA_TIMEOUT_MS, REMOTE_SLOW_MS } from '@nocturne/contracts/constants';
import { href, isHiddenFrom, matchPath, type RouteMatch } from '@nocturne/contracts/routes';
import type { Shell } from '../composition/shell-context.ts';
import { isForMembers } from '../routing/canonical.ts';
import type { LoadedRoute } from '../routing/loaded-route.ts';
import type { PageData, PageLoadOptions, PageRedirect } from '../routing/page-data.ts';
import { pageIdentity } from '../routing/page-identity.ts';
import { redirectTargetOf } from '../routing/redirect-target-of.ts';
import { loadRoute, type RouteRequest } from './load-route.ts';

export interface PageLoadDeps extends Pick<
  Shell,
  'services' | 'loadRemote' | 'reportBrokenRemote' | 'report' | 'snapshots'
> {
  isServer: boolean;
  /**
   * Used instead of the session on the server, which renders for no particular member. True if the
   * page does not exist for the caller: pages of another owner (settlement 29), and pages of staff.
   */
  isAnothers?: boolean;
}

let pages = 0;

/**
 * Loads the page of an address. Only the contract's table (`matchPath`) decides the route of an
 * address, so that slash rules and short forms are the same on both sides. Never rejects.
 */
export async function loadPage(
  url: URL,
  { signal, key }: PageLoadOptions,
  deps: PageLoadDeps,
): Promise<PageData | PageRedirect> {
  const matched = matchPath(url.pathname);
  if (matched.kind === 'redirect') return { redirect: matched.to + url.search, status: 301 };
  const match = matched.kind === 'route' ? matched.route : undefined;
  // Browsers cache a 301, so a redirect that depends on the visitor is a 302.
  if (match && isForMembers(match) && !deps.services.session.isMember)
    return { redirect: href('index'), status: 302 };
  const isHidden =
    match &&
    (deps.isServer
      ? deps.isAnothers
      : isHiddenFrom(match, deps.services.session.user ?? undefined));
  const load = (
    loadSignal: AbortSignal,
    findSnapshot?: RouteRequest['findSnapshot'],
  ): Promise<LoadedRoute> =>
    match && !isHidden
      ? loadRoute({
          ...deps,
          match,
          query: url.searchParams,
          signal: loadSignal,
          findSnapshot,
          deadlineMs: DATA_TIMEOUT_MS,
        })
      : Promise.resolve({ kind: 'missing' });
  const loading = load(signal, (remote) =>
    deps.snapshots.find(key, pageIdentity(url.pathname + url.search, remote, deps.services)),
  );
  const first = deps.isServer ? await loading : await loadedOrSlow(loading);
  const redirect = first === 'slow' ? undefined : redirectOf(first, match, deps);
  if (redirect) return { redirect, status: 301 };
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

/** Target of the route's redirect. Only the server answers a missing object at its own address. */
function redirectOf(
  loaded: LoadedRoute,
  match: RouteMatch | undefined,
  { isServer }: PageLoadDeps,
): string | undefined {
  return isServer && loaded.kind === 'missing' ? undefined : redirectTargetOf(loaded, match);
}
