import { REMOTE_CONTRACT, type RemoteRelease } from '@nocturne/contracts/remotes';
import type { LoadedRemote } from '@nocturne/federation/remote-loader';
import type { RouteDescriptor } from '@nocturne/federation/remote-module';

const release: RemoteRelease = {
  release: 'mf-catalog-1',
  entry: '/remotes/mf-catalog/1/entry.js',
  global: 'x',
  integrity: '',
  exposes: [],
};

/** A route without data; its screen shows its name. */
export function aRoute(changes: Partial<RouteDescriptor> = {}): RouteDescriptor {
  return {
    name: 'index',
    store: () => null,
    load: () => Promise.resolve(undefined),
    dehydrate: () => null,
    hydrate: () => undefined,
    Screen: () => `screen of ${changes.name ?? 'index'}`,
    ...changes,
  };
}

/** A loaded mf-catalog with some routes. */
export function aRemote(...routes: readonly RouteDescriptor[]): LoadedRemote {
  return {
    module: { name: 'mf-catalog', contract: REMOTE_CONTRACT, routes },
    release,
    isFallback: false,
  };
}
