import type { RouteDescriptor } from '@nocturne/federation/remote-module';
import type { PagedList } from '@nocturne/stores/paged-list';

/**
 * The part of a route that keeps its list. Back and Forward restore the list with all loaded pages.
 * A reload fetches as many pages as before. A list that failed or is empty loads again.
 */
export function restorableList<S>(
  listOf: (store: S) => PagedList<unknown>,
): Required<Pick<RouteDescriptor<S>, 'isKept' | 'resume'>> {
  return {
    isKept: (store) => listOf(store).items.length > 0,
    resume: (store, previous) => listOf(store).loadTo(listOf(previous).page),
  };
}
