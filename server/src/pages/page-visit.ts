import { FOREVER_SECONDS } from '@nocturne/contracts/constants';
import { AGE_ACCEPTED, COOKIES, SITE_SHOWN } from '@nocturne/contracts/cookies';
import { matchPath, type RouteName } from '@nocturne/contracts/routes';
import { decideAgeGate } from '@nocturne/lib/age-gate';
import { decideRegion } from '@nocturne/lib/region';

export interface PageVisit {
  /** Undefined where the address is no page of the site. */
  page: RouteName | undefined;
  theme: 'dark' | 'light';
  isBlocked: boolean;
  isGateClosed: boolean;
  /** Cookies to set, with their seconds. */
  cookies: { name: string; value: string; maxAgeSeconds: number }[];
}

/** What an address and the cookies that came with it say of the page: gate and region block, and what is to be kept (R4-01 to R4-03). */
export function readVisit(url: URL, cookies: Readonly<Record<string, string | undefined>>, country: string): PageVisit {
  const isBlocked = decideRegion({ country, query: url.searchParams, showSite: cookies[COOKIES.showSite] }) === 'blocked';
  const matched = matchPath(url.pathname);
  const page = matched.kind === 'route' ? matched.route.name : undefined;
  const gate = decideAgeGate({ page, query: url.searchParams, wasAccepted: cookies[COOKIES.age] === AGE_ACCEPTED });
  const kept: PageVisit['cookies'] = [];
  if (!isBlocked) kept.push({ name: COOKIES.showSite, value: SITE_SHOWN, maxAgeSeconds: FOREVER_SECONDS });
  if (gate === 'accepted') kept.push({ name: COOKIES.age, value: AGE_ACCEPTED, maxAgeSeconds: FOREVER_SECONDS });
  return {
    page,
    theme: cookies[COOKIES.theme] === 'light' ? 'light' : 'dark',
    isBlocked,
    isGateClosed: gate === 'closed' && !isBlocked,
    cookies: kept,
  };
}
