/** Places for advertisements (sections 2.2, 2.3 and 4 of the specification). */
export const AD_SLOTS = [
  'preplay',
  'preroll',
  'midroll',
  'invideo',
  'outstream',
  'footer',
] as const;
export type AdSlot = (typeof AD_SLOTS)[number];

/** The words of a house card in one language. */
export interface AdCardWords {
  title: string;
  text: string;
  /** What its button says. */
  action: string;
}

/** Type of the VAST extension that brings what the button of a picture with words says. */
export const AD_ACTION = 'action';

/** A house advertisement that is drawn into the page: a titled card without a film. */
export interface AdCard extends AdCardWords {
  /** Number of the house creative. */
  creative: number;
  /** Who pays for it; may be empty. */
  payer: string;
  /** Path of the own server that counts the click and leads on. */
  href: string;
}

/** One ad tag that this visitor may get: its address answers VAST, for `midroll` VMAP, for `footer` an HTML document of images and links. */
export interface AdTag {
  /** Name in the operator's configuration and in the report. */
  id: string;
  /** Path of the own server, or an https address of a host that the configuration names. */
  url: string;
  /** Shows of this tag to one visitor in a day, counted in the browser; left out means no cap. */
  maxPerVisitorDay?: number;
  /** The tag's host gets its cookies with its documents and pixels, so that it can cap by visitor. Left out means without. */
  cookies?: true;
  /** Of a tag of the own server for `outstream`: what is drawn in its place. */
  card?: AdCard;
  /** Origin that counts what happens to this tag; left out means the own server (settlement 50). */
  trackingHost?: string;
}

/** Tags by slot, in the order in which they are tried; an absent slot shows nothing. Filled for each visitor as the page is sent. */
export type AdPlan = Readonly<Partial<Record<AdSlot, readonly AdTag[]>>>;

/** What is counted of a tag, a slot and a creative. The names are VAST's where it has one. */
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
 * Addresses of the own ad server. It counts requests and fills of its own tags as it answers, and its VAST brings the addresses for the
 * rest; the player reports by `event` only what happens to tags of other hosts.
 */
export const AD_PATHS = {
  /** `?slot=&tag=&lang=`: VAST 4.2 with a house creative, or without an ad; `lang` is the language of a picture's words. */
  vast: '/ads/vast',
  /** `?tag=&seconds=`: VMAP with mid-roll breaks; `seconds` is the video's length, which the player adds to the tag's address. */
  vmap: '/ads/vmap',
  /**
   * `?slot=&tag=&lang=&at=&count=`: HTML of one display slot, for a sandboxed frame; `lang` is the language of its words. The page adds `at`, the place (0 to 9), and `count=1` where the visitor
   * has consented: without it the document counts nothing (R4-22).
   */
  display: '/ads/display',
  /** `?event=&tag=&slot=&creative=&code=`: counts and answers 204 (R7-07). `creative` is a house creative's number; `code` (100 to 999) belongs to `error`. */
  event: '/ads/event',
  /** `?creative=&tag=&slot=`: counts a click and answers 302 to the creative's address. */
  click: '/ads/click',
} as const;

/** VAST error codes that the player reports (VAST 4.2, section 2.3.6.3). */
export const VAST_ERRORS = {
  xmlParsing: 100,
  schema: 101,
  version: 102,
  /** An ad for players without a picture: sound only. */
  adType: 200,
  /** An overlay where a clip was expected, or the other way round. */
  linearity: 201,
  /** The clip is longer or shorter than the ad declares. The ad goes on. */
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
  /** The clip is shown without the program that belongs to it. */
  interactiveNotExecuted: 409,
  /** A non-linear ad without an image that may be shown. */
  nonLinearMedia: 503,
  undefined: 900,
  vpaid: 901,
} as const;
export type VastErrorCode = (typeof VAST_ERRORS)[keyof typeof VAST_ERRORS];

/** How much the player takes from an ad server. */
export const AD_LIMITS = {
  /** One VAST or VMAP document, bytes. */
  answerBytes: 1_048_576,
  /** Documents asked for one tag, wrappers of all ads of a pod together. */
  requests: 32,
  /** The clip of an ad must show its first frame within this, milliseconds, and always within what is left of the tag's time. */
  mediaStartMs: 8000,
  /** What an answer that came in the last moment still gets for its first frame, milliseconds. */
  lastChanceMs: 900,
  /** An answer that was asked ahead is asked again when it is older, milliseconds. */
  freshMs: 60_000,
  /** Best bit rate at most, kbit/s: a heavier rendition comes after all others. */
  bitrate: 5000,
} as const;
