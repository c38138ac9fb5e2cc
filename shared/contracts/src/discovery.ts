import { href, routes, type RouteMatch, type RouteName } from './routes.ts';
import { DEFAULT_SORTS, VIDEO_SORTS, type VideoSort } from './sorts.ts';

/** What machines read to find their way: crawlers' rules, sitemaps (https://www.sitemaps.org), feeds (RSS 2.0). */
export const ROBOTS_PATH = '/robots.txt';
export const SITEMAP_PATH = '/sitemap.xml';
export const SITEMAPS_BASE = '/sitemaps/';
export const FEEDS_BASE = '/feeds/';

/** Pages that are nobody's but a visitor's own, or as many as there are words: members, forms, local lists, searches. Robots leave out all that begins like them. */
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

/** How the addresses begin that robots leave out: the part of a pattern before its first parameter. */
export const UNLISTED_PATHS: readonly string[] = UNLISTED_ROUTES.map(
  (name) => routes[name].pattern.split(':')[0] ?? '/',
);

/** Whether a search engine may list a page of this route: not where there is nothing to list, nor what robots leave out. */
export function isListed(name: RouteName): boolean {
  const { pattern } = routes[name];
  return (
    !(['embed', 'unavailable', 'not-found'] as RouteName[]).includes(name) &&
    !UNLISTED_PATHS.some((path) => pattern.startsWith(path))
  );
}

/** Addresses in one sitemap file at most: the protocol's limit. */
export const SITEMAP_URLS_MAX = 50_000;
/** Ids of videos in one sitemap file: with their descriptions more would pass the protocol's 50 MB. */
export const SITEMAP_VIDEOS = 10_000;
/** A description in a sitemap or a feed is cut to this many characters. */
export const DISCOVERY_DESCRIPTION = 300;
/** Videos in one feed. */
export const FEED_VIDEOS = 50;
/** Lifetimes of the answers, seconds: short, so that what is taken away leaves shared caches soon. */
export const DISCOVERY_LIFETIMES = { robots: 86_400, sitemap: 600, feed: 600 } as const;
/** A reader of a feed may wait this long before it asks again, minutes. */
export const FEED_TTL_MINUTES = 60;
export const FEED_TYPE = 'application/rss+xml';

/** What a feed is of: a listing by its sort, or a place by its dir. Wire words, as in the addresses of the pages. */
export const FEED_KINDS = ['videos', 'categories', 'pornstar', 'pornsite'] as const;
export type FeedKind = (typeof FEED_KINDS)[number];
export type FeedName =
  | { kind: 'videos'; name: VideoSort }
  | { kind: Exclude<FeedKind, 'videos'>; name: string };

/** Address of a feed, a path of the site. */
export function feedPath({ kind, name }: FeedName): string {
  return `${FEEDS_BASE}${kind}/${encodeURIComponent(name)}.xml`;
}

const FEED = /^\/feeds\/(videos|categories|pornstar|pornsite)\/([a-z0-9-]{1,200})\.xml$/;

/** The feed of an address; undefined for all that is none. Whether a place of this dir exists is not known here. */
export function parseFeedPath(pathname: string): FeedName | undefined {
  const [, kind, name] = FEED.exec(pathname) ?? [];
  if (kind === undefined || name === undefined) return undefined;
  if (kind !== 'videos') return { kind: kind as Exclude<FeedKind, 'videos'>, name };
  const sort = VIDEO_SORTS.find((known) => known === name);
  return sort && { kind, name: sort };
}

/** The feed that a page offers to readers, if it has one: listings, and each tab of a category, performer or channel. */
export function feedOf({ name, params }: RouteMatch): FeedName | undefined {
  if (name === 'index') return { kind: 'videos', name: DEFAULT_SORTS.index };
  if (name === 'videos') return parseFeedPath(`${FEEDS_BASE}videos/${params['sort'] ?? ''}.xml`);
  if (name === 'videos-categories') return { kind: 'categories', name: params['object_id'] ?? '' };
  if (/^pornstar(_|$)/.test(name)) return { kind: 'pornstar', name: params['dir'] ?? '' };
  return /^pornsite(_|$)/.test(name) ? { kind: 'pornsite', name: params['dir'] ?? '' } : undefined;
}

/** The page whose videos a feed holds. */
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

/** A file below SITEMAPS_BASE: the listings and categories, or the n-th stretch of ids of something that is many. */
export type SitemapFile =
  | { kind: 'listings' | 'categories'; part: 0 }
  | { kind: 'performers' | 'channels' | 'videos'; part: number };

/** Name of a sitemap file, as `videos-3.xml`. */
export function sitemapFileName({ kind, part }: SitemapFile): string {
  return kind === 'listings' || kind === 'categories' ? `${kind}.xml` : `${kind}-${part}.xml`;
}

const MANY = /^(performers|channels|videos)-(0|[1-9]\d{0,5})\.xml$/;

/** The file of a name; undefined for all that is none. */
export function parseSitemapFileName(name: string): SitemapFile | undefined {
  if (name === 'listings.xml' || name === 'categories.xml')
    return { kind: name === 'listings.xml' ? 'listings' : 'categories', part: 0 };
  const [, kind, part] = MANY.exec(name) ?? [];
  return kind === undefined
    ? undefined
    : { kind: kind as 'performers' | 'channels' | 'videos', part: Number(part) };
}

/** Ids in one file of a kind that is many. */
export function sitemapIds(kind: 'performers' | 'channels' | 'videos'): number {
  return kind === 'videos' ? SITEMAP_VIDEOS : SITEMAP_URLS_MAX;
}
