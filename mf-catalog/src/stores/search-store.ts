import { SEARCH_MAX } from '@nocturne/contracts/constants';
import type { Suggestions } from '@nocturne/contracts/entities/stats';
import type { Services } from '@nocturne/federation/services';
import { logger } from '@nocturne/lib/logger';
import { makeAutoObservable } from 'mobx';
import { foundNames, type FoundName } from '../listing/found-names.ts';
import type { ListingParams } from '../listing/listing-params.ts';
import { ListingStore, type ListingState } from './listing-store.ts';

/** State of the search page that the server puts into the page. */
export interface SearchState {
  inputText: string;
  names: readonly FoundName[];
  listing: ListingState;
}

/** Search results: videos by relevance, and above them matching names. */
export class SearchStore {
  /** Text in the search box, valid or not. */
  inputText = '';
  /** Matching performers, channels and categories, on the first page only. */
  names: readonly FoundName[] = [];
  readonly listing: ListingStore;

  #api: Services['api'];
  #locale: Services['locale'];

  constructor(services: Pick<Services, 'api' | 'locale' | 'origin' | 'links'>) {
    this.#api = services.api;
    this.#locale = services.locale;
    this.listing = new ListingStore(services);
    makeAutoObservable(this, {}, { deep: false });
  }

  /** Empty if the text cannot be searched. */
  get term(): string {
    return this.listing.params.search ?? '';
  }

  /** Puts a text into the box without searching. */
  setInputText(text: string): void {
    this.inputText = text.slice(0, SEARCH_MAX);
  }

  /**
   * Shows a page of the results; never rejects, see `PagedList.show`. The search text is in
   * `params`.
   */
  async show(params: ListingParams, signal: AbortSignal): Promise<void> {
    const term = params.search ?? '';
    this.setInputText(term);
    const namesPromise = params.page === 1 ? this.#findNames(term, signal) : [];
    const [names] = await Promise.all([namesPromise, this.listing.show(params, signal)]);
    this.setNames(names);
  }

  setNames(names: readonly FoundName[]): void {
    this.names = names;
  }

  snapshot(): SearchState {
    return { inputText: this.inputText, names: this.names, listing: this.listing.snapshot() };
  }

  restore({ inputText, names, listing }: SearchState): void {
    this.inputText = inputText;
    this.names = names;
    this.listing.restore(listing);
  }

  dispose(): void {
    this.listing.dispose();
  }

  /** Names are optional: if they fail to load, the videos still show. */
  async #findNames(term: string, signal: AbortSignal): Promise<readonly FoundName[]> {
    try {
      const found: Suggestions = await this.#api.read(
        'suggestersSearch',
        { c: term, lang: this.#locale.language },
        { signal },
      );
      return foundNames(found);
    } catch (cause) {
      if (!signal.aborted) logger.warn('matching names did not load', cause);
      return [];
    }
  }
}
