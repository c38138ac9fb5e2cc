import type { Page } from '@nocturne/stores/paged-list';

/** Converts a list response into a page (settlement 60). */
export function pageOf<T>(
  items: readonly T[],
  { total_count: totalCount, pages: pageCount }: { total_count: number; pages: number },
): Page<T> {
  return { items, totalCount, pageCount };
}
