import { href, routes, type RouteMatch, type RouteName } from './routes.ts';
import { DEFAULT_SORTS, VIDEO_SORTS, type VideoSort } from './sorts.ts';

/** Files for machines: crawler rules, sitemaps (https://www.sitemaps.org), feeds (RSS 2.0). */
export const ROBOTS_PATH = '/robots.txt';
export const SITEMAP_PATH = '/sitemap.xml';
export const SITEMAPS_BASE = '/sitemaps/';
export const FEEDS_BASE = '/feeds/';

/**
 * Pages that search engines must not list: members, forms, local lists, searches. Robots skip every
 * address with the same beginning.
 */
const UNLISTED_ROUTES = [
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

/** Prefixes of the addresses that robots skip: the part of a pattern before its first parameter. */
export const UNLISTED_PATHS: readonly string[] = UNLISTED_ROUTES.map(
  (name) => routes[name].pattern.split(':')[0] ?? '/',
);

/**
 * Checks whether a search engine may index pages of this route. Embeds, error pages and pages that
 * robots skip are not indexed.
 */
export function isIndexable(name: RouteName): boolean {
  const { pattern } = routes[name];
  return (
    !(['embed', 'unavailable', 'not-found'] as RouteName[]).includes(name) &&
    !UNLISTED_PATHS.some((path) => pattern.startsWith(path))
  );
}

/** Maximum number of addresses in a sitemap file, set by the protocol. */
export const SITEMAP_URLS_MAX = 50_000;
/**
 * Video ids per sitemap file. More would exceed the protocol's 50 MB, because of the descriptions.
 */
export const SITEMAP_VIDEOS = 10_000;
/** Maximum length of a description in a sitemap or feed, characters. */
export const DISCOVERY_DESCRIPTION_MAX = 300;
/** Videos in one feed. */
export const FEED_VIDEOS = 50;
/** Lifetimes of the responses, seconds. Short, so that removed videos leave shared caches soon. */
export const DISCOVERY_LIFETIMES = { robots: 86_400, sitemap: 600, feed: 600 } as const;
/** Interval after which a feed reader may ask again, minutes. */
export const FEED_TTL_MINUTES = 60;
export const FEED_TYPE = 'application/rss+xml';

/**
 * Contents of a feed: a listing by its sort, or a category, performer or channel by its dir. Wire
 * words, as in page addresses.
 */
export const FEED_KINDS = ['videos', 'categories', 'pornstar', 'pornsite'] as const;
export type FeedKind = (typeof FEED_KINDS)[number];
export type FeedName =
  | { kind: 'videos'; name: VideoSort }
  | { kind: Exclude<FeedKind, 'videos'>; name: string };

/** Returns the address of a feed, a path of the site. */
export function feedPath({ kind, name }: FeedName): string {
  return `${FEEDS_BASE}${kind}/${encodeURIComponent(name)}.xml`;
}

const FEED = /^\/feeds\/(videos|categories|pornstar|pornsite)\/([a-z0-9-]{1,200})\.xml$/;

/** Parses the address of a feed; undefined if it is not one. Does not check that the dir exists. */
export function parseFeedPath(pathname: string): FeedName | undefined {
  const [, kind, name] = FEED.exec(pathname) ?? [];
  if (kind === undefined || name === undefined) return undefined;
  if (kind !== 'videos') return { kind: kind as Exclude<FeedKind, 'videos'>, name };
  const sort = VIDEO_SORTS.find((known) => known === name);
  return sort && { kind, name: sort };
}

/**
 * Returns the feed that a page offers, if any: for listings, and for each tab of a category,
 * performer or channel.
 */
export function feedOf({ name, params }: RouteMatch): FeedName | undefined {
  if (name === 'index') return { kind: 'videos', name: DEFAULT_SORTS.index };
  if (name === 'videos') return parseFeedPath(`${FEEDS_BASE}videos/${params['sort'] ?? ''}.xml`);
  if (name === 'videos-categories') return { kind: 'categories', name: params['object_id'] ?? '' };
  if (/^pornstar(_|$)/.test(name)) return { kind: 'pornstar', name: params['dir'] ?? '' };
  return /^pornsite(_|$)/.test(name) ? { kind: 'pornsite', name: params['dir'] ?? '' } : undefined;
}

/** Returns the page with the videos of a feed. */
export function pageOfFeed({ kind, name }: FeedName): string {
  switch (kind) {
    case 'videos':
      return href('videos', { sort: name });
    case 'categories':
      return href('videos-categories', { object_id: name });
    case 'pornstar':
      return href('pornstar', { dir: name });
    case 'pornsite':
      return href('pornsite', { dir: name });
  }
}

/** A file below SITEMAPS_BASE: listings, categories, or the n-th id range of a large kind. */
export type SitemapFile =
  | { kind: 'listings' | 'categories'; part: 0 }
  | { kind: 'performers' | 'channels' | 'videos'; part: number };

/** Returns the name of a sitemap file: `videos-3.xml`. */
export function sitemapFileName({ kind, part }: SitemapFile): string {
  return kind === 'listings' || kind === 'categories' ? `${kind}.xml` : `${kind}-${part}.xml`;
}

const NUMBERED_FILE = /^(performers|channels|videos)-(0|[1-9]\d{0,5})\.xml$/;

/** Parses the name of a sitemap file; undefined if it is not one. */
export function parseSitemapFileName(name: string): SitemapFile | undefined {
  if (name === 'listings.xml' || name === 'categories.xml')
    return { kind: name === 'listings.xml' ? 'listings' : 'categories', part: 0 };
  const [, kind, part] = NUMBERED_FILE.exec(name) ?? [];
  return kind === undefined
    ? undefined
    : { kind: kind as 'performers' | 'channels' | 'videos', part: Number(part) };
}

/** Returns the number of ids in one file of a large kind. */
export function idsPerSitemap(kind: 'performers' | 'channels' | 'videos'): number {
  return kind === 'videos' ? SITEMAP_VIDEOS : SITEMAP_URLS_MAX;
}
