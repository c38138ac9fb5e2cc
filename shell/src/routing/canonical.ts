import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@nocturne/contracts/constants';
import { isIndexable } from '@nocturne/contracts/discovery';
import { canonicalQuery } from '@nocturne/contracts/route-queries';
import { href, isStaffRoute, type RouteMatch, type RouteName } from '@nocturne/contracts/routes';

/**
 * The canonical address of a page: path and page number, the query that the route keeps, and `lang`
 * unless English (settlements 32, 40). Unknown routes, shortened addresses, the page
 * `/unavailable` and the embedded player have none; the player sets the address of its video on its
 * own.
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
    isShortened(match)
  )
    return undefined;
  return addressIn(language === DEFAULT_LANGUAGE ? undefined : language, match, query, origin);
}

export interface Alternate {
  /** A language, or `x-default` for the address that follows the visitor's languages. */
  hreflang: Language | 'x-default';
  href: string;
}

/**
 * The page in every language (settlement 40), for search engines; empty for pages that they do not
 * index.
 */
export function alternatesOf(
  match: RouteMatch | undefined,
  query: URLSearchParams,
  origin: string,
): readonly Alternate[] {
  if (!match || !isIndexable(match.name) || isShortened(match)) return [];
  const inLanguages = LANGUAGES.map((language) => ({
    hreflang: language,
    href: addressIn(language, match, query, origin),
  }));
  return [
    ...inLanguages,
    { hreflang: 'x-default', href: addressIn(undefined, match, query, origin) },
  ];
}

/** The full address of a page, with only the query that identifies it, and `lang` if given. */
function addressIn(
  language: Language | undefined,
  match: RouteMatch,
  query: URLSearchParams,
  origin: string,
): string {
  const pageQuery = canonicalQuery(match.name, query);
  if (language) pageQuery.set('lang', language);
  const path = hrefOf(firstPageOf(match) ?? match);
  return `${origin}${path}${pageQuery.size > 0 ? `?${pageQuery.toString()}` : ''}`;
}

/**
 * Routes whose first page is the page of another route: the address of the performer or channel is
 * canonical (settlement 30).
 */
const FIRST_PAGES: Partial<Record<RouteName, RouteName>> = {
  pornstar_uploaded_videos: 'pornstar',
  pornsite_uploaded_videos: 'pornsite',
};
/** Routes that always show the page of another route (settlement 30). */
const SAME_PAGES: Partial<Record<RouteName, RouteName>> = { member_info: 'member' };

function firstPageOf({ name, params: { page, ...params } }: RouteMatch): RouteMatch | undefined {
  const target = page === '1' ? FIRST_PAGES[name] : SAME_PAGES[name];
  return target && { name: target, params };
}

/** True for a shortened address: the missing part is known only once its object is loaded. */
function isShortened({ params }: RouteMatch): boolean {
  return Object.values(params).includes('');
}

/** The canonical path of a match. */
export function hrefOf(match: RouteMatch): string {
  return (href as (name: string, params: Readonly<Record<string, string>>) => string)(
    match.name,
    match.params,
  );
}

/** True for routes that hide the header. */
export function hidesHeader(match: RouteMatch | undefined): boolean {
  return match?.name === 'signup' || match?.name === 'download';
}

/** True for routes without the footer banner: pages of members, information, upload and staff. */
export function hidesFooterBanner(match: RouteMatch | undefined): boolean {
  if (match === undefined) return false;
  return (
    match.name === 'upload' ||
    isStaffRoute(match.name) ||
    /^(member|information)(_|$)/.test(match.name)
  );
}

/** True for the member area; visitors are redirected to the index. */
export function isForMembers(match: RouteMatch): boolean {
  return /^member(_|$)/.test(match.name);
}

/** True for routes without the shell's frame. */
export function isBare(match: RouteMatch | undefined): boolean {
  return match?.name === 'embed';
}
