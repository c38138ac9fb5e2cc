import { SITEMAP_PATH } from '@nocturne/contracts/discovery';
import { routes, type RouteName } from '@nocturne/contracts/routes';

/** Pages that are nobody's but a visitor's own, or as many as there are words: members, forms, local lists, searches. */
const PRIVATE_ROUTES = [
  'search',
  'history',
  'member',
  'signin',
  'signup',
  'confirm',
  'restore',
  'upload',
  'download',
] as const satisfies RouteName[];
/** The API's answers stand in the pages already; ads are no content. Embedded players stay open: they are what a video's metadata names. */
const PRIVATE_BASES = ['/api/', '/ads/'] as const;

/** The text of `/robots.txt`: one group for everybody, what the operator adds, and the sitemap. `siteUrl` is scheme and host. */
export function printRobots(siteUrl: string, additions: readonly string[]): string {
  const closed = [...PRIVATE_BASES, ...PRIVATE_ROUTES.map(headOf)];
  const groups = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`)];
  const own = additions.length > 0 ? ['', ...additions] : [];
  return [...groups, ...own, '', `Sitemap: ${siteUrl}${SITEMAP_PATH}`, ''].join('\n');
}

/** The part of a route's pattern before its first parameter: rules are prefixes. */
function headOf(name: RouteName): string {
  return routes[name].pattern.split(':')[0] ?? '/';
}
