import { matchPath } from '@nocturne/contracts/routes';
import type { RouteDescriptor, RouteOutcome } from '@nocturne/federation/remote-module';
import {
  testServices,
  type TestServices,
  type TestServicesOptions,
} from '@nocturne/federation/testing/test-services';
import type { ReactElement } from 'react';
import { remote } from '../remote.tsx';

export interface OpenedPage {
  services: TestServices;
  route: RouteDescriptor;
  store: unknown;
  outcome: RouteOutcome | undefined;
  /** The screen with the store filled by `load`. */
  screen: ReactElement;
}

/** Opens a page of this remote as the shell does: finds the route, creates its store, loads it. */
export async function openPage(
  address: string,
  options: TestServicesOptions = {},
): Promise<OpenedPage> {
  const services = testServices(options);
  const { route, params, query } = routeOf(address);
  const store = route.store(services);
  const outcome = await route.load(store, { params, query, signal: new AbortController().signal });
  return {
    services,
    route,
    store,
    outcome,
    screen: <route.Screen store={store} services={services} />,
  };
}

/**
 * Returns the screen after hydration: a new store, filled with the dehydrated state of the first
 * one.
 */
export function rehydrate(
  { route, store }: OpenedPage,
  services: TestServices = testServices(),
): ReactElement {
  const copy = route.store(services);
  route.hydrate(copy, JSON.parse(JSON.stringify(route.dehydrate(store))), {
    params: {},
    query: new URLSearchParams(),
  });
  return <route.Screen store={copy} services={services} />;
}

function routeOf(address: string) {
  const url = new URL(address, 'https://site.test');
  const matched = matchPath(url.pathname);
  const route =
    matched.kind === 'route'
      ? remote.routes.find(({ name }) => name === matched.route.name)
      : undefined;
  if (matched.kind !== 'route' || !route)
    throw new Error(`${address} is not a page of this remote`);
  return { route, params: matched.route.params, query: url.searchParams };
}
