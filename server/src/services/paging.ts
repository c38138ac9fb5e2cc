import { AppError } from './app-error.ts';

/** How many entries stand before a page (from 1). */
export function offsetOf(page: number, count: number): number {
  return (page - 1) * count;
}

/** A page beyond the last one is missing; an empty first page is not (settlement 24). */
export function requirePage(page: number, offset: number, total: number): void {
  if (page > 1 && offset >= total) throw new AppError('not_found', { field: 'page' });
}
