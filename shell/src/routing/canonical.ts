import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@nocturne/contracts/constants';
import { isListed } from '@nocturne/contracts/discovery';
import { canonicalQuery } from '@nocturne/contracts/route-queries';
import { href, isStaffRoute, type RouteMatch, type RouteName } from '@nocturne/contracts/routes';

/**
 * The canonical address of a page (R2.1-04): path and page, what the route keeps of its query, and `lang` unless English (settlements 32, 40).
 * A page that is no route has none, nor has the one that says that something is unavailable; the embedded player names the page of its video itself.
 */
export function canonicalOf(
  match: RouteMatch | undefined,
  query: URLSearchParams,
  language: Language,
  origin: string,
): string | undefined {
  if (
    !match ||
    match.name === 'not-found' ||
    match.name === 'unavailable' ||
    isBare(match) ||
    isCutShort(match)
  )
    return undefined;
  return addressIn(language === DEFAULT_LANGUAGE ? undefined : language, match, query, origin);
}

export interface Alternate {
  /** A language, or `x-default`: the address that follows the visitor's own languages. */
  hreflang: Language | 'x-default';
  href: string;
}

/** The same page in every language (settlement 40), for search engines; none where they list nothing. */
export function alternatesOf(
  match: RouteMatch | undefined,
  query: URLSearchParams,
  origin: string,
): readonly Alternate[] {
  if (!match || !isListed(match.name) || isCutShort(match)) return [];
  const inLanguages = LANGUAGES.map((language) => ({
    hreflang: language,
    href: addressIn(language, match, query, origin),
  }));
  return [
    ...inLanguages,
    { hreflang: 'x-default', href: addressIn(undefined, match, query, origin) },
  ];
}

/** What of an address names the page, and the language where one is named. */
function addressIn(
  language: Language | undefined,
  match: RouteMatch,
  query: URLSearchParams,
  origin: string,
): string {
  const kept = canonicalQuery(match.name, query);
  if (language) kept.set('lang', language);
  const path = hrefOf(firstPageOf(match) ?? match);
  return `${origin}${path}${kept.size > 0 ? `?${kept.toString()}` : ''}`;
}

/** Routes whose first page is another route's page: a performer's and a channel's own address is canonical for it (settlement 30). */
const FIRST_PAGES: Partial<Record<RouteName, RouteName>> = {
  pornstar_uploaded_videos: 'pornstar',
  pornsite_uploaded_videos: 'pornsite',
};
/** Routes that show another route's page whatever they name (settlement 30). */
const SAME_PAGES: Partial<Record<RouteName, RouteName>> = { member_info: 'member' };

function firstPageOf({ name, params: { page, ...params } }: RouteMatch): RouteMatch | undefined {
  const shown = page === '1' ? FIRST_PAGES[name] : SAME_PAGES[name];
  return shown && { name: shown, params };
}

/** An address that was cut short: what is missing only its object knows. */
function isCutShort({ params }: RouteMatch): boolean {
  return Object.values(params).includes('');
}

/** The canonical path of a match. */
export function hrefOf(match: RouteMatch): string {
  return (href as (name: string, params: Readonly<Record<string, string>>) => string)(
    match.name,
    match.params,
  );
}

/** True for routes that hide the header (R2.2-04). */
export function hidesHeader(match: RouteMatch | undefined): boolean {
  return match?.name === 'signup' || match?.name === 'download';
}

/** True for routes without the footer banner: pages of members, information, the upload wizard and staff. */
export function hidesFooterBanner(match: RouteMatch | undefined): boolean {
  if (match === undefined) return false;
  return (
    match.name === 'upload' ||
    isStaffRoute(match.name) ||
    /^(member|information)(_|$)/.test(match.name)
  );
}

/** True for the member area: who is not signed in is sent to the index (R2.1-21). */
export function isForMembers(match: RouteMatch): boolean {
  return /^member(_|$)/.test(match.name);
}

/** True for routes that are drawn without anything of the shell around them (R2.1-10). */
export function isBare(match: RouteMatch | undefined): boolean {
  return match?.name === 'embed';
}
