import type { Language } from '@nocturne/contracts/constants';
import type { Category } from '@nocturne/contracts/entities/directories';
import { DEFAULT_SORTS, type CategorySort } from '@nocturne/contracts/sorts';
import type { Services } from '@nocturne/federation/services';
import { makeAutoObservable } from 'mobx';
import { sortCategories } from '../listing/sort-categories.ts';

/** State of the category page that the server puts into the page. */
export interface CategoriesState {
  sort: CategorySort;
  categories: readonly Category[];
}

/** All categories, in one of three sorts. */
export class CategoriesStore {
  sort: CategorySort = DEFAULT_SORTS.categories;
  /** Sorted once by `sort`, so that the browser renders the same order as the server. */
  categories: readonly Category[] = [];

  #services: Pick<Services, 'api' | 'locale'>;

  constructor(services: Pick<Services, 'api' | 'locale'>) {
    this.#services = services;
    makeAutoObservable(this, {}, { deep: false });
  }

  /** Rejects with ApiError if the list fails to load: the page has nothing else. */
  async show(sort: CategorySort, signal: AbortSignal): Promise<void> {
    const language: Language = this.#services.locale.language;
    const found = await this.#services.api.read('categories', { lang: language }, { signal });
    this.restore({ sort, categories: sortCategories(found, sort, language) });
  }

  snapshot(): CategoriesState {
    return { sort: this.sort, categories: this.categories };
  }

  restore(state: CategoriesState): void {
    this.sort = state.sort;
    this.categories = state.categories;
  }
}
