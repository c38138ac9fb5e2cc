import type { RouteDescriptor } from '@nocturne/federation/remote-module';
import { listingOutcome } from '../../listing/listing-outcome.ts';
import { TRENDING_PLACE } from '../../listing/listing-place.ts';
import { itemList } from '../../listing/structured-data.ts';
import { ListingStore, type ListingState } from '../../stores/listing-store.ts';
import { IndexScreen } from './screen.tsx';

/** `/`, trending videos (R2.1-06). */
export const indexRoute: RouteDescriptor<ListingStore> = {
  name: 'index',
  store: (services) => new ListingStore(services),
  async load(store, { signal }) {
    await store.show(TRENDING_PLACE, signal);
    return listingOutcome(store.list, [itemList(store.list.items, store.origin)]);
  },
  dehydrate: (store) => store.snapshot(),
  hydrate: (store, state) => store.restore(state as ListingState),
  dispose: (store) => store.dispose(),
  Screen: IndexScreen,
};
