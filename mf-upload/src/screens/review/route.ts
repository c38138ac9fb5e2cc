import type { RouteDescriptor } from '@nocturne/federation/remote-module';
import { ReviewScreen } from './screen.tsx';
import { ReviewVisit } from './review-visit.ts';

/**
 * /review/, for staff (docs/desk.md). The server draws the frame alone, and for staff alone; what waits there comes with the desk's own chunk,
 * which no member's browser loads.
 */
export const reviewRoute: RouteDescriptor<ReviewVisit> = {
  name: 'review',
  store: (services) => new ReviewVisit(services),
  load: async (visit, { query }) => {
    visit.enter(query);
    // At the server nobody is signed in: there the page's own rule has asked for the role.
    const isBrowser = typeof document !== 'undefined';
    return isBrowser && !visit.isStaff ? { status: 404 } : undefined;
  },
  dehydrate: () => null,
  hydrate: (visit, _state, { query }) => visit.enter(query),
  Screen: ReviewScreen,
};
