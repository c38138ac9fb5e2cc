import { FOREVER_SECONDS } from '@nocturne/contracts/constants';
import { AGE_ACCEPTED, COOKIES, SITE_SHOWN } from '@nocturne/contracts/cookies';
import { decideRegion } from '@nocturne/lib/region';

/** Parameters of an address that accept the age gate (R4-02). */
const ACCEPTING = ['pub', 'campaign_id', 'source'] as const;
/** Pages that may be read before the gate (R4-01). */
const GATE_EXEMPT = ['/information/terms/', '/information/cookies/'];

export interface PageVisit {
  theme: 'dark' | 'light';
  isBlocked: boolean;
  isGateClosed: boolean;
  /** Cookies to set, with their seconds. */
  cookies: { name: string; value: string; maxAgeSeconds: number }[];
}

/** What an address and the cookies that came with it say of the page: gate and region block, and what is to be kept (R4-01 to R4-03). */
export function readVisit(url: URL, cookies: Readonly<Record<string, string | undefined>>, country: string): PageVisit {
  const isBlocked = decideRegion({ country, query: url.searchParams, showSite: cookies[COOKIES.showSite] }) === 'blocked';
  const isAccepted = cookies[COOKIES.age] === AGE_ACCEPTED || ACCEPTING.some((name) => url.searchParams.has(name));
  const kept: PageVisit['cookies'] = [];
  if (!isBlocked) kept.push({ name: COOKIES.showSite, value: SITE_SHOWN, maxAgeSeconds: FOREVER_SECONDS });
  if (isAccepted) kept.push({ name: COOKIES.age, value: AGE_ACCEPTED, maxAgeSeconds: FOREVER_SECONDS });
  return {
    theme: cookies[COOKIES.theme] === 'light' ? 'light' : 'dark',
    isBlocked,
    isGateClosed: !isAccepted && !isBlocked && !GATE_EXEMPT.includes(url.pathname),
    cookies: kept,
  };
}
