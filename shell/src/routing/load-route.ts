import { isApiError } from '@nocturne/api/api-error';
import type { RouteMatch } from '@nocturne/contracts/routes';
import { routes, type RemoteName } from '@nocturne/contracts/routes';
import type { LoadedRemote } from '@nocturne/federation/remote-loader';
import type { RouteDescriptor, RouteOutcome, RouteVisit } from '@nocturne/federation/remote-module';
import type { Services } from '@nocturne/federation/services';
import { loadOwnPage } from '../pages/own-pages.ts';
import { withTimeout } from './with-timeout.ts';

/** What a slot shows: a remote's screen, a page of the shell's own. `failed` may be tried again; `missing` is the 404 page. */
export type LoadedRoute =
  | {
      kind: 'screen';
      remote: LoadedRemote;
      descriptor: RouteDescriptor;
      store: unknown;
      outcome: RouteOutcome;
    }
  | { kind: 'own'; descriptor: RouteDescriptor; store: unknown; outcome: RouteOutcome }
  | { kind: 'missing' }
  | { kind: 'failed'; reason: 'remote' | 'data' };

export interface RouteRequest {
  match: RouteMatch;
  query: URLSearchParams;
  signal: AbortSignal;
  services: Services;
  loadRemote: (name: RemoteName) => Promise<LoadedRemote>;
  /** Told of what a remote broke, beside what it could not have. */
  report: (error: unknown) => void;
  /** Told of the release that broke it; true where the one before it can be had. */
  remoteBroke: (remote: RemoteName, release: string) => boolean;
  /** State that the server left for this very route, if any. */
  state?: { value: unknown } | undefined;
  /** The page as this visitor left it, if any. */
  asLeft?: ((remote: LoadedRemote) => { state: unknown } | undefined) | undefined;
  /** How long the data may take once the remote is there, milliseconds. */
  deadlineMs?: number | undefined;
}

/**
 * Loads the remote of a route, makes its store and fills it, from the page's state or by its load. Never rejects: a failure is a value.
 * A route that no release offers yet is missing: its screen comes with later work.
 */
export async function loadRoute(request: RouteRequest): Promise<LoadedRoute> {
  const owner = routes[request.match.name].owner;
  if (owner === 'shell') return openOwn(request);
  let remote: LoadedRemote;
  try {
    remote = await request.loadRemote(owner);
  } catch {
    return { kind: 'failed', reason: 'remote' };
  }
  try {
    return await open(remote, request);
  } catch (error) {
    request.report(error);
    return request.remoteBroke(owner, remote.release.release)
      ? loadRoute(request)
      : { kind: 'failed', reason: 'remote' };
  }
}

/** A page of the shell's own; one whose file cannot be had may be tried again, as a remote may. */
async function openOwn(request: RouteRequest): Promise<LoadedRoute> {
  const { match, query, signal, services, state } = request;
  try {
    const descriptor = await loadOwnPage(match.name, services);
    if (!descriptor) return { kind: 'missing' };
    const store = descriptor.store(services);
    if (!state) return await fill({ kind: 'own', descriptor, store }, request);
    descriptor.hydrate(store, state.value, { params: match.params, query });
    return { kind: 'own', descriptor, store, outcome: {} };
  } catch (error) {
    if (!signal.aborted) request.report(error);
    return { kind: 'failed', reason: 'remote' };
  }
}

async function open(remote: LoadedRemote, request: RouteRequest): Promise<LoadedRoute> {
  const descriptor = remote.module.routes.find((route) => route.name === request.match.name);
  if (!descriptor) return { kind: 'missing' };
  const store = descriptor.store(request.services);
  const kept = request.asLeft?.(remote);
  const state = kept ? { value: kept.state } : remote.isFallback ? undefined : request.state;
  if (state) {
    descriptor.hydrate(store, state.value, { params: request.match.params, query: request.query });
    return { kind: 'screen', remote, descriptor, store, outcome: {} };
  }
  return fill({ kind: 'screen', remote, descriptor, store }, request);
}

type Filled = Extract<LoadedRoute, { outcome: RouteOutcome }>;
/** Each kind without what its load finds. */
type Unfilled<T> = T extends unknown ? Omit<T, 'outcome'> : never;

async function fill(opened: Unfilled<Filled>, request: RouteRequest): Promise<LoadedRoute> {
  const { descriptor, store } = opened;
  const visit: Omit<RouteVisit, 'signal'> = { params: request.match.params, query: request.query };
  const load = (signal: AbortSignal) => descriptor.load(store, { ...visit, signal });
  try {
    const outcome = (await withTimeout(request.deadlineMs, request.signal, load)) ?? {};
    const { drawsMissing } = descriptor;
    const isDrawn =
      typeof drawsMissing === 'function' ? drawsMissing(store) : drawsMissing === true;
    return outcome.status === 404 && !isDrawn ? { kind: 'missing' } : { ...opened, outcome };
  } catch (error) {
    if (isApiError(error))
      return error.status === 404 ? { kind: 'missing' } : { kind: 'failed', reason: 'data' };
    request.report(error);
    return isReplaced(opened, request) ? loadRoute(request) : { kind: 'failed', reason: 'data' };
  }
}

/** What a remote throws as it loads is its release's fault, unless nobody waits for it any more. */
function isReplaced(opened: Unfilled<Filled>, { signal, remoteBroke }: RouteRequest): boolean {
  return (
    opened.kind === 'screen' &&
    !signal.aborted &&
    remoteBroke(opened.remote.module.name, opened.remote.release.release)
  );
}
