import { SEARCH_MAX } from '@nocturne/contracts/constants';
import type { Suggestions } from '@nocturne/contracts/entities/stats';
import type { Services } from '@nocturne/federation/services';
import { logger } from '@nocturne/lib/logger';
import { makeAutoObservable } from 'mobx';
import { foundNames, type FoundName } from '../listing/found-names.ts';
import type { ListingParams } from '../listing/listing-params.ts';
import { ListingStore, type ListingState } from './listing-store.ts';

/** The search page as the server writes it into the page. */
export interface SearchState {
  written: string;
  names: readonly FoundName[];
  listing: ListingState;
}

/** What the site finds for a text (R2.1-12): videos by relevance, and above them who and what is called like it. */
export class SearchStore {
  /** What stands in the box: the text that is searched for, or one that cannot be. */
  written = '';
  /** Performers, channels and categories by name, on the first page only. */
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

  /** Empty where the text is none to search for. */
  get term(): string {
    return this.listing.place.search ?? '';
  }

  /** Puts a text into the box and finds nothing. */
  askFor(written: string): void {
    this.written = written.slice(0, SEARCH_MAX);
  }

  /** Shows a page of what is found; never rejects, see `PagedList.show`. The place names the text. */
  async show(place: ListingParams, signal: AbortSignal): Promise<void> {
    const term = place.search ?? '';
    this.askFor(term);
    const naming = place.page === 1 ? this.#findNames(term, signal) : [];
    const [names] = await Promise.all([naming, this.listing.show(place, signal)]);
    this.name(names);
  }

  name(names: readonly FoundName[]): void {
    this.names = names;
  }

  snapshot(): SearchState {
    return { written: this.written, names: this.names, listing: this.listing.snapshot() };
  }

  restore({ written, names, listing }: SearchState): void {
    this.written = written;
    this.names = names;
    this.listing.restore(listing);
  }

  dispose(): void {
    this.listing.dispose();
  }

  /** Names are an extra: without them the videos show all the same. */
  async #findNames(term: string, signal: AbortSignal): Promise<readonly FoundName[]> {
    try {
      const found: Suggestions = await this.#api.read(
        'suggestersSearch',
        { c: term, lang: this.#locale.language },
        { signal },
      );
      return foundNames(found);
    } catch (cause) {
      if (!signal.aborted) logger.warn('names were not found', cause);
      return [];
    }
  }
}
