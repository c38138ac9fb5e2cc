import type { RouteDescriptor } from '@nocturne/federation/remote-module';
import { restorableList } from '../../listing/restorable-list.ts';
import { listingOutcome } from '../../listing/listing-outcome.ts';
import { TRENDING_LISTING_PARAMS } from '../../listing/listing-params.ts';
import { itemList, siteSearch } from '../../listing/structured-data.ts';
import { ListingStore, type ListingState } from '../../stores/listing-store.ts';
import { IndexScreen } from './screen.tsx';

/** `/`, trending videos. */
export const indexRoute: RouteDescriptor<ListingStore> = {
  name: 'index',
  store: (services) => new ListingStore(services),
  async load(store, { signal }) {
    await store.show(TRENDING_LISTING_PARAMS, signal);
    return listingOutcome(store.list, [
      siteSearch(store.siteName, store.origin),
      itemList(store.list.items, store.origin),
    ]);
  },
  dehydrate: (store) => store.snapshot(),
  hydrate: (store, state) => store.restore(state as ListingState),
  dispose: (store) => store.dispose(),
  ...restorableList((store) => store.list),
  Screen: IndexScreen,
};
