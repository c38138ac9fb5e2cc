import { VASTTracker } from '@dailymotion/vast-client';
import type { VastErrorCode } from '@nocturne/contracts/ads';
import type { AdStart, AdTracker } from './ad-types.ts';
import { templateUrl } from './library-ad.ts';
import type { LibraryAd, LibraryCreative, UrlTemplate } from './library-ad.ts';
import { replaceMacros, timecode } from './macros.ts';
import type { MacroValues } from './macros.ts';
import { safeUrl } from './safe-url.ts';

export interface Tracked {
  ad: LibraryAd;
  creative: LibraryCreative;
  /** The image of a non-linear creative. */
  variation?: object;
  isMuted: boolean;
  pageUrl: string;
}

/** Sends the pixels of one ad. */
export interface TrackerIo {
  ping: (url: string) => void;
  /** Macros of the page and of the moment. */
  macros: () => MacroValues;
}

/** "Verification not supported": no program of a measurement vendor runs here. */
const NOT_EXECUTED_REASON = 2;

/** Tracker of one ad over the library's: each event is told once, to everybody whom the chain of wrappers names (R7-07). */
export function createAdTracker(tracked: Tracked, io: TrackerIo): AdTracker {
  const tracker = new PingingTracker(tracked, io);
  const told = new Set<string>();
  const once = (event: string, tell: () => void) => {
    if (told.has(event)) return;
    told.add(event);
    tell();
  };
  return {
    begin: (start) => tracker.begin(start),
    impression: () =>
      once('impression', () => {
        tracker.trackImpression();
        tracker.verificationsNotExecuted();
      }),
    progress: (seconds, durationSeconds) => tracker.moveTo(seconds, durationSeconds),
    pause: () => once('pause', () => tracker.track('pause')),
    resume: () => told.has('pause') && once('resume', () => tracker.track('resume')),
    mute: (isMuted) => tracker.changeMuted(isMuted, once),
    expand: (isExpanded) => tracker.changeExpanded(isExpanded, once),
    skip: () => once('end', () => tracker.skip()),
    complete: () => once('end', () => tracker.finish()),
    close: () => once('close', () => tracker.close()),
    click: () => once('click', () => tracker.click()),
    viewable: () => once('viewable', () => tracker.trackViewableImpression({}, true)),
    error: (code) => once('error', () => tracker.tellError(code)),
  };
}

type Once = (event: string, tell: () => void) => void;

/** The library decides what is told when; where its pixels go and what their macros say is decided here. */
class PingingTracker extends VASTTracker {
  readonly #tracked: Tracked;
  readonly #io: TrackerIo;
  #errorCode: VastErrorCode | undefined;
  #assetUrl: string | undefined;

  constructor(tracked: Tracked, io: TrackerIo) {
    super(null, tracked.ad, tracked.creative, tracked.variation ?? null, tracked.isMuted);
    this.#tracked = tracked;
    this.#io = io;
    // A list of what was told of progress before; the library compares with undefined, which is never smaller.
    this.progress = -1;
  }

  override trackURLs(templates: UrlTemplate[] | string[], named: MacroValues = {}): void {
    const values = { ...this.#io.macros(), ...this.#adMacros(), ...definedOnly(named) };
    for (const template of templates) {
      const url = safeUrl(replaceMacros(templateUrl(template) ?? '', values), this.#tracked.pageUrl);
      if (url !== undefined) this.#io.ping(url);
    }
  }

  /** What was so before the clip began is no change of the viewer's, and the file that plays need not be the first one. */
  begin({ isMuted, isExpanded, url }: AdStart): void {
    this.muted = isMuted;
    this.expanded = isExpanded;
    this.#assetUrl = url;
  }

  /** Start, quartiles and progress offsets up to this second. Going back tells nothing. */
  moveTo(seconds: number, durationSeconds: number | undefined): void {
    if (!Number.isFinite(seconds) || seconds <= this.progress) return;
    const hasOwnLength = this.assetDuration > 0;
    if (!hasOwnLength && durationSeconds !== undefined && durationSeconds > 0 && Number.isFinite(durationSeconds)) {
      this.setDuration(durationSeconds);
    }
    if (this.assetDuration > 0) return this.setProgress(seconds);
    // Without a length there are no quartiles, but the ad has begun and offsets in seconds are reached.
    if (seconds > 0) this.track('start', { once: true });
    this.track(`progress-${seconds}`, { once: true });
    this.progress = seconds;
  }

  /** The end of a clip is past all its quartiles, wherever the last report of time was. */
  finish(): void {
    if (this.assetDuration > 0) this.moveTo(this.assetDuration, undefined);
    this.complete();
  }

  changeMuted(isMuted: boolean, once: Once): void {
    if (isMuted !== this.muted) once(isMuted ? 'mute' : 'unmute', () => this.track(isMuted ? 'mute' : 'unmute'));
    this.muted = isMuted;
  }

  /** VAST 4 says playerExpand, VAST 3 expand and fullscreen, for the same thing. */
  changeExpanded(isExpanded: boolean, once: Once): void {
    if (isExpanded === (this.expanded ?? false)) return;
    this.expanded = isExpanded;
    const events = isExpanded ? ['playerExpand', 'expand', 'fullscreen'] : ['playerCollapse', 'collapse', 'exitFullscreen'];
    once(events[0] ?? '', () => events.forEach((event) => this.track(event)));
  }

  verificationsNotExecuted(): void {
    for (const { trackingEvents } of this.#tracked.ad.adVerifications) {
      this.trackURLs([...(trackingEvents['verificationNotExecuted'] ?? [])], { REASON: NOT_EXECUTED_REASON });
    }
  }

  tellError(code: VastErrorCode): void {
    this.#errorCode = code;
    this.trackURLs([...this.#tracked.ad.errorURLTemplates]);
  }

  #adMacros(): MacroValues {
    const { ad, creative } = this.#tracked;
    const played = this.progress > 0 ? timecode(this.progress) : undefined;
    return definedOnly({
      ERRORCODE: this.#errorCode,
      ADPLAYHEAD: played,
      ASSETURI: this.#assetUrl ?? (creative.type === 'linear' ? (creative.mediaFiles[0]?.fileURL ?? undefined) : undefined),
      PODSEQUENCE: ad.sequence ?? undefined,
      ADSERVINGID: ad.adServingId ?? undefined,
      ADTYPE: ad.adType ?? undefined,
      UNIVERSALADID: creative.universalAdIds?.map(({ idRegistry, value }) => `${idRegistry} ${value}`).join(',') || undefined,
    });
  }
}

function definedOnly(values: MacroValues): MacroValues {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}
