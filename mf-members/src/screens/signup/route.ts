import type { RouteDescriptor } from '@nocturne/federation/remote-module';
import { SignupScreen } from './screen.tsx';
import { SignupStore } from './signup-store.ts';

/** /signup/. The whole state is in the address. */
export const signupRoute: RouteDescriptor<SignupStore> = {
  name: 'signup',
  store: (services) => new SignupStore(services),
  load: async (store, { query }) => store.visit(query),
  dehydrate: () => null,
  hydrate: (store, _state, { query }) => store.readAddress(query),
  Screen: SignupScreen,
};
