import {
  CHANNELS_PER_PAGE,
  PERFORMERS_PER_PAGE,
  type Language,
} from '@nocturne/contracts/constants';
import type { Performer } from '@nocturne/contracts/entities/people';
import type { Channel } from '@nocturne/contracts/entities/places';
import type { Services } from '@nocturne/federation/services';
import {
  PagedList,
  type Page,
  type PageSource,
  type PagedListState,
} from '@nocturne/stores/paged-list';
import { makeAutoObservable } from 'mobx';
import {
  DEFAULT_PERFORMER_PARAMS,
  DEFAULT_STUDIO_PARAMS,
  type PerformerListParams,
  type StudioListParams,
} from '../listing/directory-params.ts';

type PlacesServices = Pick<Services, 'api' | 'locale' | 'origin'>;
interface PlacesSource<P, T> extends Pick<PageSource<T>, 'keyOf'> {
  /** Initial parameters. */
  first: P;
  fetchPage(api: Services['api'], place: P, signal: AbortSignal): Promise<Page<T>>;
}

/**
 * State of a list of performers, channels, members or playlists that the server puts into the
 * page.
 */
export interface PlacesState<P, T> {
  place: P;
  list: PagedListState<T>;
}

/** One list of named items: its parameters and the loaded items. */
export class DirectoryStore<P extends { page: number }, T> {
  place: P;
  readonly list: PagedList<T>;
  /** Scheme and host of the site. */
  readonly origin: string;
  readonly language: Language;

  constructor({ api, locale, origin }: PlacesServices, source: PlacesSource<P, T>) {
    this.place = source.first;
    this.origin = origin;
    this.language = locale.language;
    this.list = new PagedList({
      fetchPage: (page, signal) => source.fetchPage(api, { ...this.place, page }, signal),
      keyOf: (place) => source.keyOf(place),
    });
    makeAutoObservable(this, {}, { deep: false });
  }

  /** Shows the page of a listing; never rejects, see `PagedList.show`. */
  async show(place: P, signal?: AbortSignal): Promise<void> {
    this.goTo(place);
    await this.list.show(place.page, signal);
  }

  /** Retries the request that failed: the page itself, or the page to append. */
  async retry(): Promise<void> {
    await this.list.retry(this.place.page);
  }

  goTo(place: P): void {
    this.place = place;
  }

  snapshot(): PlacesState<P, T> {
    return { place: this.place, list: this.list.snapshot() };
  }

  restore(state: PlacesState<P, T>): void {
    this.place = state.place;
    this.list.restore(state.list);
  }

  dispose(): void {
    this.list.dispose();
  }
}

export type PerformersStore = DirectoryStore<PerformerListParams, Performer>;
export type StudiosStore = DirectoryStore<StudioListParams, Channel>;

/** Creates the store of the performer directory, 30 per page. */
export function createPerformersStore(services: PlacesServices): PerformersStore {
  return new DirectoryStore<PerformerListParams, Performer>(services, {
    first: DEFAULT_PERFORMER_PARAMS,
    async fetchPage(api, place, signal) {
      const { models, total_count, pages } = await api.read(
        'models',
        { ...place, count: PERFORMERS_PER_PAGE },
        { signal },
      );
      return { items: models, totalCount: total_count, pageCount: pages };
    },
    keyOf: (performer) => performer.dir,
  });
}

/** Creates the store of the channel directory, 60 per page. */
export function createStudiosStore(services: PlacesServices): StudiosStore {
  return new DirectoryStore<StudioListParams, Channel>(services, {
    first: DEFAULT_STUDIO_PARAMS,
    async fetchPage(api, place, signal) {
      const { channels, total_count, pages } = await api.read(
        'channels',
        { ...place, count: CHANNELS_PER_PAGE },
        { signal },
      );
      return { items: channels, totalCount: total_count, pageCount: pages };
    },
    keyOf: (channel) => channel.channel_id,
  });
}
