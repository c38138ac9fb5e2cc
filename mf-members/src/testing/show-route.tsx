import type { RouteOutcome } from '@nocturne/federation/remote-module';
import {
  testServices,
  type TestServices,
  type TestServicesOptions,
} from '@nocturne/federation/testing/test-services';
import { render } from '@testing-library/react';
import { remote } from '../remote.tsx';

interface ShownRoute {
  services: TestServices;
  outcome: RouteOutcome | undefined;
  container: HTMLElement;
  store: unknown;
}

interface Visit {
  params?: Record<string, string>;
  query?: string;
}

/** Opens a route of this remote as the shell does (store, load, Screen) and renders it. */
export async function showRoute(
  name: string,
  options: TestServicesOptions = {},
  { params = {}, query = '' }: Visit = {},
): Promise<ShownRoute> {
  const services = testServices(options);
  const route = remote.routes.find((one) => one.name === name);
  if (!route) throw new Error(`no route ${name}`);
  const store = route.store(services);
  const visit = { params, query: new URLSearchParams(query), signal: new AbortController().signal };
  const outcome = await route.load(store, visit);
  const { container } = render(<route.Screen store={store} services={services} />);
  return { services, outcome, container, store };
}
