import { MEMBER_FILTER_FIELDS, PERFORMER_FILTER_FIELDS } from './filters.ts';
import { FORM_DONE, FORM_ERRORS } from './form-result.ts';
import { DEFAULT_LOCAL_LIST, LOCAL_LISTS } from './local-lists.ts';
import { CASE_QUERY, NOTICE_PAGE_QUERY, NOTICE_QUERY } from './notice-form.ts';
import { positive } from './paths/codec.ts';
import type { RouteName } from './route-table.ts';
import { DEFAULT_SUBSCRIPTION_VIEW, SUBSCRIPTION_VIEWS } from './subscription-views.ts';
import { CATEGORY_SORTS, DEFAULT_SORTS, VIDEO_SORTS } from './sorts.ts';

/** True if the canonical address keeps a value: known, not the default (settlement 32). */
type StaysCanonical = (value: string) => boolean;

const never: StaysCanonical = () => false;
const nonDefault = (values: readonly string[], defaultValue: string): StaysCanonical => {
  return (value) => value !== defaultValue && values.includes(value);
};
const filters = { type: never, duration: never, date: never };
/** Page number of a list whose path has none. */
const page = { page: (value: string) => value !== '1' && positive.parse(value) !== undefined };
/** Sort of the videos of a performer or channel. */
const videoSort = { sort: nonDefault(VIDEO_SORTS, DEFAULT_SORTS.videos) };

/**
 * Query names that a route reads. Pages ignore all others, and keys leave them out (settlement 60).
 * A remote that reads a new name must add it here. Unlisted routes may read any name.
 */
const queries: Partial<Record<RouteName, Readonly<Record<string, StaysCanonical>>>> = {
  index: {},
  video: { autostart: never, autoplay: never, start_time: never, seek_time: never, ts: never },
  embed: { autostart: never, autoplay: never, start_time: never, seek_time: never, ts: never },
  videos: filters,
  categories: { sort: nonDefault(CATEGORY_SORTS, DEFAULT_SORTS.categories) },
  'videos-categories': { ...videoSort, ...filters },
  pornstars: {
    search: never,
    ...Object.fromEntries(PERFORMER_FILTER_FIELDS.map((field) => [field, never])),
  },
  pornstar: videoSort,
  pornstar_info: {},
  pornstar_comments: page,
  pornstar_uploaded_videos: videoSort,
  pornsites: { search: never },
  pornsite: videoSort,
  pornsite_info: {},
  pornsite_uploaded_videos: videoSort,
  search: { s: (value) => value !== '', ...filters },
  history: { list: nonDefault(LOCAL_LISTS, DEFAULT_LOCAL_LIST) },
  community: {
    search: never,
    ...Object.fromEntries(MEMBER_FILTER_FIELDS.map((field) => [field, never])),
  },
  playlists: {},
  playlist: page,
  member: {},
  member_info: {},
  member_subscriptions: { view: nonDefault(SUBSCRIPTION_VIEWS, DEFAULT_SUBSCRIPTION_VIEW) },
  member_uploaded_videos: {},
  member_favourite_videos: {},
  member_playlists: {},
  member_history: {},
  member_watch_later_videos: {},
  member_comments: {},
  'content-partner-program': {},
  information: {},
  information_dmca: {},
  information_support: {},
  information_terms: {},
  information_privacy: {},
  information_2257: {},
  information_cookies: {},
  contacts: {
    [FORM_DONE]: never,
    [FORM_ERRORS]: never,
    [CASE_QUERY]: never,
    [NOTICE_QUERY]: never,
    [NOTICE_PAGE_QUERY]: never,
  },
  unavailable: {},
  unsubscribe: { [FORM_DONE]: never, [FORM_ERRORS]: never },
  review: { lane: never, video: never, case: never, page: never },
  releases: {},
  upload: { draft: never },
  download: { video: (value) => positive.parse(value) !== undefined },
};

/** Returns the part of a query that affects a route's page, as text for a key. */
export function queryKey(route: RouteName, query: URLSearchParams): string {
  const names = queries[route];
  if (!names) return query.toString();
  return new URLSearchParams(
    Object.keys(names).flatMap((name) => readPair(query, name)),
  ).toString();
}

/** Returns the part of a query that the canonical address of a route keeps. */
export function canonicalQuery(route: RouteName, query: URLSearchParams): URLSearchParams {
  const kept = Object.entries(queries[route] ?? {}).filter(([name, stays]) =>
    stays(query.get(name) ?? ''),
  );
  return new URLSearchParams(kept.flatMap(([name]) => readPair(query, name)));
}

/** Reads the first value of a name, as pages do. */
function readPair(query: URLSearchParams, name: string): [name: string, value: string][] {
  const value = query.get(name);
  return value === null ? [] : [[name, value]];
}
