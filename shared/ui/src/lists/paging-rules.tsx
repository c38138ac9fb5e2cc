import { VIDEOS_PER_PAGE } from '@nocturne/contracts/constants';

/** State of a listing: current page, number of pages, number of entries. */
export interface PagingState {
  page: number;
  pageCount: number;
  totalCount: number;
}

/** Returns true if there is a second page. */
export function showsPagination({ pageCount }: Pick<PagingState, 'pageCount'>): boolean {
  return pageCount > 1;
}

/** Returns true from 24 entries on, except on the last page. */
export function showsLoadMore({ page, pageCount, totalCount }: PagingState): boolean {
  return totalCount >= VIDEOS_PER_PAGE && page < pageCount;
}
