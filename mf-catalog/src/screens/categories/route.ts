import { LIFETIMES } from '@nocturne/contracts/constants';
import type { RouteDescriptor } from '@nocturne/federation/remote-module';
import { readCategorySort } from '../../listing/sort-categories.ts';
import { CategoriesStore, type CategoriesState } from '../../stores/categories-store.ts';
import { CategoriesScreen } from './screen.tsx';

/**
 * `/categories/?sort=`, all categories. Without the list there is no page: `load` rejects and the
 * shell offers Retry.
 */
export const categoriesRoute: RouteDescriptor<CategoriesStore> = {
  name: 'categories',
  store: (services) => new CategoriesStore(services),
  async load(store, { query, signal }) {
    await store.show(readCategorySort(query), signal);
    return { lifetime: LIFETIMES.listings };
  },
  dehydrate: (store) => store.snapshot(),
  hydrate: (store, state) => store.restore(state as CategoriesState),
  Screen: CategoriesScreen,
};
