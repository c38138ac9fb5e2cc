/**
 * Every constant of the product specification (section 9 and the numbers of sections 2 to 8), once, each with its unit (R9-12).
 */

/** Minimum age in years (R1-05). */
export const MINIMUM_AGE = 18;

/** Page sizes on screens (R9-01). */
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
/** Posters that picture a playlist, and how many of its videos come with it; the rest are pages of the `playlists` section of `videos`. */
export const PLAYLIST_POSTERS = 4;
export const PLAYLIST_VIDEOS = 96;
export const SUGGESTERS_COUNT = 1000;
export const PAGINATION_DEFAULT_COUNT = 40;
export const VIDEO_IDS_MAX = 96;
/** Videos in the local watch history (R4-09): the oldest go as new ones come. */
export const HISTORY_MAX = 5000;

/** Pagination window: pages on each side of the current one; narrow screens show four pages in all (R9-02). */
export const PAGES_EACH_SIDE = 2;
export const PAGES_WIDE = 5;
export const PAGES_NARROW = 4;

/** Lifetimes of cached answers, seconds (R9-03). `videos: 0` is the bare operation, listings pass `listings`. */
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

/** Login, sign up and forms (section 5, R9-13). */
export const USERNAME_MIN = 3;
export const USERNAME_MAX = 32;
export const PASSWORD_MIN = 5;
export const PASSWORD_MAX = 200;
export const EMAIL_MAX = 254;
export const RESTORE_EMAIL_MIN = 4;
export const USERNAME_PATTERN = '^[A-Za-z0-9_-]+$';
/** One plain address: nothing that a mail header would read as a list, a comment or a name beside an address. */
export const EMAIL_PATTERN =
  '^[^\\s@<>()[\\],;:"\\\\]+@[^\\s@<>()[\\],;:"\\\\.]+(?:\\.[^\\s@<>()[\\],;:"\\\\.]+)+$';
export const CONFIRM_HOURS = 24;
export const RESTORE_HOURS = 1;
/** A one-time link's token: 256 random bits in letters that need no escaping. */
export const LINK_TOKEN_PATTERN = '^[A-Za-z0-9_-]{43}$';

/** Search box: more than two and at most 69 characters; suggestions after this much quiet, milliseconds (R5-03). */
export const SEARCH_MIN = 3;
export const SEARCH_MAX = 69;
export const SUGGESTION_DEBOUNCE_MS = 300;

/** Trending search list (R9-07): how many categories, and which are never in it, by dir and by English title. */
export const TRENDING_CATEGORIES = 12;
export const TRENDING_EXCLUDED = ['hidden-cam', 'voyeur'] as const;

/** Notifications leave after this long, milliseconds (R2.2-06). */
export const NOTIFICATION_MS = 5000;
/** A notification with an Undo button stays longer: it has to be reached. */
export const UNDO_NOTIFICATION_MS = 10_000;

/** A session ends after this long without a visit, and after this long in any case, seconds. */
export const SESSION_IDLE_SECONDS = 14 * 86_400;
export const SESSION_SECONDS = 90 * 86_400;

/** Age and consent cookies: "no expiry" is the longest a browser keeps, seconds (R4-02). */
export const FOREVER_SECONDS = 34_560_000;

/** A campaign's name is cut to this many characters before it is kept or sent (settlement 37); the server refuses longer ones. */
export const CAMPAIGN_MAX = 64;

/** Uploader verification: boxes by group (R4-05, settlement 44). */
export const VERIF_ACKNOWLEDGEMENTS = 6;
export const VERIF_CONTENT_POINTS = 5;
export const VERIF_BOXES = VERIF_ACKNOWLEDGEMENTS + VERIF_CONTENT_POINTS;
/** Version of the points' texts: whoever accepted another one is asked again. Raise it with every change of what they mean. */
export const VERIF_VERSION = 1;
/** The longest time between the tick of a point and its acceptance, hours. */
export const VERIF_TICK_HOURS = 24;

/** Upload (R5-07, R5-09, settlement 46). Size in bytes is a default that the operator may change. */
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
/** Pictures of members (R7-05): one file, and its pixels. */
export const PICTURE_MAX_MB = 10;
export const PICTURE_MAX_BYTES = PICTURE_MAX_MB * 1024 ** 2;
export const PICTURE_MAX_PIXELS = 60_000_000;
/** Side of an avatar as it is kept, and widths of a cover, pixels: the widest that the picture fills. */
export const AVATAR_PX = 224;
export const COVER_WIDTHS = [BANNER_MIN_WIDTH, 2 * BANNER_MIN_WIDTH] as const;
/** How wide a cover is for its height. */
export const COVER_ASPECT = BANNER_MIN_WIDTH / BANNER_MIN_HEIGHT;

/** Captions of a video: size of one file in bytes, and how many tracks there may be. */
export const CAPTION_MAX_BYTES = 1024 ** 2;
export const CAPTIONS_PER_VIDEO = 40;

/** Comments and messages (R8-06, settlement 46). */
export const COMMENT_MAX = 1000;
export const MESSAGE_MAX = 2000;
/** Playlists (house bounds): title and description in characters, playlists of a member, videos in one. */
export const PLAYLIST_TITLE_MAX = 120;
export const PLAYLIST_DESCRIPTION_MAX = 1000;
export const PLAYLISTS_PER_MEMBER = 200;
export const VIDEOS_PER_PLAYLIST = 1000;
/** One's own playlists that are offered for a video at a time (house choice). */
export const PLAYLIST_MARKS_PER_PAGE = 50;
/** Address of the page that a message to the operator is about, characters. */
export const CONTACT_PAGE_MAX = 500;
export const COMMENTS_WINDOW_SECONDS = 600;
export const COMMENTS_PER_USER = 5;
export const COMMENTS_PER_ADDRESS = 20;

/** Members among themselves (house bounds; a wall post is as long as a comment): page sizes, and what one member may send within SOCIAL_WINDOW_SECONDS. */
export const FRIENDS_PER_PAGE = 48;
export const WALL_POSTS_PER_PAGE = 20;
export const CONVERSATIONS_PER_PAGE = 30;
export const MESSAGES_PER_PAGE = 40;
export const NOTIFICATIONS_PER_PAGE = 20;
export const WALL_POST_MAX = COMMENT_MAX;
export const SOCIAL_WINDOW_SECONDS = 600;
/** Changes of sent and public videos within SOCIAL_WINDOW_SECONDS: texts, previews and people shown are counted apart. */
export const VIDEO_EDITS_MAX = 30;
/** The same for drafts, which are saved while their uploader types. */
export const DRAFT_EDITS_MAX = 300;
export const WALL_POSTS_PER_USER = 10;
export const MESSAGES_PER_USER = 30;
export const FRIEND_REQUESTS_PER_USER = 20;
/** Who was refused may ask again after this long, days. */
export const FRIEND_AGAIN_DAYS = 30;
/** Notifications are kept, and mailed in one letter at most every, this long. */
export const NOTIFICATION_DAYS = 90;
export const NOTIFICATION_MAIL_HOURS = 1;
/** The header asks for what is unread this often while the page is seen, milliseconds. */
export const UNREAD_EVERY_MS = 60_000;

/** Footer advertisement (R2.2-03), CSS pixels. */
export const FOOTER_AD_SLOTS = 4;
export const FOOTER_AD_SLOTS_NARROW = 2;
export const FOOTER_AD_WIDTH = 300;
export const FOOTER_AD_HEIGHT = 250;

/** Mid-roll breaks of the own ad server, per cent of the video: of those longer than this, seconds, and of all others. */
export const MIDROLL_LONG_ABOVE_SECONDS = 1200;
export const MIDROLL_BREAKS_LONG = [25, 50, 75] as const;
export const MIDROLL_BREAKS_SHORT = [50] as const;

/** Widths at which the layout changes, CSS pixels (R2.2-09). `grid*` are widths of the grid, the others of the window. */
export const BREAKPOINTS = {
  grid1: 430,
  pagination: 535,
  search: 666,
  xs: 768,
  grid2: 957,
  grid3: 1095,
  menu: 1170,
  md: 1470,
  // Windows of 1900 and 2300 px have room for a grid of 1800 and 2200 px.
  grid4: 1800,
  lg: 1900,
  grid5: 2200,
  xl: 2300,
} as const;
/** Previews are lazy above this width, CSS pixels (R9-11). */
export const LAZY_PREVIEW_ABOVE_WIDTH = 768;
/** The header slides away past this scroll, CSS pixels (R2.2-05). */
export const HEADER_HIDES_AFTER = 115;

/** Player (R9-08). */
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
/** A view is counted this long after the page opened, milliseconds (R4-09). */
export const VIEW_STAT_DELAY_MS = 1000;

/** Remotes: chunk timeout of the specification (R8-09), and the loader's own deadlines, milliseconds. */
export const CHUNK_TIMEOUT_MS = 120_000;
export const REMOTE_TIMEOUT_MS = 4000;
export const REMOTE_SLOW_MS = 3000;
/** A page whose data has not come this long after its remote did says so, milliseconds: with the remote's own time, content or the final message is there by 9 s. */
export const DATA_TIMEOUT_MS = 8500;
/** A pointer that rests this long on a link or a tile means it: what it leads to is fetched ahead, milliseconds. */
export const HOVER_MS = 65;

/** Local database (R3-07) and local keys (R3-08, R3-09). */
export const LOCAL_DATABASE = 'api_storage';
export const LOCAL_DATABASE_VERSION = 1;
export const SEARCH_HISTORY_KEY = 'history_search';
/** Whether this browser keeps what is watched and searched: `yes` while it does not, or not kept. */
export const HISTORY_PAUSED_KEY = 'history_paused';
export const VOLUME_KEY = 'volume';
export const AD_SHOWN_KEY = 'ads_shown';
/** Whether previews of tiles play (R2.3-03): `off`, or not kept. */
export const PREVIEWS_KEY = 'previews';
/** What a viewer chose in the player: quality and language of captions, and for the session the speed. */
export const PLAYER_QUALITY_KEY = 'player_quality';
export const PLAYER_CAPTIONS_KEY = 'player_captions';
export const PLAYER_RATE_KEY = 'player_rate';
/** Key of the session's storage: the page that is being reloaded, as it was left (R2.1-02). */
export const KEPT_PAGE_KEY = 'kept_page';
/** Key of the session's storage: how far down the pages of this visit were (R2.1-02). */
export const SCROLL_PLACES_KEY = 'scroll_places';
/** Where a visitor was when they went to sign up, until the email is confirmed. */
export const SIGNUP_NEXT_KEY = 'signup_next';
/** Key of the session's storage: texts that were typed into forms and not sent, and of how many forms. */
export const UNSENT_TEXTS_KEY = 'unsent_texts';
export const UNSENT_TEXTS_MAX = 20;
/** Files on their way to the server: where each lies there, so that it goes on after a reload (R4-21). */
export const UPLOAD_PLACES_KEY = 'upload_places';

/** Countries that set the special visitor flag (R9-09) and the one that is blocked (R4-03). */
export const FLAG_COUNTRIES = ['US', 'GB', 'CA', 'AU', 'DE', 'FR', 'NL', 'SE', 'NO', 'CH'] as const;
export const BLOCKED_COUNTRY = 'GB';

/** Languages of the site; the first is the default (R2.3-18, R9-13). */
export const LANGUAGES = ['en', 'ru', 'fr', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = 'en';

/** Retention (R9-10), years. */
export const BIOMETRIC_RETENTION_YEARS = 3;
export const RECORDS_2257_RETENTION_YEARS = 7;
/** Cached playlist answers are purged within this long, seconds (R4-21). */
export const PLAYLIST_PURGE_SECONDS = 60;

/** The self-rating label of sites for adults: header and meta element `rating` of every page (R2.3-14). */
export const RTA_LABEL = 'RTA-5042-1996-1400-1577-RTA';
