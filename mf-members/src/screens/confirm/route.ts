import type { RouteDescriptor } from '@nocturne/federation/remote-module';
import { ConfirmStore } from './confirm-store.ts';
import { ConfirmScreen } from './screen.tsx';

/** /confirm/{token}/ (R2.1-23). The server only draws it: an email scanner that opens the link uses up nothing. */
export const confirmRoute: RouteDescriptor<ConfirmStore> = {
  name: 'confirm',
  store: (services) => new ConfirmStore(services),
  load: async (store, { params, query }) => {
    store.read(params['token'] ?? '', query);
    return undefined;
  },
  dehydrate: () => null,
  hydrate: (store, _state, { params, query }) => store.read(params['token'] ?? '', query),
  Screen: ConfirmScreen,
};
