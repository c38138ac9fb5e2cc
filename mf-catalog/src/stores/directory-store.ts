import {
  CHANNELS_PER_PAGE,
  PERFORMERS_PER_PAGE,
  type Language,
} from '@nocturne/contracts/constants';
import type { Performer } from '@nocturne/contracts/entities/people';
import type { Channel } from '@nocturne/contracts/entities/directories';
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

type DirectoryServices = Pick<Services, 'api' | 'locale' | 'origin'>;
interface DirectorySource<P, T> extends Pick<PageSource<T>, 'keyOf'> {
  initialParams: P;
  fetchPage(api: Services['api'], params: P, signal: AbortSignal): Promise<Page<T>>;
}

/**
 * State of a list of performers, channels, members or playlists that the server puts into the
 * page.
 */
export interface DirectoryState<P, T> {
  params: P;
  list: PagedListState<T>;
}

/** One list of named items: its parameters and the loaded items. */
export class DirectoryStore<P extends { page: number }, T> {
  params: P;
  readonly list: PagedList<T>;
  /** Scheme and host of the site. */
  readonly origin: string;
  readonly language: Language;

  constructor({ api, locale, origin }: DirectoryServices, source: DirectorySource<P, T>) {
    this.params = source.initialParams;
    this.origin = origin;
    this.language = locale.language;
    this.list = new PagedList({
      fetchPage: (page, signal) => source.fetchPage(api, { ...this.params, page }, signal),
      keyOf: (item) => source.keyOf(item),
    });
    makeAutoObservable(this, {}, { deep: false });
  }

  /** Shows the page of a listing; never rejects, see `PagedList.show`. */
  async show(params: P, signal?: AbortSignal): Promise<void> {
    this.goTo(params);
    await this.list.show(params.page, signal);
  }

  /** Retries the request that failed: the page itself, or the page to append. */
  async retry(): Promise<void> {
    await this.list.retry(this.params.page);
  }

  goTo(params: P): void {
    this.params = params;
  }

  snapshot(): DirectoryState<P, T> {
    return { params: this.params, list: this.list.snapshot() };
  }

  restore(state: DirectoryState<P, T>): void {
    this.params = state.params;
    this.list.restore(state.list);
  }

  dispose(): void {
    this.list.dispose();
  }
}

export type PerformersStore = DirectoryStore<PerformerListParams, Performer>;
export type StudiosStore = DirectoryStore<StudioListParams, Channel>;

/** Creates the store of the performer directory, 30 per page. */
export function createPerformersStore(services: DirectoryServices): PerformersStore {
  return new DirectoryStore<PerformerListParams, Performer>(services, {
    initialParams: DEFAULT_PERFORMER_PARAMS,
    async fetchPage(api, params, signal) {
      const { models, total_count, pages } = await api.read(
        'models',
        { ...params, count: PERFORMERS_PER_PAGE },
        { signal },
      );
      return { items: models, totalCount: total_count, pageCount: pages };
    },
    keyOf: (performer) => performer.dir,
  });
}

/** Creates the store of the channel directory, 60 per page. */
export function createStudiosStore(services: DirectoryServices): StudiosStore {
  return new DirectoryStore<StudioListParams, Channel>(services, {
    initialParams: DEFAULT_STUDIO_PARAMS,
    async fetchPage(api, params, signal) {
      const { channels, total_count, pages } = await api.read(
        'channels',
        { ...params, count: CHANNELS_PER_PAGE },
        { signal },
      );
      return { items: channels, totalCount: total_count, pageCount: pages };
    },
    keyOf: (channel) => channel.channel_id,
  });
}
