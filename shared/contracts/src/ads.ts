/** Slots for advertisements (sections 2.2, 2.3 and 4 of the specification). */
export const AD_SLOTS = [
  'preplay',
  'preroll',
  'midroll',
  'invideo',
  'outstream',
  'footer',
] as const;
export type AdSlot = (typeof AD_SLOTS)[number];

/** Texts of a house card in one language. */
export interface AdCardTexts {
  title: string;
  text: string;
  /** Label of its button. */
  action: string;
}

/** Type of the VAST extension that contains the button label of a picture with text. */
export const AD_ACTION = 'action';

/** A house advertisement that the page renders as a titled card without a video. */
export interface AdCard extends AdCardTexts {
  /** Number of the house creative. */
  creative: number;
  /** Advertiser's name; may be empty. */
  payer: string;
  /** Path of the site's own server that counts the click and redirects. */
  href: string;
}

/**
 * An ad tag that this visitor may get. Its address returns VAST; for `midroll` VMAP; for `footer`
 * an HTML document of images and links.
 */
export interface AdTag {
  /** Name in the operator's configuration and in the report. */
  id: string;
  /** Path of the site's own server, or an https address on a host that the configuration lists. */
  url: string;
  /** Maximum impressions per visitor and day, counted in the browser. Omitted: no cap. */
  maxPerVisitorDay?: number;
  /**
   * The tag's host gets its cookies with documents and pixels, so that it can cap by visitor.
   * Omitted: no cookies.
   */
  cookies?: true;
  /** The card that is rendered instead, for an `outstream` tag of the site's own server. */
  card?: AdCard;
  /**
   * Origin that receives the tracking events of this tag. Omitted: the site's own server
   * (settlement 50).
   */
  trackingHost?: string;
}

/**
 * Tags by slot, in the order in which they are tried; an absent slot shows nothing. The server
 * fills it for each visitor.
 */
export type AdPlan = Readonly<Partial<Record<AdSlot, readonly AdTag[]>>>;

/**
 * Events that are counted by tag, slot and creative. Events that VAST defines have their VAST
 * names.
 */
export const AD_EVENTS = [
  'request',
  'fill',
  'impression',
  'start',
  'firstQuartile',
  'midpoint',
  'thirdQuartile',
  'complete',
  'skip',
  'click',
  'viewable',
  'close',
  'error',
] as const;
export type AdEvent = (typeof AD_EVENTS)[number];

/**
 * Addresses of the site's own ad server. It counts requests and fills of its own tags as it
 * answers, and its VAST contains the addresses for the other events. The player reports through
 * `event` only for tags of other hosts.
 */
export const AD_PATHS = {
  /**
   * `?slot=&tag=&lang=`: VAST 4.2 with a house creative, or without an ad; `lang` is the language
   * of the picture's text.
   */
  vast: '/ads/vast',
  /** `?tag=&seconds=`: VMAP with mid-roll breaks. The player adds the video's length. */
  vmap: '/ads/vmap',
  /**
   * `?slot=&tag=&lang=&at=&count=`: HTML of one display slot, for a sandboxed frame; `lang` is the
   * language of its text. The page adds `at`, the slot's index (0 to 9), and `count=1` if the
   * visitor has consented: without it the document counts nothing.
   */
  display: '/ads/display',
  /**
   * `?event=&tag=&slot=&creative=&code=`: counts and answers 204. `creative` is the number of a
   * house creative; `code` (100 to 999) is for `error`.
   */
  event: '/ads/event',
  /** `?creative=&tag=&slot=`: counts a click and redirects (302) to the creative's address. */
  click: '/ads/click',
} as const;

/** VAST error codes that the player reports (VAST 4.2, section 2.3.6.3). */
export const VAST_ERRORS = {
  xmlParsing: 100,
  schema: 101,
  version: 102,
  /** The ad has only sound. */
  adType: 200,
  /** An overlay instead of a clip, or the other way round. */
  linearity: 201,
  /** The clip is longer or shorter than the ad declares. The ad continues. */
  duration: 202,
  wrapper: 300,
  wrapperTimeout: 301,
  wrapperLimit: 302,
  noAds: 303,
  linear: 400,
  fileNotFound: 401,
  mediaTimeout: 402,
  noSupportedMedia: 403,
  mediaProblem: 405,
  /** The clip plays without its interactive part. */
  interactiveNotExecuted: 409,
  /** A non-linear ad without an image that may be shown. */
  nonLinearMedia: 503,
  undefined: 900,
  vpaid: 901,
} as const;
export type VastErrorCode = (typeof VAST_ERRORS)[keyof typeof VAST_ERRORS];

/** Limits for responses of an ad server. */
export const AD_LIMITS = {
  /** Maximum size of one VAST or VMAP document, bytes. */
  answerBytes: 1_048_576,
  /** Documents requested for one tag, including the wrappers of all ads of a pod. */
  requests: 32,
  /** Timeout for an ad's first frame, milliseconds; at most the tag's remaining time. */
  mediaStartMs: 8000,
  /** Time for the first frame if the response arrived at the last moment, milliseconds. */
  lastChanceMs: 900,
  /** A prefetched response older than this is requested again, milliseconds. */
  freshMs: 60_000,
  /** Highest preferred bit rate, kbit/s: renditions above it come after all others. */
  bitrate: 5000,
} as const;
