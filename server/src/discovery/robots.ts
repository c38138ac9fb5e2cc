import { SITEMAP_PATH, UNLISTED_PATHS } from '@nocturne/contracts/discovery';

/** The API's answers stand in the pages already; ads are no content. Embedded players stay open: they are what a video's metadata names. */
const PRIVATE_BASES = ['/api/', '/ads/'] as const;

/** The text of `/robots.txt`: one group for everybody, what the operator adds, and the sitemap. `siteUrl` is scheme and host. */
export function printRobots(siteUrl: string, additions: readonly string[]): string {
  const closed = [...PRIVATE_BASES, ...UNLISTED_PATHS];
  const groups = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`)];
  const own = additions.length > 0 ? ['', ...additions] : [];
  return [...groups, ...own, '', `Sitemap: ${siteUrl}${SITEMAP_PATH}`, ''].join('\n');
}
