import { OFFLINE_PATH } from '@nocturne/contracts/offline';
import { matchPath } from '@nocturne/contracts/routes';
import type { CheckedAnswer } from '../rendering/check-answer.ts';
import type { RenderRequest } from './render-request.ts';

/** Lifetime of the page for all unknown addresses, seconds. */
const MISSING_LIFETIME_SECONDS = 300;

/**
 * True for an address without a route. Its page does not mention the address, so one page serves
 * them all. A channel banner links back to the address, so pages with one are excluded.
 */
export function isUnknownPage({ url, isBlocked, closedBy, view }: RenderRequest): boolean {
  if (isBlocked || closedBy || view || url.pathname === OFFLINE_PATH) return false;
  const matched = matchPath(url.pathname);
  return (
    matched.kind === 'none' || (matched.kind === 'route' && matched.route.name === 'not-found')
  );
}

/** True if the page's state includes the site's statistics. */
function hasStats(stateText: string): boolean {
  const { stats } = JSON.parse(stateText) as { stats?: { stats?: unknown } };
  return Boolean(stats?.stats);
}

/**
 * Sets the lifetime. A page without the site's statistics has no categories in its header, so it is
 * not cached.
 */
export function withNotFoundLifetime(answer: CheckedAnswer): CheckedAnswer {
  const isCacheable =
    answer.kind === 'document' && answer.status === 404 && hasStats(answer.stateText);
  return answer.kind === 'document'
    ? { ...answer, lifetime: isCacheable ? MISSING_LIFETIME_SECONDS : 0 }
    : answer;
}
