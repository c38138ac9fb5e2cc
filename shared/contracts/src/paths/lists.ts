import {
  DEFAULT_LANGUAGE,
  LANGUAGES,
  LIFETIMES,
  MODELS_PER_PAGE,
  MEMBERS_PER_PAGE,
  CHANNELS_PER_PAGE,
  PLAYLISTS_PER_PAGE,
  SEARCH_MAX,
  VIDEOS_PER_DATA_PAGE,
  VIDEO_IDS_MAX,
  SUGGESTERS_COUNT,
} from '../constants.ts';
import {
  AUDIENCES,
  DEFAULT_AUDIENCE,
  MEMBER_FILTER_FIELDS,
  PERFORMER_FILTER_FIELDS,
  VIDEO_DATES,
  VIDEO_DURATIONS,
  VIDEO_TYPES,
} from '../filters.ts';
import {
  CHANNEL_SORTS,
  DEFAULT_SORTS,
  MEMBER_SORTS,
  PERFORMER_SORTS,
  PLAYLIST_SORTS,
  VIDEO_SORTS,
} from '../sorts.ts';
import {
  type Codec,
  decode,
  integer,
  oneOf,
  optionalDir,
  positive,
  rawOneOf,
  text,
  toptnSort,
} from './codec.ts';
import { filterCodec } from './filter-codec.ts';
import { pathShape } from './path-shape.ts';

/** Sections of a video list (settlement 7); `related` and `search` have their own shapes. */
export const VIDEO_SECTIONS = [
  '',
  'categories',
  'models',
  'channels',
  'user',
  'favourites',
  'subscriptions',
  'playlists',
] as const;
export type VideoSection = (typeof VIDEO_SECTIONS)[number];

/**
 * A search text: trimmed, at most 69 characters, without control characters, because PostgreSQL
 * cannot store NUL.
 */
const searchText: Codec<string> = {
  ...text,
  parse: (written) => {
    const value = decode(written)?.trim();
    return value !== undefined && value.length <= SEARCH_MAX && !/\p{Cc}/u.test(value)
      ? value
      : undefined;
  },
};

/** `1,2,3`: at most 96 ids, in that order (settlement 23). */
const idList: Codec<readonly number[]> = {
  pattern: '[^&]*',
  print: (ids) => ids.join(','),
  parse: (written) => {
    const ids = (decode(written) ?? '')
      .split(',')
      .filter(Boolean)
      .map((id) => positive.parse(id));
    return ids.length <= VIDEO_IDS_MAX && ids.every((id) => id !== undefined) ? ids : undefined;
  },
};

const listing = {
  page: positive,
  type: oneOf(VIDEO_TYPES),
  duration: oneOf(VIDEO_DURATIONS),
  date: oneOf(VIDEO_DATES),
};
const listingDefaults = { page: 1, type: 'all', duration: '', date: '' } as const;

/** Site statistics. */
export const mainPath = pathShape({
  name: 'main',
  template: '/api/json/main/{lifetime}/{gender}.{lang}.{ext}',
  fields: { lifetime: integer, gender: oneOf(AUDIENCES), lang: oneOf(LANGUAGES) },
  defaults: { lifetime: LIFETIMES.main, gender: DEFAULT_AUDIENCE, lang: DEFAULT_LANGUAGE },
});

/**
 * Video list: seven dotted fields (settlement 6). Uncached by default; listing screens pass a
 * lifetime of 3600.
 */
export const videosPath = pathShape({
  name: 'videos2',
  template:
    '/api/json/videos2/{lifetime}/{gender}/{sort}/{count}/{section}.{object_id}.{page}.{type}.{duration}.{date}.{ext}',
  fields: {
    lifetime: integer,
    gender: oneOf(AUDIENCES),
    sort: oneOf(VIDEO_SORTS),
    count: positive,
    section: oneOf(VIDEO_SECTIONS),
    object_id: optionalDir,
    ...listing,
    video_id: idList,
  },
  defaults: {
    lifetime: LIFETIMES.videos,
    gender: DEFAULT_AUDIENCE,
    sort: DEFAULT_SORTS.videos,
    count: VIDEOS_PER_DATA_PAGE,
    section: '',
    object_id: '',
    ...listingDefaults,
    video_id: [] as readonly number[],
  },
  optional: ['video_id'],
});

interface SearchParams {
  lifetime: number;
  gender: (typeof AUDIENCES)[number];
  count: number;
  page: number;
  type: (typeof VIDEO_TYPES)[number];
  duration: (typeof VIDEO_DURATIONS)[number];
  date: (typeof VIDEO_DATES)[number];
}
/**
 * Prints the inner fields unencoded: `params` is encoded once, as a whole. The position of
 * object_id stays empty (settlement 8).
 */
const searchInner = pathShape({
  name: 'search-params',
  template: '{lifetime}/{gender}/relevance/{count}/search..{page}.{type}.{duration}.{date}',
  fields: {
    lifetime: integer,
    gender: rawOneOf(AUDIENCES),
    count: positive,
    page: positive,
    type: rawOneOf(VIDEO_TYPES),
    duration: rawOneOf(VIDEO_DURATIONS),
    date: rawOneOf(VIDEO_DATES),
  },
  defaults: {},
});
const searchParams: Codec<SearchParams> = {
  pattern: '[^&]*',
  print: (params) => encodeURIComponent(searchInner.print(params)),
  parse: (written) => {
    const address = decode(written);
    return address === undefined ? undefined : searchInner.parse(address);
  },
};

/** Site search: `params` is percent-encoded once, then `s` (settlement 8). */
export const searchPath = pathShape({
  name: 'videos2.php',
  template: '/api/videos2.php',
  fields: { params: searchParams, s: searchText },
  defaults: {},
});

/** Related videos; `all` is part of every such address (settlement 9). */
export const relatedPath = pathShape({
  name: 'videos_related2',
  template:
    '/api/json/videos_related2/{lifetime}/{count}/{million}/{thousand}/{video_id}.all.{page}.{ext}',
  fields: { lifetime: integer, count: positive, video_id: positive, page: positive },
  defaults: { lifetime: LIFETIMES.related, page: 1 },
});

/**
 * Top keywords, categories, channels and models; the builder keeps the double slash of the source
 * (settlement 21). The path has no language: languages other than English go into the query, so
 * that English keeps the address of the source.
 */
export const suggesterPath = pathShape({
  name: 'suggester',
  template: '/api//json/suggester/{lifetime}/{count}.json',
  fields: { lifetime: integer, count: positive, lang: oneOf(LANGUAGES) },
  defaults: { lifetime: LIFETIMES.suggesters, count: SUGGESTERS_COUNT, lang: DEFAULT_LANGUAGE },
  optional: ['lang'],
});

/**
 * Suggestions while typing. The language is that of the requesting page; without it, the visitor's
 * (settlement 40).
 */
export const suggesterSearchPath = pathShape({
  name: 'suggester.php',
  template: '/api/suggester.php',
  fields: { c: searchText, lang: oneOf(['', ...LANGUAGES]) },
  defaults: { lang: '' },
  optional: ['lang'],
});

export const CATEGORY_SECTIONS = ['toptn', 'all'] as const;
export const categoriesPath = pathShape({
  name: 'categories',
  template: '/api/json/categories/{lifetime}/{gender}.{section}.{lang}.{ext}',
  fields: {
    lifetime: integer,
    gender: oneOf(AUDIENCES),
    section: oneOf(CATEGORY_SECTIONS),
    lang: oneOf(LANGUAGES),
  },
  defaults: {
    lifetime: LIFETIMES.categories,
    gender: DEFAULT_AUDIENCE,
    section: 'toptn',
    lang: DEFAULT_LANGUAGE,
  },
});

export const MEMBER_SECTIONS = ['all', 'friends', 'subscribers'] as const;
/** Members; `filt` has seven dots (settlement 14), `search` is its own box (settlement 16). */
export const membersPath = pathShape({
  name: 'members',
  template: '/api/json/members/{lifetime}/{section}/filt{filter}/{sort}/{count}/{page}.{ext}',
  fields: {
    lifetime: integer,
    section: oneOf(MEMBER_SECTIONS),
    filter: filterCodec(MEMBER_FILTER_FIELDS),
    sort: oneOf(MEMBER_SORTS),
    count: positive,
    page: positive,
    search: searchText,
  },
  defaults: {
    lifetime: LIFETIMES.members,
    section: 'all',
    filter: {},
    sort: DEFAULT_SORTS.members,
    count: MEMBERS_PER_PAGE,
    page: 1,
    search: '',
  },
  optional: ['search'],
});

/** Performers; `filt` has ten dots (settlement 15), the sort has `-toptn` once. */
export const modelsPath = pathShape({
  name: 'models',
  template: '/api/json/models/{lifetime}/{gender}/filt{filter}/{sort}/{count}/{page}.{ext}',
  fields: {
    lifetime: integer,
    gender: oneOf(AUDIENCES),
    filter: filterCodec(PERFORMER_FILTER_FIELDS),
    sort: toptnSort(PERFORMER_SORTS),
    count: positive,
    page: positive,
    search: searchText,
  },
  defaults: {
    lifetime: LIFETIMES.models,
    gender: DEFAULT_AUDIENCE,
    filter: {},
    sort: DEFAULT_SORTS.models,
    count: MODELS_PER_PAGE,
    page: 1,
    search: '',
  },
  optional: ['search'],
});

export const CHANNEL_SECTIONS = ['', 'models'] as const;
export const channelsPath = pathShape({
  name: 'channels',
  template:
    '/api/json/channels/{lifetime}/{gender}/{sort}/{count}/{section}.{object_id}.{page}.{ext}',
  fields: {
    lifetime: integer,
    gender: oneOf(AUDIENCES),
    sort: toptnSort(CHANNEL_SORTS),
    count: positive,
    section: oneOf(CHANNEL_SECTIONS),
    object_id: optionalDir,
    page: positive,
    search: searchText,
  },
  defaults: {
    lifetime: LIFETIMES.channels,
    gender: DEFAULT_AUDIENCE,
    sort: DEFAULT_SORTS.channels,
    count: CHANNELS_PER_PAGE,
    section: '',
    object_id: '',
    page: 1,
    search: '',
  },
  optional: ['search'],
});

export const PLAYLIST_SECTIONS = ['all', 'user'] as const;
export const playlistsPath = pathShape({
  name: 'playlists',
  template:
    '/api/json/playlists/{lifetime}/{sort}/{count}/{section}.{page}.{gender}.{object_id}.{ext}',
  fields: {
    lifetime: integer,
    sort: oneOf(PLAYLIST_SORTS),
    count: positive,
    section: oneOf(PLAYLIST_SECTIONS),
    page: positive,
    gender: oneOf(AUDIENCES),
    object_id: optionalDir,
  },
  defaults: {
    lifetime: LIFETIMES.playlists,
    sort: DEFAULT_SORTS.playlists,
    count: PLAYLISTS_PER_PAGE,
    section: 'all',
    page: 1,
    gender: DEFAULT_AUDIENCE,
    object_id: '',
  },
});
