import type { RouteDescriptor } from '@nocturne/federation/remote-module';
import { restorableList } from '../../listing/restorable-list.ts';
import { listingOutcome, MISSING } from '../../listing/listing-outcome.ts';
import { parseListingParams } from '../../listing/listing-params.ts';
import { itemList } from '../../listing/structured-data.ts';
import { ListingStore, type ListingState } from '../../stores/listing-store.ts';
import { VideosScreen } from './screen.tsx';

/** `/videos/{sort}/{page}/?type=&duration=&date=`. */
export const videosRoute: RouteDescriptor<ListingStore> = {
  name: 'videos',
  store: (services) => new ListingStore(services),
  async load(store, { params, query, signal }) {
    const listParams = parseListingParams({ sort: params['sort'], page: params['page'], query });
    if (!listParams) return MISSING;
    await store.show(listParams, signal);
    return listingOutcome(store.list, [itemList(store.list.items, store.origin)]);
  },
  dehydrate: (store) => store.snapshot(),
  hydrate: (store, state) => store.restore(state as ListingState),
  dispose: (store) => store.dispose(),
  ...restorableList((store) => store.list),
  Screen: VideosScreen,
};
