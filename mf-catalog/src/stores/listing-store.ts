import { LIFETIMES, VIDEOS_PER_PAGE } from '@nocturne/contracts/constants';
import { DEFAULT_AUDIENCE } from '@nocturne/contracts/filters';
import type { Video } from '@nocturne/contracts/entities/video';
import type { Services } from '@nocturne/federation/services';
import { PagedList, type Page, type PagedListState } from '@nocturne/stores/paged-list';
import { makeAutoObservable } from 'mobx';
import { DEFAULT_LISTING_PARAMS, type ListingParams } from '../listing/listing-params.ts';

/** State of a video listing that the server puts into the page. */
export interface ListingState {
  params: ListingParams;
  list: PagedListState<Video>;
}

/**
 * One video listing: its parameters and the loaded videos. Serves trending, all videos and the
 * videos of a category.
 */
export class ListingStore {
  params: ListingParams = DEFAULT_LISTING_PARAMS;
  readonly list: PagedList<Video>;
  /** Scheme and host of the site. */
  readonly origin: string;
  readonly siteName: string;

  #api: Services['api'];

  constructor({ api, origin, links }: Pick<Services, 'api' | 'origin' | 'links'>) {
    this.#api = api;
    this.origin = origin;
    this.siteName = links.siteName;
    this.list = new PagedList({
      fetchPage: (page, signal) => this.#fetchPage(page, signal),
      keyOf: (video) => video.video_id,
    });
    makeAutoObservable(this, {}, { deep: false });
  }

  get isForbidden(): boolean {
    return this.list.isRefused;
  }

  /** Shows the page of a listing; never rejects, see `PagedList.show`. */
  async show(params: ListingParams, signal?: AbortSignal): Promise<void> {
    this.goTo(params);
    await this.list.show(params.page, signal);
  }

  /** Retries the request that failed: the page itself, or the page to append. */
  async retry(): Promise<void> {
    await this.list.retry(this.params.page);
  }

  goTo(params: ListingParams): void {
    this.params = params;
  }

  /** Returns the video of a tile. */
  videoOf(videoId: number): Video | undefined {
    return this.list.items.find((video) => video.video_id === videoId);
  }

  snapshot(): ListingState {
    return { params: this.params, list: this.list.snapshot() };
  }

  restore(state: ListingState): void {
    this.params = state.params;
    this.list.restore(state.list);
  }

  dispose(): void {
    this.list.dispose();
  }

  /** Every listing screen passes the lifetime of listings and its number of videos per page. */
  async #fetchPage(page: number, signal: AbortSignal): Promise<Page<Video>> {
    const { sort, filters, category, owner, search } = this.params;
    if (search !== undefined) return this.#search(search, page, signal);
    const where =
      owner ?? (category ? ({ section: 'categories', object_id: category } as const) : {});
    const answer = await this.#api.read(
      'videos',
      { lifetime: LIFETIMES.listings, count: VIDEOS_PER_PAGE, sort, page, ...filters, ...where },
      { signal },
    );
    return { items: answer.videos, totalCount: answer.total_count, pageCount: answer.pages };
  }

  async #search(s: string, page: number, signal: AbortSignal): Promise<Page<Video>> {
    const params = {
      lifetime: LIFETIMES.listings,
      gender: DEFAULT_AUDIENCE,
      count: VIDEOS_PER_PAGE,
      page,
      ...this.params.filters,
    };
    const answer = await this.#api.read('search', { params, s }, { signal });
    return { items: answer.videos, totalCount: answer.total_count, pageCount: answer.pages };
  }
}
