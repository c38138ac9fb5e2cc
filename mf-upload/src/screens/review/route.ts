import type { RouteDescriptor } from '@nocturne/federation/remote-module';
import { ReviewScreen } from './screen.tsx';
import { ReviewVisit } from './review-visit.ts';

/**
 * /review/, for staff (docs/console.md). The server draws the frame alone; what waits there comes with the desk's own chunk, which no member's
 * browser loads.
 */
export const reviewRoute: RouteDescriptor<ReviewVisit> = {
  name: 'review',
  store: () => new ReviewVisit(),
  async load(visit, { query }) {
    visit.enter(query);
    return undefined;
  },
  dehydrate: () => null,
  hydrate: (visit, _state, { query }) => visit.enter(query),
  Screen: ReviewScreen,
};
