import { optionalDir } from '@nocturne/contracts/paths/codec';
import { DEFAULT_SORTS, VIDEO_SORTS, type VideoSort } from '@nocturne/contracts/sorts';
import { pageNumber } from './page-number.ts';
import { NO_FILTERS, readFilters, type VideoFilters } from './video-filters.ts';

/** State of a video listing that the address contains. */
export interface ListingParams {
  sort: VideoSort;
  /** 1-based. */
  page: number;
  filters: VideoFilters;
  /** Dir of a category; empty for all videos. */
  category: string;
  /**
   * Search text, only on the search page. The server sorts its videos by relevance, whatever the
   * sort.
   */
  search?: string;
  /** Owner of the videos; left out for all videos. */
  owner?: VideosOwner;
}

/** The videos of a performer or channel by dir, or of a playlist by id. */
export interface VideosOwner {
  section: 'models' | 'channels' | 'playlists';
  object_id: string;
  /** Videos per page, if not VIDEOS_PER_PAGE. */
  count?: number;
  /** The owner's own view, which bypasses every cache. */
  lifetime?: 0;
}

export const DEFAULT_LISTING_PARAMS: ListingParams = {
  sort: DEFAULT_SORTS.videos,
  page: 1,
  filters: NO_FILTERS,
  category: '',
};

/** The trending page: most popular, page 1, no filters (settlement 33). */
export const TRENDING_LISTING_PARAMS: ListingParams = {
  ...DEFAULT_LISTING_PARAMS,
  sort: DEFAULT_SORTS.index,
};

/**
 * The sort in a query. An unknown sort counts as not given, like an unknown filter; in a path it is
 * a 404.
 */
export function readQuerySort(query: URLSearchParams): VideoSort {
  return VIDEO_SORTS.find((known) => known === query.get('sort')) ?? DEFAULT_SORTS.videos;
}

/**
 * Reads `/videos/{sort}/{page}/` or `/categories/{dir}/{page}/?sort=`; undefined if the sort, the
 * page or the dir is invalid.
 */
export function parseListingParams(raw: {
  sort: string | null | undefined;
  page: string | undefined;
  category?: string | undefined;
  query: URLSearchParams;
}): ListingParams | undefined {
  const sort = VIDEO_SORTS.find((known) => known === (raw.sort || DEFAULT_SORTS.videos));
  const page = pageNumber(raw.page);
  const category = optionalDir.parse(raw.category ?? '');
  return sort && page && category !== undefined
    ? { sort, page, filters: readFilters(raw.query), category }
    : undefined;
}
