import { OFFLINE_PATH } from '@nocturne/contracts/offline';
import { matchPath } from '@nocturne/contracts/routes';
import type { CheckedAnswer } from './check-answer.ts';
import type { RenderRequest } from './render-request.ts';

/** Seconds that the page of every unknown address is kept. */
const MISSING_LIFETIME = 300;

/** An address without a route: its page says nothing of it, so one page serves them all. The banner of a channel leads back to the address. */
export function isUnknownPage({ url, isBlocked, closedBy, view }: RenderRequest): boolean {
  if (isBlocked || closedBy || view || url.pathname === OFFLINE_PATH) return false;
  const matched = matchPath(url.pathname);
  return (
    matched.kind === 'none' || (matched.kind === 'route' && matched.route.name === 'not-found')
  );
}

/** Whether the page's state, as it is sent, has the site's statistics. */
function hasStats(stateText: string): boolean {
  const { stats } = JSON.parse(stateText) as { stats?: { stats?: unknown } };
  return Boolean(stats?.stats);
}

/** A page that lacks the site's statistics has no categories in its header: it is not kept. */
export function keptAsMissing(answer: CheckedAnswer): CheckedAnswer {
  const isWhole = answer.kind === 'document' && answer.status === 404 && hasStats(answer.stateText);
  return answer.kind === 'document'
    ? { ...answer, lifetime: isWhole ? MISSING_LIFETIME : 0 }
    : answer;
}
