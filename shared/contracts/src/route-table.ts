import { DEFAULT_SORTS } from './sorts.ts';

/** The remotes; the host is the shell. */
export const REMOTE_NAMES = ['mf-catalog', 'mf-player', 'mf-members', 'mf-upload'] as const;
export type RemoteName = (typeof REMOTE_NAMES)[number];
/** All apps with releases. */
export const APP_NAMES = ['shell', ...REMOTE_NAMES] as const;

/**
 * One route: its canonical pattern, with the trailing slash if it has one, and the app that renders
 * it.
 */
export interface Route<P extends string = string> {
  readonly pattern: P;
  readonly owner: RemoteName | 'shell';
  /** Values that a link may leave out. */
  readonly defaults?: Readonly<Record<string, string>>;
}

const route = <
  const P extends string,
  const D extends Record<string, string> = Record<never, string>,
>(
  owner: Route['owner'],
  pattern: P,
  defaults?: D,
) => ({
  owner,
  pattern,
  defaults: (defaults ?? {}) as D,
});
const catalog = <
  const P extends string,
  const D extends Record<string, string> = Record<never, string>,
>(
  pattern: P,
  defaults?: D,
) => route('mf-catalog', pattern, defaults);
const members = <
  const P extends string,
  const D extends Record<string, string> = Record<never, string>,
>(
  pattern: P,
  defaults?: D,
) => route('mf-members', pattern, defaults);
const firstPage = { page: '1' } as const;

/**
 * Every route of section 2.1 of the product specification by name. The names are also the page
 * names of page hits.
 */
export const routes = {
  index: catalog('/'),
  video: route('mf-player', '/video/:id/:dir/'),
  embed: route('mf-player', '/embed/:id/'),
  videos: catalog('/videos/:sort/:page/', { sort: DEFAULT_SORTS.videos, ...firstPage }),
  categories: catalog('/categories/'),
  'videos-categories': catalog('/categories/:object_id/:page/', firstPage),
  search: catalog('/search/:page/', firstPage),
  history: catalog('/history/:page/', firstPage),
  signin: members('/signin/'),
  signup: members('/signup/'),
  confirm: members('/confirm/:token/'),
  restore: members('/restore/:token/'),
  unsubscribe: route('shell', '/unsubscribe/:token/'),
  community: catalog('/community/:sort/:page/', { sort: DEFAULT_SORTS.members, ...firstPage }),
  'content-partner-program': catalog('/content-partner-program/'),
  pornstars: catalog('/pornstars/:sort/:page/', {
    sort: DEFAULT_SORTS.performerTarget,
    ...firstPage,
  }),
  pornstar: catalog('/pornstar/:dir/'),
  pornstar_info: catalog('/pornstar/:dir/info/'),
  pornstar_comments: catalog('/pornstar/:dir/comments/'),
  pornstar_uploaded_videos: catalog('/pornstar/:dir/videos/:page/', firstPage),
  pornsites: catalog('/pornsites/:sort/:page/', {
    sort: DEFAULT_SORTS.performerTarget,
    ...firstPage,
  }),
  pornsite: catalog('/pornsite/:dir/'),
  pornsite_info: catalog('/pornsite/:dir/info/'),
  pornsite_uploaded_videos: catalog('/pornsite/:dir/videos/:page/', firstPage),
  information: route('shell', '/information/'),
  information_dmca: route('shell', '/information/dmca/'),
  information_support: route('shell', '/information/support/'),
  information_terms: route('shell', '/information/terms/'),
  information_privacy: route('shell', '/information/privacy/'),
  information_2257: route('shell', '/information/2257/'),
  information_cookies: route('shell', '/information/cookies/'),
  member: members('/members/:id/'),
  member_info: members('/members/:id/info/'),
  member_wall: members('/members/:id/wall/:page/', firstPage),
  member_friends: members('/members/:id/friends/:page/', firstPage),
  member_edit: members('/members/:id/edit/'),
  member_subscriptions: members('/members/:id/subscriptions/:page/', firstPage),
  member_uploaded_videos: members('/members/:id/uploaded-videos/:page/', firstPage),
  member_favourite_videos: members('/members/:id/favourite-videos/:page/', firstPage),
  member_playlists: members('/members/:id/playlists/:page/', firstPage),
  member_history: members('/members/:id/history/:page/', firstPage),
  member_watch_later_videos: members('/members/:id/watch_later_videos/:page/', firstPage),
  member_messages: members('/members/:id/messages/:page/', firstPage),
  member_comments: members('/members/:id/comments/:page/', firstPage),
  member_password: members('/members/:id/password/'),
  playlist: catalog('/playlist/:id'),
  playlists: catalog('/playlists/:sort/:page/', { sort: DEFAULT_SORTS.playlists, ...firstPage }),
  contacts: route('shell', '/contacts'),
  download: route('mf-player', '/download'),
  unavailable: route('shell', '/unavailable'),
  upload: route('mf-upload', '/upload/'),
  review: route('mf-upload', '/review/'),
  releases: route('shell', '/releases/'),
  'not-found': route('shell', '/404/'),
} as const satisfies Record<string, Route>;

export type RouteName = keyof typeof routes;

/**
 * Short addresses and their 301 targets: patterns of `routes` with fixed values (settlement 31).
 */
export const redirects: readonly {
  from: string;
  to: RouteName;
  params: Readonly<Record<string, string>>;
}[] = [
  { from: '/videos/', to: 'videos', params: {} },
  { from: '/videos/:sort/', to: 'videos', params: {} },
  { from: '/latest-updates/', to: 'videos', params: { sort: 'latest-updates' } },
  { from: '/top-rated/', to: 'videos', params: { sort: 'top-rated' } },
  { from: '/most-popular/', to: 'videos', params: { sort: 'most-popular' } },
  { from: '/categories/:object_id/', to: 'videos-categories', params: {} },
  { from: '/search/', to: 'search', params: {} },
  { from: '/history/', to: 'history', params: {} },
  { from: '/community/', to: 'community', params: {} },
  { from: '/community/:sort/', to: 'community', params: {} },
  { from: '/pornstars/', to: 'pornstars', params: { sort: DEFAULT_SORTS.performers } },
  { from: '/pornstars/:sort/', to: 'pornstars', params: {} },
  { from: '/pornsites/', to: 'pornsites', params: { sort: DEFAULT_SORTS.studios } },
  { from: '/pornsites/:sort/', to: 'pornsites', params: {} },
  { from: '/pornstar/:dir/videos/', to: 'pornstar_uploaded_videos', params: {} },
  { from: '/pornsite/:dir/videos/', to: 'pornsite_uploaded_videos', params: {} },
  { from: '/playlists/', to: 'playlists', params: {} },
  { from: '/playlists/:sort/', to: 'playlists', params: {} },
];
/* Paged tabs of the member area. The address without a page number shows the first page. */
export const memberTabs = [
  'wall',
  'friends',
  'subscriptions',
  'uploaded_videos',
  'favourite_videos',
  'playlists',
  'history',
  'watch_later_videos',
  'messages',
  'comments',
] as const;
