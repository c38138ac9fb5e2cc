import { SITEMAP_PATH, UNLISTED_PATHS } from '@nocturne/contracts/discovery';

/**
 * Pages already contain the API's responses, and ads are not content. Embedded players stay open,
 * because the metadata of videos links to them.
 */
const PRIVATE_BASES = ['/api/', '/ads/'] as const;

/**
 * Returns `/robots.txt`: one group for all crawlers, the operator's additions, and the sitemap.
 * `siteUrl` is scheme and host.
 */
export function printRobots(siteUrl: string, additions: readonly string[]): string {
  const disallowedPaths = [...PRIVATE_BASES, ...UNLISTED_PATHS];
  const groups = ['User-agent: *', ...disallowedPaths.map((path) => `Disallow: ${path}`)];
  const operatorLines = additions.length > 0 ? ['', ...additions] : [];
  return [...groups, ...operatorLines, '', `Sitemap: ${siteUrl}${SITEMAP_PATH}`, ''].join('\n');
}
