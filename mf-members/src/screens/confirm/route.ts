import type { RouteDescriptor } from '@nocturne/federation/remote-module';
import { ConfirmStore } from './confirm-store.ts';
import { ConfirmScreen } from './screen.tsx';

/**
 * /confirm/{token}/. The server only renders it, so an email scanner that opens the link does not
 * use the token.
 */
export const confirmRoute: RouteDescriptor<ConfirmStore> = {
  name: 'confirm',
  store: (services) => new ConfirmStore(services),
  load: async (store, { params, query }) => {
    store.readAddress(params['token'] ?? '', query);
    return undefined;
  },
  dehydrate: () => null,
  hydrate: (store, _state, { params, query }) => store.readAddress(params['token'] ?? '', query),
  Screen: ConfirmScreen,
};
