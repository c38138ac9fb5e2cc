import { savesData } from '@nocturne/lib/saves-data';
import type { PagedList } from '@nocturne/stores/paged-list';

/** Fetches the page that a visitor is about to ask for, by load-more or by its number: once, and not where data is saved. */
export function prefetchNext(list: PagedList<unknown>): void {
  if (!savesData()) list.prefetchNext();
}
