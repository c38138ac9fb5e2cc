import type { RouteDescriptor } from '@nocturne/federation/remote-module';
import { SigninScreen } from './screen.tsx';
import { SigninStore } from './signin-store.ts';

/** /signin/ (R2.1-14). Its Screen over a store that was not loaded is the body of the Login modal. */
export const signinRoute: RouteDescriptor<SigninStore> = {
  name: 'signin',
  store: (services) => new SigninStore(services),
  load: async (store, { query }) => store.visit(query),
  dehydrate: (store) => store.next,
  hydrate: (store, next) => store.showPage(typeof next === 'string' ? next : null),
  Screen: SigninScreen,
};
