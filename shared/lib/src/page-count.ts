import { PAGINATION_DEFAULT_COUNT } from '@nocturne/contracts/constants';

/** Returns the number of pages that `total` items fill; a page has 40 by default. */
export function pageCount(total: number, count: number = PAGINATION_DEFAULT_COUNT): number {
  return Math.ceil(Math.max(0, total) / count);
}
