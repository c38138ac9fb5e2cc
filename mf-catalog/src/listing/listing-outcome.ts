import { LIFETIMES } from '@nocturne/contracts/constants';
import type { RouteOutcome } from '@nocturne/federation/remote-module';
import type { PagedList } from '@nocturne/stores/paged-list';

/**
 * The page does not exist: unknown sort, unknown category, or a page number beyond the last page.
 */
export const MISSING: RouteOutcome = { status: 404 };

/**
 * Converts a loaded listing into the outcome of its page.
 *
 * - A page number beyond the last page: 404.
 * - A refused listing: 403.
 * - A failure: rendered with Retry, answered with 503 and never cached.
 * - Anything else: cached as long as the listing itself.
 *
 * React preloads the eager posters on its own.
 */
export function listingOutcome(
  list: PagedList<unknown>,
  structured: readonly object[],
): RouteOutcome {
  if (list.loadState === 'failed')
    return isMissing(list) ? MISSING : { status: list.isRefused ? 403 : 503 };
  return { lifetime: LIFETIMES.listings, structured: list.isEmpty ? [] : structured };
}

/** The server answers 404 for pages that do not exist and 400 for invalid page numbers. */
function isMissing({ lastError }: PagedList<unknown>): boolean {
  return lastError?.status === 404 || lastError?.status === 400;
}
