import { isApiError } from '@nocturne/api/api-error';
import type { RouteMatch } from '@nocturne/contracts/routes';
import { routes, type RemoteName } from '@nocturne/contracts/routes';
import type { LoadedRemote } from '@nocturne/federation/remote-loader';
import type { RouteOutcome, RouteVisit } from '@nocturne/federation/remote-module';
import type { Services } from '@nocturne/federation/services';
import { loadShellPage } from '../pages/shell-pages.ts';
import type { LoadedRoute } from '../routing/loaded-route.ts';
import { withTimeout } from './with-timeout.ts';

export interface RouteRequest {
  match: RouteMatch;
  query: URLSearchParams;
  signal: AbortSignal;
  services: Services;
  loadRemote: (name: RemoteName) => Promise<LoadedRemote>;
  /** Reports errors that a remote caused, other than unavailable data. */
  report: (error: unknown) => void;
  /** Reports the release that failed. True if the previous release can replace it. */
  reportBrokenRemote: (remote: RemoteName, release: string) => boolean;
  /** State that the server wrote for this route, if any. */
  state?: { value: unknown } | undefined;
  /** The page as this visitor left it; undefined if it was not saved. */
  findSnapshot?: ((remote: LoadedRemote) => { state: unknown } | undefined) | undefined;
  /** Timeout of the data after the remote has loaded, milliseconds. */
  deadlineMs?: number | undefined;
}

/**
 * Loads the remote of a route, creates its store and fills it, from the page's state or through
 * `load`. Never rejects: failures are values. A route that the release does not contain is missing.
 */
export async function loadRoute(request: RouteRequest): Promise<LoadedRoute> {
  const owner = routes[request.match.name].owner;
  if (owner === 'shell') return openShellPage(request);
  let remote: LoadedRemote;
  try {
    remote = await request.loadRemote(owner);
  } catch {
    return { kind: 'failed', reason: 'remote' };
  }
  try {
    return await openRemotePage(remote, request);
  } catch (error) {
    request.report(error);
    return request.reportBrokenRemote(owner, remote.release.release)
      ? loadRoute(request)
      : { kind: 'failed', reason: 'remote' };
  }
}

/**
 * Opens a page of the shell. If its file is unavailable, the visitor can retry, as for a remote.
 */
async function openShellPage(request: RouteRequest): Promise<LoadedRoute> {
  const { match, query, signal, services, state } = request;
  try {
    const descriptor = await loadShellPage(match.name, services);
    if (!descriptor) return { kind: 'missing' };
    const store = descriptor.store(services);
    if (!state) return await loadData({ kind: 'own', descriptor, store }, request);
    descriptor.hydrate(store, state.value, { params: match.params, query });
    return { kind: 'own', descriptor, store, outcome: {} };
  } catch (error) {
    if (!signal.aborted) request.report(error);
    return { kind: 'failed', reason: 'remote' };
  }
}

async function openRemotePage(remote: LoadedRemote, request: RouteRequest): Promise<LoadedRoute> {
  const descriptor = remote.module.routes.find((route) => route.name === request.match.name);
  if (!descriptor) return { kind: 'missing' };
  const store = descriptor.store(request.services);
  const snapshot = request.findSnapshot?.(remote);
  const state = snapshot
    ? { value: snapshot.state }
    : remote.isFallback
      ? undefined
      : request.state;
  if (state) {
    descriptor.hydrate(store, state.value, { params: request.match.params, query: request.query });
    return { kind: 'screen', remote, descriptor, store, outcome: {} };
  }
  return loadData({ kind: 'screen', remote, descriptor, store }, request);
}

type Filled = Extract<LoadedRoute, { outcome: RouteOutcome }>;
/** Each kind without the outcome of its load. */
type Unfilled<T> = T extends unknown ? Omit<T, 'outcome'> : never;

async function loadData(opened: Unfilled<Filled>, request: RouteRequest): Promise<LoadedRoute> {
  const { descriptor, store } = opened;
  const visit: Omit<RouteVisit, 'signal'> = { params: request.match.params, query: request.query };
  const load = (signal: AbortSignal) => descriptor.load(store, { ...visit, signal });
  try {
    const outcome = (await withTimeout(request.deadlineMs, request.signal, load)) ?? {};
    const { drawsMissing } = descriptor;
    const rendersMissing =
      typeof drawsMissing === 'function' ? drawsMissing(store) : drawsMissing === true;
    return outcome.status === 404 && !rendersMissing ? { kind: 'missing' } : { ...opened, outcome };
  } catch (error) {
    if (isApiError(error))
      return error.status === 404 ? { kind: 'missing' } : { kind: 'failed', reason: 'data' };
    request.report(error);
    return reportIfBroken(opened, request)
      ? loadRoute(request)
      : { kind: 'failed', reason: 'data' };
  }
}

/**
 * True if the previous release replaces the remote: an error during its load is the fault of its
 * release, unless the load was aborted.
 */
function reportIfBroken(
  opened: Unfilled<Filled>,
  { signal, reportBrokenRemote }: RouteRequest,
): boolean {
  return (
    opened.kind === 'screen' &&
    !signal.aborted &&
    reportBrokenRemote(opened.remote.module.name, opened.remote.release.release)
  );
}
