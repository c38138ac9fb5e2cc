import type { Page } from '@nocturne/stores/paged-list';

/** A page of a list answer (settlement 60). */
export function pageOf<T>(
  items: readonly T[],
  { total_count: totalCount, pages: pageCount }: { total_count: number; pages: number },
): Page<T> {
  return { items, totalCount, pageCount };
}
