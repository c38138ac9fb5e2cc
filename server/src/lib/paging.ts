import { AppError } from '../errors/app-error.ts';

/** Returns the number of entries before a page (pages start at 1). */
export function offsetOf(page: number, count: number): number {
  return (page - 1) * count;
}

/** Throws `not_found` beyond the last page. An empty first page is valid (settlement 24). */
export function requirePage(page: number, offset: number, total: number): void {
  if (page > 1 && offset >= total) throw new AppError('not_found', { field: 'page' });
}
