/** Constants of the product specification (section 9, and sections 2 to 8), with units. */

/** Years. */
export const MINIMUM_AGE = 18;

/** Page sizes on screens. */
export const VIDEOS_PER_PAGE = 24;
export const VIDEOS_PER_DATA_PAGE = 60;
export const PERFORMERS_PER_PAGE = 30;
export const MEMBERS_PER_PAGE = 96;
export const CHANNELS_PER_PAGE = 60;
export const MODELS_PER_PAGE = 60;
export const PLAYLISTS_PER_PAGE = 60;
export const RELATED_PER_PAGE = 20;
export const COMMENTS_PER_PAGE = 40;
export const SUBSCRIPTIONS_PER_PAGE = 60;
/**
 * Number of posters that represent a playlist, and of videos in its response. The section
 * `playlists` of `videos` returns the other pages.
 */
export const PLAYLIST_POSTERS = 4;
export const PLAYLIST_VIDEOS = 96;
export const SUGGESTERS_COUNT = 1000;
export const PAGINATION_DEFAULT_COUNT = 40;
export const VIDEO_IDS_MAX = 96;
/** Videos in the local watch history: new ones replace the oldest. */
export const HISTORY_MAX = 5000;

/** Pages on each side of the current one; narrow screens show four pages in total. */
export const PAGES_EACH_SIDE = 2;
export const PAGES_WIDE = 5;
export const PAGES_NARROW = 4;

/** Lifetimes of cached responses, seconds. `videos` is the default; listings pass `listings`. */
export const LIFETIMES = {
  listings: 3600,
  related: 432000,
  main: 14400,
  categories: 14400,
  videos: 0,
  video: 86400,
  suggesters: 43200,
  members: 86400,
  channels: 86400,
  channel: 86400,
  models: 86400,
  playlists: 86400,
  member: 7200,
  comments: 3600,
  model: 3600,
  videofile: 864000,
  subscriptions: 14400,
  timelines: 2592000,
  download: 86400,
  captions: 3600,
  information: 3600,
} as const;
export const STATS_SECONDS = LIFETIMES.main;

/** Login, sign-up and forms (section 5). */
export const USERNAME_MIN = 3;
export const USERNAME_MAX = 32;
export const PASSWORD_MIN = 5;
export const PASSWORD_MAX = 200;
export const EMAIL_MAX = 254;
export const RESTORE_EMAIL_MIN = 4;
export const USERNAME_PATTERN = '^[A-Za-z0-9_-]+$';
/** One plain address, without anything that an email header would parse specially. */
export const EMAIL_PATTERN =
  '^[^\\s@<>()[\\],;:"\\\\]+@[^\\s@<>()[\\],;:"\\\\.]+(?:\\.[^\\s@<>()[\\],;:"\\\\.]+)+$';
export const CONFIRM_HOURS = 24;
export const RESTORE_HOURS = 1;
/** Token of a one-time link: 256 random bits in characters that need no escaping. */
export const LINK_TOKEN_PATTERN = '^[A-Za-z0-9_-]{43}$';

/** Search box: length of a query in characters; suggestions come after this pause, milliseconds. */
export const SEARCH_MIN = 3;
export const SEARCH_MAX = 69;
export const SUGGESTION_DEBOUNCE_MS = 300;

/** Trending search list: number of categories, and excluded ones by dir and English title. */
export const TRENDING_CATEGORIES = 12;
export const TRENDING_EXCLUDED = ['hidden-cam', 'voyeur'] as const;

/** Lifetime of a toast, milliseconds. */
export const TOAST_MS = 5000;
/** A toast with an Undo button stays longer, so that it can be reached. */
export const UNDO_TOAST_MS = 10_000;

/** A session expires after this long without a visit, and after this long in any case, seconds. */
export const SESSION_IDLE_SECONDS = 14 * 86_400;
export const SESSION_SECONDS = 90 * 86_400;

/** Lifetime of the age and consent cookies, seconds: the longest that browsers allow. */
export const FOREVER_SECONDS = 34_560_000;

/**
 * A campaign name is cut to this many characters before it is stored or sent (settlement 37). The
 * server refuses longer names.
 */
export const CAMPAIGN_MAX = 64;

/** Uploader verification: checkboxes by group (settlement 44). */
export const VERIF_ACKNOWLEDGEMENTS = 6;
export const VERIF_CONTENT_POINTS = 5;
export const VERIF_BOXES = VERIF_ACKNOWLEDGEMENTS + VERIF_CONTENT_POINTS;
/**
 * Version of the statements. Members who accepted another version are asked again. Raise it
 * whenever their meaning changes.
 */
export const VERIF_VERSION = 1;
/** Longest time between ticking a statement and accepting it, hours. */
export const VERIF_TICK_HOURS = 24;

/** Upload (settlement 46). The operator may change the maximum size, bytes. */
export const UPLOAD_MIN_SECONDS = 180;
export const UPLOAD_MAX_BYTES = 4 * 1024 ** 3;
export const UPLOAD_EXTENSIONS = [
  'mp4',
  'mov',
  'mkv',
  'webm',
  'avi',
  'wmv',
  'flv',
  'mpg',
  'mpeg',
  'm4v',
  'ts',
] as const;
export const UPLOAD_NAME_PATTERN = '^[A-Za-z0-9]+$';
export const UPLOAD_CATEGORIES_MIN = 1;
export const UPLOAD_CATEGORIES_MAX = 10;
export const TITLE_MIN = 3;
export const TITLE_MAX = 120;
export const DESCRIPTION_MAX = 5000;
export const BANNER_MIN_WIDTH = 1250;
export const BANNER_MIN_HEIGHT = 250;
/** Pictures of members: file size and pixels. */
export const PICTURE_MAX_MB = 10;
export const PICTURE_MAX_BYTES = PICTURE_MAX_MB * 1024 ** 2;
export const PICTURE_MAX_PIXELS = 60_000_000;
/**
 * Side of a stored avatar, and possible widths of a cover, pixels. A cover gets the largest width
 * that its picture fills.
 */
export const AVATAR_PX = 224;
export const COVER_WIDTHS = [BANNER_MIN_WIDTH, 2 * BANNER_MIN_WIDTH] as const;
/** Width divided by height. */
export const COVER_ASPECT = BANNER_MIN_WIDTH / BANNER_MIN_HEIGHT;

/** Captions of a video: maximum file size in bytes, and number of tracks. */
export const CAPTION_MAX_BYTES = 1024 ** 2;
export const CAPTIONS_PER_VIDEO = 40;

/** Comments and messages (settlement 46). */
export const COMMENT_MAX = 1000;
export const MESSAGE_MAX = 2000;
/**
 * Playlists (limits of this project): title and description in characters, playlists per member,
 * videos per playlist.
 */
export const PLAYLIST_TITLE_MAX = 120;
export const PLAYLIST_DESCRIPTION_MAX = 1000;
export const PLAYLISTS_PER_MEMBER = 200;
export const VIDEOS_PER_PLAYLIST = 1000;
/** Playlists per page of the "add to playlist" list (chosen by this project). */
export const PLAYLIST_MARKS_PER_PAGE = 50;
/** Length of the address of the page that a message to the operator is about, characters. */
export const CONTACT_PAGE_MAX = 500;
export const COMMENTS_WINDOW_SECONDS = 600;
export const COMMENTS_PER_USER = 5;
export const COMMENTS_PER_ADDRESS = 20;

/**
 * Friends, walls and messages (limits of this project; a wall post is as long as a comment): page
 * sizes, and limits per member within SOCIAL_WINDOW_SECONDS.
 */
export const FRIENDS_PER_PAGE = 48;
export const WALL_POSTS_PER_PAGE = 20;
export const CONVERSATIONS_PER_PAGE = 30;
export const MESSAGES_PER_PAGE = 40;
export const NOTIFICATIONS_PER_PAGE = 20;
export const WALL_POST_MAX = COMMENT_MAX;
export const SOCIAL_WINDOW_SECONDS = 600;
/**
 * Changes of submitted and public videos within SOCIAL_WINDOW_SECONDS. Texts, previews and
 * performers are counted separately.
 */
export const VIDEO_EDITS_MAX = 30;
/** The same for drafts, which are saved while the uploader types. */
export const DRAFT_EDITS_MAX = 300;
export const WALL_POSTS_PER_USER = 10;
export const MESSAGES_PER_USER = 30;
export const FRIEND_REQUESTS_PER_USER = 20;
/** Days until a refused member may send another friend request. */
export const FRIEND_AGAIN_DAYS = 30;
/** Retention of notifications, days; shortest interval between their emails, hours. */
export const NOTIFICATION_DAYS = 90;
export const NOTIFICATION_MAIL_HOURS = 1;
/** Interval at which the header polls unread counts while the page is visible, milliseconds. */
export const UNREAD_EVERY_MS = 60_000;

/** Footer advertisement: slots and CSS pixels. */
export const FOOTER_AD_SLOTS = 4;
export const FOOTER_AD_SLOTS_NARROW = 2;
export const FOOTER_AD_WIDTH = 300;
export const FOOTER_AD_HEIGHT = 250;

/**
 * Mid-roll breaks of the site's own ad server, percent of the video. Videos longer than this,
 * seconds, have more breaks.
 */
export const MIDROLL_LONG_ABOVE_SECONDS = 1200;
export const MIDROLL_BREAKS_LONG = [25, 50, 75] as const;
export const MIDROLL_BREAKS_SHORT = [50] as const;

/** Layout breakpoints, CSS pixels. `grid*` are widths of the grid, others of the window. */
export const BREAKPOINTS = {
  grid1: 430,
  pagination: 535,
  search: 666,
  xs: 768,
  grid2: 957,
  grid3: 1095,
  menu: 1170,
  md: 1470,
  // Windows of 1900 and 2300 px have room for grids of 1800 and 2200 px.
  grid4: 1800,
  lg: 1900,
  grid5: 2200,
  xl: 2300,
} as const;
/** Previews load lazily above this width, CSS pixels. */
export const LAZY_PREVIEW_ABOVE_WIDTH = 768;
/** The header hides once the page is scrolled past this offset, CSS pixels. */
export const HEADER_HIDES_AFTER = 115;

export const NEXT_VIDEO_SECONDS = 12;
export const AD_SKIP_SECONDS = 5;
export const AD_TIMEOUT_MS = 5000;
export const AD_TIMEOUT_MOBILE_MS = 10_000;
export const AD_MAX_REDIRECTS = 8;
export const PREROLL_SETUP_TRIES = 50;
export const PREROLL_SETUP_INTERVAL_MS = 100;
export const SEEK_STEP_SECONDS = 10;
export const SEEK_DELAY_MS = 1500;
export const CAROUSEL_STEP_PX = 1000;
export const CAROUSEL_AUTOSCROLL_MS = 1500;
export const RELATED_PANEL_MIN_WIDTH = 420;
export const HLS_ABOVE_SECONDS = 1800;
/** A view is counted this long after the page opens, milliseconds. */
export const VIEW_STAT_DELAY_MS = 1000;

/** Remotes: chunk timeout of the specification, and the timeouts of the loader, milliseconds. */
export const CHUNK_TIMEOUT_MS = 120_000;
export const REMOTE_TIMEOUT_MS = 4000;
export const REMOTE_SLOW_MS = 3000;
/**
 * A page shows an error if its data is missing this long after its remote has loaded, milliseconds.
 * With the usual load time of a remote, content or the final message appears within 9 s.
 */
export const DATA_TIMEOUT_MS = 8500;
/** A pointer that rests this long on a link or tile starts prefetching, milliseconds. */
export const HOVER_MS = 65;

/** Local database and local storage keys. */
export const LOCAL_DATABASE = 'api_storage';
export const LOCAL_DATABASE_VERSION = 1;
export const SEARCH_HISTORY_KEY = 'history_search';
/** `yes` while the browser does not record watched videos and searches; otherwise absent. */
export const HISTORY_PAUSED_KEY = 'history_paused';
export const VOLUME_KEY = 'volume';
export const AD_SHOWN_KEY = 'ads_shown';
/** `off` if tile previews do not play; otherwise absent. */
export const PREVIEWS_KEY = 'previews';
/** Player preferences: quality and caption language; the speed is kept for the session. */
export const PLAYER_QUALITY_KEY = 'player_quality';
export const PLAYER_CAPTIONS_KEY = 'player_captions';
export const PLAYER_RATE_KEY = 'player_rate';
/** Session storage key: state of the page that is being reloaded. */
export const PAGE_SNAPSHOT_KEY = 'kept_page';
/** Session storage key: scroll positions of the pages of this visit. */
export const SCROLL_POSITIONS_KEY = 'scroll_places';
/** Page that a visitor left to sign up; kept until the email is confirmed. */
export const SIGNUP_NEXT_KEY = 'signup_next';
/** Session storage key: unsent texts of forms, and the maximum number of forms. */
export const UNSENT_TEXTS_KEY = 'unsent_texts';
export const UNSENT_TEXTS_MAX = 20;
/** Uploads in progress: their address on the server, so that they continue after a reload. */
export const UPLOAD_ADDRESSES_KEY = 'upload_places';

/** Countries that set the special visitor flag, and the blocked country. */
export const FLAG_COUNTRIES = ['US', 'GB', 'CA', 'AU', 'DE', 'FR', 'NL', 'SE', 'NO', 'CH'] as const;
export const BLOCKED_COUNTRY = 'GB';

/** Languages of the site; the first is the default. */
export const LANGUAGES = ['en', 'ru', 'fr', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = 'en';

/** Retention, years. */
export const BIOMETRIC_RETENTION_YEARS = 3;
export const RECORDS_2257_RETENTION_YEARS = 7;
/** Cached playlist responses are purged within this time, seconds. */
export const PLAYLIST_PURGE_SECONDS = 60;

/** Self-rating label of adult sites: header and meta element `rating` of every page. */
export const RTA_LABEL = 'RTA-5042-1996-1400-1577-RTA';
