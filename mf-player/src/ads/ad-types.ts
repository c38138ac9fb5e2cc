import type { AdCardTexts, AdSlot, AdTag, VastErrorCode } from '@nocturne/contracts/ads';

/** One media file of an ad that the browser may play. */
export interface AdMedia {
  url: string;
  mime: string;
  width: number;
  height: number;
  /** kbit/s; 0 when unknown. */
  bitrate: number;
}

export interface AdImage {
  url: string;
  width: number;
  height: number;
  /** https address; undefined if there is none. */
  clickThrough: string | undefined;
  /** Pixels to request once the image was shown. */
  viewTracking: readonly string[];
  clickTracking: readonly string[];
}

/** Icon over a clip, such as AdChoices. */
export interface AdIcon {
  /** Program that requires the icon; empty when unknown. */
  program: string;
  url: string;
  /** Pixels; 0 when unknown. */
  width: number;
  height: number;
  /** Offset from the left and top of the picture in pixels, or an edge. */
  x: number | 'left' | 'right';
  y: number | 'top' | 'bottom';
  fromSeconds: number;
  /** Infinity means the rest of the clip. */
  forSeconds: number;
  alt: string;
  hint: string;
  clickThrough: string | undefined;
  clickTracking: readonly string[];
  viewTracking: readonly string[];
  /** Images that a click shows instead of a page; the best size is chosen. */
  fallbacks: readonly IconFallback[];
}

export interface IconFallback {
  url: string;
  alt: string;
  width: number;
  height: number;
}

export interface AdCaptions {
  url: string;
  format: 'vtt' | 'srt' | 'ttml';
  /** BCP 47 tag; empty when unknown. */
  language: string;
}

/**
 * One ad, resolved through its wrappers and sanitized. Only http(s) addresses remain, raised to
 * https if the page uses https.
 */
export interface ResolvedAd {
  tag: AdTag;
  slot: AdSlot;
  title: string;
  /** Advertiser from the VAST; empty if it names none. */
  payer: string;
  /** Texts for a card beside an overlay's picture, including the title. */
  cardTexts: AdCardTexts | undefined;
  /** Best file for this player's size first. Empty for a non-linear ad. */
  media: readonly AdMedia[];
  /** Image of a non-linear ad (in-video overlay, preplay). */
  overlay: AdImage | undefined;
  companions: readonly AdImage[];
  icons: readonly AdIcon[];
  captions: readonly AdCaptions[];
  durationSeconds: number;
  /**
   * Seconds until the visitor may skip: 0 for members, else the delay of the ad, else
   * `AD_SKIP_SECONDS`.
   */
  skipAfterSeconds: number;
  clickThrough: string | undefined;
  tracker: AdTracker;
  /**
   * Requests the next stand-alone ad of the same answer to replace this one; absent if the answer
   * has none. Rejects with AdError.
   */
  loadFallback?: LoadFallback;
  /** Requested addresses in their order, for the debugger. */
  chain: readonly string[];
}

/** Resolves to an empty list when no stand-alone ad is left. */
export type LoadFallback = (signal: AbortSignal) => Promise<readonly ResolvedAd[]>;

/** Circumstances of the first frame. */
export interface AdStart {
  isMuted: boolean;
  isExpanded: boolean;
  /** Address of the playing file. */
  url: string | undefined;
}

/** Reports the events of an ad to all parties that its wrappers name. */
export interface AdTracker {
  /** Sets the state at the start of the clip; only changes from here on are reported. */
  begin(start: AdStart): void;
  /** Reports that the media can play. */
  loaded(): void;
  impression(): void;
  start(): void;
  /** Quartiles follow the clip's actual length if the browser knows it. */
  progress(seconds: number, durationSeconds?: number): void;
  pause(): void;
  resume(): void;
  mute(isMuted: boolean): void;
  expand(isExpanded: boolean): void;
  skip(): void;
  complete(): void;
  close(): void;
  click(): void;
  /** Reports that an icon was shown or clicked. */
  icon(icon: AdIcon, event: 'view' | 'click'): void;
  viewable(): void;
  /** Reports that this browser cannot determine whether the ad is on screen. */
  viewUndetermined(): void;
  /** Reports that an overlay left the screen; skip, complete, close and error imply it. */
  removed(): void;
  error(code: VastErrorCode): void;
}

/** Reason why a tag gave no ad. */
export class AdError extends Error {
  readonly code: VastErrorCode;
  readonly chain: readonly string[];

  constructor(code: VastErrorCode, message: string, chain: readonly string[] = []) {
    super(message);
    this.name = 'AdError';
    this.code = code;
    this.chain = chain;
  }
}

/** The video, as reported to ad servers. */
export interface AdContent {
  id: string;
  /** Current playback position, seconds. */
  seconds: () => number;
}

export interface AdRequestEnvironment {
  /** Width and height of the player, CSS pixels. */
  width: number;
  height: number;
  isMobile: boolean;
  isMuted: boolean;
  isFullscreen: boolean;
  isMember: boolean;
  pageUrl: string;
  /**
   * Shared by one request and all that follows from it, including the breaks of a VMAP document.
   */
  transactionId: string;
  userAgent: string;
  /** The video that the ad belongs to; undefined for outstream ads. */
  content: AdContent | undefined;
  /**
   * `mime` is in lower case and includes the codecs that the ad names, as for `video.canPlayType`.
   */
  canPlay: (mime: string) => boolean;
}

/**
 * Requests one tag and follows its wrappers within the time limit. Resolves to playable ads in
 * order; rejects with AdError.
 */
export type ResolveTag = (
  tag: AdTag,
  slot: AdSlot,
  environment: AdRequestEnvironment,
  signal: AbortSignal,
) => Promise<readonly ResolvedAd[]>;
