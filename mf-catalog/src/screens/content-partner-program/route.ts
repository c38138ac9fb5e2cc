import { LIFETIMES } from '@nocturne/contracts/constants';
import type { RouteDescriptor } from '@nocturne/federation/remote-module';
import { ContentPartnerProgramScreen } from './screen.tsx';

/** `/content-partner-program/`: static text, so there is nothing to load. */
export const contentPartnerProgramRoute: RouteDescriptor<null> = {
  name: 'content-partner-program',
  store: () => null,
  load: () => Promise.resolve({ lifetime: LIFETIMES.listings }),
  dehydrate: () => null,
  hydrate: () => undefined,
  Screen: ContentPartnerProgramScreen,
};
