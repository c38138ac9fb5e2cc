import type { RouteDescriptor } from '@nocturne/federation/remote-module';
import type { PagedList } from '@nocturne/stores/paged-list';

/**
 * The part of a route that keeps its list (R2.1-02): back and forward show it with all its pages as it was left, a reload fetches as many
 * pages as there were. A list that failed or is empty is loaded anew.
 */
export function keptList<S>(
  listOf: (store: S) => PagedList<unknown>,
): Required<Pick<RouteDescriptor<S>, 'isKept' | 'resume'>> {
  return {
    isKept: (store) => listOf(store).items.length > 0,
    resume: (store, left) => listOf(store).loadTo(listOf(left).page),
  };
}
