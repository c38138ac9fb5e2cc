import { optionalDir } from '@nocturne/contracts/paths/codec';
import { DEFAULT_SORTS, VIDEO_SORTS, type VideoSort } from '@nocturne/contracts/sorts';
import { pageNumber } from './page-number.ts';
import { NO_FILTERS, readFilters, type VideoFilters } from './video-filters.ts';

/** Where a visitor is in a video listing: everything its address says. */
export interface ListingParams {
  sort: VideoSort;
  /** From 1. */
  page: number;
  filters: VideoFilters;
  /** Dir of a category, or empty for all videos. */
  category: string;
  /** The text that is searched for, on the search page only; its videos come by relevance, whatever the sort. */
  search?: string;
  /** Whose videos these are; left out for those of everybody. */
  of?: VideosOf;
}

/** The videos of one performer or channel, by its dir, or of one playlist, by its id. */
export interface VideosOf {
  section: 'models' | 'channels' | 'playlists';
  object_id: string;
  /** Videos a page, where they are not VIDEOS_PER_PAGE. */
  count?: number;
  /** The owner's own view, past every cache (R4-21). */
  lifetime?: 0;
}

export const DEFAULT_LISTING_PARAMS: ListingParams = {
  sort: DEFAULT_SORTS.videos,
  page: 1,
  filters: NO_FILTERS,
  category: '',
};

/** The trending page: most popular, first page, no filters (R2.1-06, settlement 33). */
export const TRENDING_LISTING_PARAMS: ListingParams = {
  ...DEFAULT_LISTING_PARAMS,
  sort: DEFAULT_SORTS.index,
};

/** The order that a query names; one the product does not know counts as not given, like a filter. In a path it is no page. */
export function readQuerySort(query: URLSearchParams): VideoSort {
  return VIDEO_SORTS.find((known) => known === query.get('sort')) ?? DEFAULT_SORTS.videos;
}

/** Reads `/videos/{sort}/{page}/` (R2.1-07) or `/categories/{dir}/{page}/?sort=` (R2.1-11); undefined where the sort, the page or the dir cannot be one of the site. */
export function parseListingParams(written: {
  sort: string | null | undefined;
  page: string | undefined;
  category?: string | undefined;
  query: URLSearchParams;
}): ListingParams | undefined {
  const sort = VIDEO_SORTS.find((known) => known === (written.sort || DEFAULT_SORTS.videos));
  const page = pageNumber(written.page);
  const category = optionalDir.parse(written.category ?? '');
  return sort && page && category !== undefined
    ? { sort, page, filters: readFilters(written.query), category }
    : undefined;
}
