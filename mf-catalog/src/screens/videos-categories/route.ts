import type { RouteDescriptor } from '@nocturne/federation/remote-module';
import { uiTexts } from '@nocturne/i18n/texts/ui';
import { createTranslate } from '@nocturne/i18n/translate';
import { restorableList } from '../../listing/restorable-list.ts';
import { listingOutcome, MISSING } from '../../listing/listing-outcome.ts';
import { parseListingParams, readQuerySort } from '../../listing/listing-params.ts';
import { breadcrumbs, categoryCrumbs, itemList } from '../../listing/structured-data.ts';
import {
  CategoryListingStore,
  type CategoryListingState,
} from '../../stores/category-listing-store.ts';
import { CategoryVideosScreen } from './screen.tsx';

/** `/categories/{dir}/{page}/?sort=&type=&duration=&date=` (settlement 32). */
export const videosCategoriesRoute: RouteDescriptor<CategoryListingStore> = {
  name: 'videos-categories',
  store: (services) => new CategoryListingStore(services),
  async load(store, { params, query, signal }) {
    const listParams = parseListingParams({
      sort: readQuerySort(query),
      page: params['page'],
      category: params['object_id'],
      query,
    });
    if (!listParams?.category || !(await store.show(listParams, signal))) return MISSING;
    return listingOutcome(store.listing.list, structuredData(store));
  },
  dehydrate: (store) => store.snapshot(),
  hydrate: (store, state) => store.restore(state as CategoryListingState),
  dispose: (store) => store.dispose(),
  ...restorableList((store) => store.listing.list),
  Screen: CategoryVideosScreen,
};

function structuredData({ title, listing, language }: CategoryListingStore): readonly object[] {
  const t = createTranslate(language, uiTexts[language]);
  const crumbs = categoryCrumbs(t('ui.categories'), { title, dir: listing.params.category });
  return [breadcrumbs(crumbs, listing.origin), itemList(listing.list.items, listing.origin)];
}
