import { PAGINATION_DEFAULT_COUNT } from '@nocturne/contracts/constants';

/** Number of pages that `total` items fill; 40 per page when the count is missing (R9-01). */
export function pageCount(total: number, count: number = PAGINATION_DEFAULT_COUNT): number {
  return Math.ceil(Math.max(0, total) / count);
}
