import { FAVICON_PATH, MANIFEST_PATH, WORKER_PATH } from './offline.ts';
import { memberTabs, redirects, routes, type RouteName } from './route-table.ts';

export { APP_NAMES, REMOTE_NAMES, routes, type RemoteName, type RouteName } from './route-table.ts';

type ParamName<P extends string> = P extends `${string}:${infer N}/${infer Rest}`
  ? N | ParamName<`/${Rest}`>
  : P extends `${string}:${infer N}`
    ? N
    : never;
type RouteDefaults<N extends RouteName> = keyof (typeof routes)[N]['defaults'] & string;
type ParamValue = string | number;
/** Parameters of a link; those with a default are optional. */
export type RouteParams<N extends RouteName> = {
  [K in Exclude<ParamName<(typeof routes)[N]['pattern']>, RouteDefaults<N>>]: ParamValue;
} & {
  [K in Extract<ParamName<(typeof routes)[N]['pattern']>, RouteDefaults<N>>]?: ParamValue;
};
type NoParams<N extends RouteName> = Record<never, never> extends RouteParams<N> ? true : false;
export type RouteQuery = Readonly<Record<string, ParamValue | undefined>>;

/**
 * Returns the address of a named route. Leaves out undefined and empty query values, so defaults
 * are never printed (settlement 32). Throws TypeError if a parameter is missing: a programming
 * error.
 */
export function href<N extends RouteName>(
  name: N,
  ...rest: NoParams<N> extends true
    ? [params?: RouteParams<N>, query?: RouteQuery]
    : [params: RouteParams<N>, query?: RouteQuery]
): string {
  const [params, query] = rest;
  return fill(name, params ?? {}) + printRouteQuery(query ?? {});
}

/** Routes of the member area that only its owner may open (settlement 29). */
const OWNERS_ROUTES: readonly RouteName[] = [
  'member_edit',
  'member_messages',
  'member_password',
  'member_history',
  'member_watch_later_videos',
];

/**
 * Checks whether only the owner of the area may open a route: edit, messages, password, history and
 * watch later (settlement 29).
 */
export function isOwnerOnlyRoute(name: RouteName): boolean {
  return OWNERS_ROUTES.includes(name);
}

/** Routes of the review queue (docs/review.md) and of the releases (docs/federation.md). */
const STAFF_ROUTES: readonly RouteName[] = ['review', 'releases'];

/** Checks whether a route is only for staff. */
export function isStaffRoute(name: RouteName): boolean {
  return STAFF_ROUTES.includes(name);
}

/** Properties of a visitor that decide whether a page exists for them. */
export interface PageViewer {
  user_id: number;
  is_staff?: boolean;
}

/**
 * Checks whether a page does not exist for this viewer: pages of another owner (settlement 29), and
 * pages of staff.
 */
export function isHiddenFrom(
  { name, params }: RouteMatch,
  viewer: PageViewer | undefined,
): boolean {
  if (isStaffRoute(name)) return viewer?.is_staff !== true;
  return isOwnerOnlyRoute(name) && params['id'] !== String(viewer?.user_id);
}

export interface RouteMatch {
  name: RouteName;
  params: Readonly<Record<string, string>>;
}
export type Matched =
  | { kind: 'route'; route: RouteMatch }
  | { kind: 'redirect'; to: string }
  | { kind: 'none' };

/**
 * Classifies a path: a route in its canonical form, a redirect (missing or extra slash, short
 * form), or neither. `to` is a path without query; the caller keeps the query.
 */
export function matchPath(pathname: string): Matched {
  for (const candidate of new Set([pathname, toggleTrailingSlash(pathname)])) {
    const found = matchExact(candidate);
    if (!found) continue;
    return found.kind === 'route' && candidate !== pathname
      ? { kind: 'redirect', to: candidate }
      : found;
  }
  return { kind: 'none' };
}

/** Path prefixes that are not pages and are never redirected. */
export const NOT_PAGES = [
  '/api',
  '/remotes',
  '/media',
  '/ads',
  '/oembed',
  '/robots.txt',
  '/sitemap.xml',
  '/sitemaps',
  '/feeds',
  '/icons',
  MANIFEST_PATH,
  FAVICON_PATH,
  WORKER_PATH,
  '/assurance',
] as const;

export function isPagePath(pathname: string): boolean {
  return !NOT_PAGES.some((prefix) => pathname === prefix || pathname.startsWith(`${prefix}/`));
}

const table = (Object.keys(routes) as RouteName[]).map((name) => ({
  name,
  expression: expressionOf(routes[name].pattern),
}));
const tabRedirects = memberTabs.map((tab) => {
  const to = `member_${tab}` as RouteName;
  return { from: routes[to].pattern.replace(':page/', ''), to, params: {} };
});
/** Shortened addresses. Their page gets an empty parameter and redirects to the full address. */
const shortenedRoutes = [
  { name: 'video', params: { dir: '' }, expression: expressionOf('/video/:id/') },
] as const;
const redirectTable = [...redirects, ...tabRedirects].map((entry) => ({
  ...entry,
  expression: expressionOf(entry.from),
}));

function matchExact(pathname: string): Matched | undefined {
  for (const { name, expression } of table) {
    const params = capture(expression, pathname);
    if (params) return { kind: 'route', route: { name, params } };
  }
  for (const { name, params, expression } of shortenedRoutes) {
    const given = capture(expression, pathname);
    if (given) return { kind: 'route', route: { name, params: { ...params, ...given } } };
  }
  for (const { to, params, expression } of redirectTable) {
    const given = capture(expression, pathname);
    if (given) return { kind: 'redirect', to: fill(to, { ...params, ...given }) };
  }
  return undefined;
}

function fill(name: RouteName, params: Readonly<Record<string, ParamValue>>): string {
  const { pattern, defaults } = routes[name];
  return pattern.replace(/:(\w+)/g, (_mark, key: string) => {
    const value = params[key] ?? (defaults as Record<string, string>)[key];
    if (value === undefined || value === '') throw new TypeError(`route ${name} needs ${key}`);
    return encodeURIComponent(String(value));
  });
}

function printRouteQuery(query: RouteQuery): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  return given.length > 0
    ? `?${new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString()}`
    : '';
}

function expressionOf(pattern: string): RegExp {
  return new RegExp(`^${pattern.replace(/[.?]/g, '\\$&').replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`);
}

function capture(expression: RegExp, pathname: string): Record<string, string> | undefined {
  const match = expression.exec(pathname);
  if (!match) return undefined;
  try {
    return Object.fromEntries(
      Object.entries(match.groups ?? {}).map(([key, value]) => [key, decodeURIComponent(value)]),
    );
  } catch {
    return undefined;
  }
}

const CONTROL = /[\p{Cc}\u2028\u2029]/u;

/**
 * False for a path with a line break or another control character, or that cannot be decoded. No
 * page has one.
 */
export function isRoutable(pathname: string): boolean {
  try {
    return !CONTROL.test(decodeURIComponent(pathname));
  } catch {
    return false;
  }
}

function toggleTrailingSlash(pathname: string): string {
  return pathname.endsWith('/') && pathname !== '/' ? pathname.slice(0, -1) : `${pathname}/`;
}
