import type { RouteDescriptor } from '@nocturne/federation/remote-module';
import { searchTerm } from '@nocturne/lib/search-term';
import { restorableList } from '../../listing/restorable-list.ts';
import { listingOutcome, MISSING } from '../../listing/listing-outcome.ts';
import { DEFAULT_LISTING_PARAMS } from '../../listing/listing-params.ts';
import { pageNumber } from '../../listing/page-number.ts';
import { readFilters } from '../../listing/video-filters.ts';
import { SearchStore, type SearchState } from '../../stores/search-store.ts';
import { SearchScreen } from './screen.tsx';

/**
 * `/search/{page}/?s=&type=&duration=&date=`. Without a valid search text it shows only the search
 * box (settlement 31) and sends no request.
 */
export const searchRoute: RouteDescriptor<SearchStore> = {
  name: 'search',
  store: (services) => new SearchStore(services),
  async load(store, { params, query, signal }) {
    const page = pageNumber(params['page']);
    if (!page) return MISSING;
    const text = query.get('s') ?? '';
    const search = searchTerm(text);
    if (search === undefined) {
      store.setInputText(text);
      return {};
    }
    await store.show(
      { ...DEFAULT_LISTING_PARAMS, search, page, filters: readFilters(query) },
      signal,
    );
    return listingOutcome(store.listing.list, []);
  },
  dehydrate: (store) => store.snapshot(),
  hydrate: (store, state) => store.restore(state as SearchState),
  dispose: (store) => store.dispose(),
  ...restorableList((store) => store.listing.list),
  Screen: SearchScreen,
};
