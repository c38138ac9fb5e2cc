import { VIDEOS_PER_PAGE } from '@nocturne/contracts/constants';

/** Where a listing stands: the shown page, how many pages there are, how many entries in all. */
export interface PagingState {
  page: number;
  pageCount: number;
  totalCount: number;
}

/** Numbers show as soon as there is a second page (R4-12). */
export function showsPagination({ pageCount }: Pick<PagingState, 'pageCount'>): boolean {
  return pageCount > 1;
}

/** Load more shows from 24 entries on, except on the last page (R4-12). */
export function showsLoadMore({ page, pageCount, totalCount }: PagingState): boolean {
  return totalCount >= VIDEOS_PER_PAGE && page < pageCount;
}
