import { AppError } from './app-error.ts';

/** Largest page a caller may ask for; suggesters have their own limit. Bounds the cost of one call and the number of cache keys. */
export const COUNT_MAX = 96;

/** Offset of a page (from 1); `bad_request` for a count no screen asks for. */
export function offsetOf(page: number, count: number, countMax: number = COUNT_MAX): number {
  if (count > countMax) throw new AppError('bad_request', { field: 'count' });
  return (page - 1) * count;
}

/** A page beyond the last one is missing; an empty first page is not (settlement 24). */
export function requirePage(page: number, offset: number, total: number): void {
  if (page > 1 && offset >= total) throw new AppError('not_found', { field: 'page' });
}
