import type { AdCardWords, AdSlot, AdTag, VastErrorCode } from '@nocturne/contracts/ads';

/** A rendition of an ad that a browser may play. */
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
  /** https address, or undefined where it leads nowhere. */
  clickThrough: string | undefined;
  /** Asked for when it has been shown. */
  viewTracking: readonly string[];
  clickTracking: readonly string[];
}

/** A mark over a clip, such as AdChoices. */
export interface AdIcon {
  /** Program that requires the icon; empty when unknown. */
  program: string;
  url: string;
  /** Pixels; 0 when unknown. */
  width: number;
  height: number;
  /** From the left and the top of the picture, pixels, or an edge. */
  x: number | 'left' | 'right';
  y: number | 'top' | 'bottom';
  fromSeconds: number;
  /** Infinity for the rest of the clip. */
  forSeconds: number;
  alt: string;
  /** Tooltip. */
  hint: string;
  clickThrough: string | undefined;
  clickTracking: readonly string[];
  viewTracking: readonly string[];
  /** What a click shows in place of a page; best taken by size. */
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
  /** BCP 47; empty when unknown. */
  language: string;
}

/**
 * One ad, resolved through its wrappers, with everything that could run or mislead taken out: only http(s) addresses are left,
 * raised to https where the page has it.
 */
export interface ResolvedAd {
  tag: AdTag;
  slot: AdSlot;
  title: string;
  /** The advertiser that VAST names; empty where it names none. */
  payer: string;
  /** Words to draw beside the picture of an overlay; the title is among them. */
  words: AdCardWords | undefined;
  /** Best first for this player's size. Empty for a non-linear ad. */
  media: readonly AdMedia[];
  /** Image of a non-linear ad (in-video overlay, preplay). */
  overlay: AdImage | undefined;
  companions: readonly AdImage[];
  icons: readonly AdIcon[];
  captions: readonly AdCaptions[];
  durationSeconds: number;
  /** Seconds until the visitor may skip; the specification's 5 where the ad says nothing (R9-08), 0 for members (section 6). */
  skipAfterSeconds: number;
  clickThrough: string | undefined;
  tracker: AdTracker;
  /** Asks for the next stand-alone ad of the same answer, which takes the place of this one; absent where the answer has none. Rejects with AdError. */
  standIn?: StandIn;
  /** Addresses asked on the way here, for the debugger. */
  chain: readonly string[];
}

/** Empty when no stand-alone ad is left. */
export type StandIn = (signal: AbortSignal) => Promise<readonly ResolvedAd[]>;

/** The circumstances of the first frame. */
export interface AdStart {
  isMuted: boolean;
  isExpanded: boolean;
  /** The file that plays. */
  url: string | undefined;
}

/** Reports what happens to an ad to everybody whom its wrappers name, each event at most once. */
export interface AdTracker {
  /** How things are as the clip begins: only what changes from here is told. */
  begin(start: AdStart): void;
  /** The media can be played. */
  loaded(): void;
  impression(): void;
  start(): void;
  /** Quartiles follow the clip's own length where the browser knows it. */
  progress(seconds: number, durationSeconds?: number): void;
  pause(): void;
  resume(): void;
  mute(isMuted: boolean): void;
  expand(isExpanded: boolean): void;
  skip(): void;
  complete(): void;
  close(): void;
  click(): void;
  /** An icon is drawn, or followed. */
  icon(icon: AdIcon, what: 'view' | 'click'): void;
  viewable(): void;
  /** This browser cannot tell whether the ad is on screen. */
  viewUndetermined(): void;
  /** An overlay left the screen; skip, complete, close and error include it. */
  gone(): void;
  error(code: VastErrorCode): void;
}

/** Why a tag gave nothing. */
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

/** The video, as ad servers see it. */
export interface AdContent {
  id: string;
  /** The moment that is on screen, seconds. */
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
  /** The same for one request and everything that comes of it, the breaks of a VMAP document included. */
  transactionId: string;
  userAgent: string;
  /** The video that the ad belongs to; undefined for an outstream ad. */
  content: AdContent | undefined;
  /** `mime` in lower case, with the codecs that the ad names: what `video.canPlayType` takes. */
  canPlay: (mime: string) => boolean;
}

/** Asks one tag, follows its wrappers within the time limit and resolves to playable ads in their order; rejects with AdError. */
export type ResolveTag = (
  tag: AdTag,
  slot: AdSlot,
  environment: AdRequestEnvironment,
  signal: AbortSignal,
) => Promise<readonly ResolvedAd[]>;
