import { FOREVER_SECONDS, type Language } from '@nocturne/contracts/constants';
import { AGE_ACCEPTED, COOKIES, SITE_SHOWN } from '@nocturne/contracts/cookies';
import { decideRegion } from '@nocturne/lib/region';
import { pageLanguage } from './page-language.ts';

/** Parameters of an address that accept the age gate (R4-02). */
const ACCEPTING = ['pub', 'campaign_id', 'source'] as const;
/** Pages that may be read before the gate (R4-01). */
const GATE_EXEMPT = ['/information/terms/', '/information/cookies/'];

export interface PageVisit {
  url: URL;
  language: Language;
  theme: 'dark' | 'light';
  country: string;
  isBlocked: boolean;
  isGateClosed: boolean;
  /** Cookies to set: name, value, seconds. */
  cookies: { name: string; value: string; maxAge: number }[];
}

/** What a request for a page says of its visitor. `country` is what the server knows; the request's own cookie wins (settlement 36). */
export function readVisit(request: { address: string; origin: string; cookies: Readonly<Record<string, string | undefined>>; acceptLanguage: string | undefined; country: string }): PageVisit {
  const url = new URL(request.address, request.origin);
  const { cookies } = request;
  const country = cookies[COOKIES.country] ?? request.country;
  const isBlocked = decideRegion({ country, query: url.searchParams, showSite: cookies[COOKIES.showSite] }) === 'blocked';
  const isAccepted = cookies[COOKIES.age] === AGE_ACCEPTED || ACCEPTING.some((name) => url.searchParams.has(name));
  const set: PageVisit['cookies'] = [];
  if (!cookies[COOKIES.country] && country) set.push({ name: COOKIES.country, value: country, maxAge: FOREVER_SECONDS });
  if (!isBlocked) set.push({ name: COOKIES.showSite, value: SITE_SHOWN, maxAge: FOREVER_SECONDS });
  if (isAccepted) set.push({ name: COOKIES.age, value: AGE_ACCEPTED, maxAge: FOREVER_SECONDS });
  return {
    url,
    language: pageLanguage({ query: url.searchParams.get('lang'), cookie: cookies[COOKIES.language], header: request.acceptLanguage }),
    theme: cookies[COOKIES.theme] === 'light' ? 'light' : 'dark',
    country,
    isBlocked,
    isGateClosed: !isAccepted && !isBlocked && !GATE_EXEMPT.includes(url.pathname),
    cookies: set,
  };
}
