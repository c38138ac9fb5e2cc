import type { RouteDescriptor } from '@nocturne/federation/remote-module';
import { SignupScreen } from './screen.tsx';
import { SignupStore } from './signup-store.ts';

/** /signup/ (R2.1-14). */
export const signupRoute: RouteDescriptor<SignupStore> = {
  name: 'signup',
  store: (services) => new SignupStore(services),
  load: async (store, { query }) => store.visit(query),
  dehydrate: (store) => store.next,
  hydrate: (store, next) => store.comeFrom(typeof next === 'string' ? next : null),
  Screen: SignupScreen,
};
