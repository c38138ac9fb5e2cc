import { LIFETIMES } from '@nocturne/contracts/constants';
import type { RouteOutcome } from '@nocturne/federation/remote-module';
import type { PagedList } from '@nocturne/stores/paged-list';

/** The page does not exist: an unknown sort, a page beyond the last, an unknown category. */
export const MISSING: RouteOutcome = { status: 404 };

/**
 * What a filled listing means for its page: a page beyond the last is missing, a refused one says so with 403, a failure is drawn with Retry,
 * answered as 503 and never kept, anything else may be kept as long as the listing itself (R9-03). The eager posters are preloaded by React itself.
 */
export function listingOutcome(
  list: PagedList<unknown>,
  structured: readonly object[],
): RouteOutcome {
  if (list.loadState === 'failed')
    return isMissing(list) ? MISSING : { status: list.isRefused ? 403 : 503 };
  return { lifetime: LIFETIMES.listings, structured: list.isEmpty ? [] : structured };
}

/** The server refuses pages that are not there with 404, and pages that are no page with 400. */
function isMissing({ lastError }: PagedList<unknown>): boolean {
  return lastError?.status === 404 || lastError?.status === 400;
}
