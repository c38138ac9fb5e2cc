import { FOREVER_SECONDS } from '@nocturne/contracts/constants';
import { AGE_ACCEPTED, COOKIES, SITE_SHOWN } from '@nocturne/contracts/cookies';
import type { GateTerms } from '@nocturne/contracts/gates';
import { matchPath, type RouteMatch } from '@nocturne/contracts/routes';
import { decideVisit, type VisitDecision, type Visit } from '@nocturne/lib/gates';

export interface PageVisit extends Pick<VisitDecision, 'shows' | 'isGateClosed' | 'isShut'> {
  /** Undefined if the address is not a page of the site. */
  route: RouteMatch | undefined;
  theme: 'dark' | 'light';
  /** True if the visitor has not chosen a theme: the page follows the system's. */
  followsSystem: boolean;
  /** Cookies to set. */
  cookies: { name: string; value: string; maxAgeSeconds: number }[];
}

/** Derives theme, age gate, region block and cookies from the address and the browser's cookies. */
export function readVisit(
  url: URL,
  terms: GateTerms,
  { theme, ...visit }: Pick<Visit, 'wasAccepted' | 'showSite'> & { theme?: string | undefined },
): PageVisit {
  const matched = matchPath(url.pathname);
  const route = matched.kind === 'route' ? matched.route : undefined;
  const { shows, isGateClosed, isShut, renewsAcceptance } = decideVisit(terms, {
    page: route?.name,
    query: url.searchParams,
    ...visit,
  });
  const cookies: PageVisit['cookies'] = [];
  if (shows !== 'blocked')
    cookies.push({ name: COOKIES.showSite, value: SITE_SHOWN, maxAgeSeconds: FOREVER_SECONDS });
  if (renewsAcceptance)
    cookies.push({ name: COOKIES.age, value: AGE_ACCEPTED, maxAgeSeconds: FOREVER_SECONDS });
  const followsSystem = theme !== 'light' && theme !== 'dark';
  return {
    route,
    theme: theme === 'light' ? 'light' : 'dark',
    followsSystem,
    shows,
    isGateClosed,
    isShut,
    cookies,
  };
}
