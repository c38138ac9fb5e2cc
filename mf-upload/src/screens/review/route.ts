import type { RouteDescriptor } from '@nocturne/federation/remote-module';
import { ReviewScreen } from './screen.tsx';
import { ReviewVisit } from './review-visit.ts';

/**
 * /review/, for staff (docs/console.md). The server renders only the frame. The console is a chunk
 * that only browsers of staff load.
 */
export const reviewRoute: RouteDescriptor<ReviewVisit> = {
  name: 'review',
  store: () => new ReviewVisit(),
  async load(visit, { query }) {
    visit.setQuery(query);
    return undefined;
  },
  dehydrate: () => null,
  hydrate: (visit, _state, { query }) => visit.setQuery(query),
  Screen: ReviewScreen,
};
