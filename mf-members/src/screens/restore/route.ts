import type { RouteDescriptor } from '@nocturne/federation/remote-module';
import { RestoreStore } from './restore-store.ts';
import { RestoreScreen } from './screen.tsx';

/**
 * /restore/{token}/. The server only renders it, so an email scanner that opens the link does not
 * use the token.
 */
export const restoreRoute: RouteDescriptor<RestoreStore> = {
  name: 'restore',
  store: (services) => new RestoreStore(services),
  load: async (store, { params, query }) => {
    store.readAddress(params['token'] ?? '', query);
    return undefined;
  },
  dehydrate: () => null,
  hydrate: (store, _state, { params, query }) => store.readAddress(params['token'] ?? '', query),
  Screen: RestoreScreen,
};
