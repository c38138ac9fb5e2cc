import type { Language } from '@nocturne/contracts/constants';
import type { Category } from '@nocturne/contracts/entities/directories';
import type { Services } from '@nocturne/federation/services';
import { makeAutoObservable } from 'mobx';
import type { ListingParams } from '../listing/listing-params.ts';
import { ListingStore, type ListingState } from './listing-store.ts';

/** State of a category's videos that the server puts into the page. */
export interface CategoryListingState {
  title: string;
  listing: ListingState;
}

type CategoryServices = Pick<Services, 'api' | 'origin' | 'links' | 'stats' | 'locale'>;

/** The videos of one category, and the category's title. */
export class CategoryListingStore {
  /** Title of the category in the page's language; empty while unknown. */
  title = '';
  readonly listing: ListingStore;

  #services: CategoryServices;

  constructor(services: CategoryServices) {
    this.#services = services;
    this.listing = new ListingStore(services);
    makeAutoObservable(this, {}, { deep: false });
  }

  get language(): Language {
    return this.#services.locale.language;
  }

  /**
   * Shows a page of the category; returns false if the category does not exist. Rejects with
   * ApiError if the categories fail to load.
   */
  async show(params: ListingParams, signal: AbortSignal): Promise<boolean> {
    const [category] = await Promise.all([
      this.#findCategory(params.category, signal),
      this.listing.show(params, signal),
    ]);
    if (category) this.setTitle(category.title);
    return category !== undefined;
  }

  setTitle(title: string): void {
    this.title = title;
  }

  snapshot(): CategoryListingState {
    return { title: this.title, listing: this.listing.snapshot() };
  }

  restore(state: CategoryListingState): void {
    this.title = state.title;
    this.listing.restore(state.listing);
  }

  dispose(): void {
    this.listing.dispose();
  }

  /** The site statistics usually have the categories; the list is fetched only if they do not. */
  async #findCategory(dir: string, signal: AbortSignal): Promise<Category | undefined> {
    const { api, stats } = this.#services;
    const isMatch = (category: Category) => category.dir === dir;
    const known = stats.stats?.categories.find(isMatch);
    if (known) return known;
    return (await api.read('categories', { lang: this.language }, { signal })).find(isMatch);
  }
}
