import type { RouteDescriptor } from '@nocturne/federation/remote-module';
import { SigninScreen } from './screen.tsx';
import { SigninStore } from './signin-store.ts';

/** /signin/. The whole state is in the address. */
export const signinRoute: RouteDescriptor<SigninStore> = {
  name: 'signin',
  store: (services) => new SigninStore(services),
  load: async (store, { query }) => store.visit(query),
  dehydrate: () => null,
  hydrate: (store, _state, { query }) => store.readAddress(query),
  dispose: (store) => store.dispose(),
  Screen: SigninScreen,
};
