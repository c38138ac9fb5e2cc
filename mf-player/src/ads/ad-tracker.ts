import { VASTTracker } from '@dailymotion/vast-client';
import { VAST_ERRORS, type VastErrorCode } from '@nocturne/contracts/ads';
import type { AdIcon, AdStart, AdTracker } from './ad-types.ts';
import { clipLength, hasLengthMismatch } from './clip-duration.ts';
import { templateUrl } from './library-ad.ts';
import type { LibraryAd, LibraryCreative, UrlTemplate } from './library-ad.ts';
import { replaceMacros, timecode } from './macros.ts';
import type { MacroValues } from './macros.ts';
import { safeUrl } from './safe-url.ts';

export interface TrackedAd {
  ad: LibraryAd;
  creative: LibraryCreative;
  /** Image of a non-linear creative. */
  variation?: object;
  isMuted: boolean;
  pageUrl: string;
  /** Number of ads of the same answer that were shown so far. */
  shownAds: { count: number };
}

/** Sends the pixels of one ad. */
export interface TrackerIo {
  ping: (url: string) => void;
  /** Macros of the page and of the current moment. */
  macros: () => MacroValues;
}

/** VAST reason "verification not supported": this player never runs vendors' scripts. */
const NOT_EXECUTED_REASON = 2;

/**
 * Tracker of one ad, based on the library's, for all parties in the wrapper chain. Each event is
 * sent once; sound, pause and full screen are sent at every change.
 */
export function createAdTracker(tracked: TrackedAd, io: TrackerIo): AdTracker {
  const tracker = new PingingTracker(tracked, io);
  const sent = new Set<string>();
  const seenIcons = new Set<AdIcon>();
  const once = (event: string, send: () => void) => {
    if (sent.has(event)) return;
    sent.add(event);
    send();
  };
  const end = (event: string, send: () => void) => {
    once(event, send);
    // The ad was measured but never counted as viewable.
    if (sent.has('impression') && !sent.has('viewable'))
      once('viewable', () => tracker.track('notViewable'));
  };
  return {
    begin: (start) => tracker.begin(start),
    loaded: () => once('loaded', () => tracker.track('loaded')),
    impression: () =>
      once('impression', () => {
        tracker.countShownAd();
        tracker.trackImpression();
        tracker.reportProgramsNotExecuted();
      }),
    start: () => once('start', () => tracker.track('start', { once: true })),
    progress: (seconds, durationSeconds) => tracker.trackProgress(seconds, durationSeconds),
    pause: () => tracker.changePaused(true),
    resume: () => tracker.changePaused(false),
    mute: (isMuted) => tracker.changeMuted(isMuted),
    expand: (isExpanded) => tracker.changeExpanded(isExpanded),
    skip: () => end('end', () => tracker.skip()),
    complete: () => end('end', () => tracker.finish()),
    close: () => end('close', () => tracker.close()),
    removed: () => end('removed', () => undefined),
    click: () => once('click', () => tracker.click()),
    icon: (icon, event) => {
      const addresses = [...(event === 'view' ? icon.viewTracking : icon.clickTracking)];
      if (event === 'click') return tracker.trackURLs(addresses);
      if (seenIcons.has(icon)) return;
      seenIcons.add(icon);
      tracker.trackURLs(addresses);
    },
    viewable: () => once('viewable', () => tracker.track('viewable')),
    viewUndetermined: () => once('viewable', () => tracker.track('viewUndetermined')),
    error: (code) => end('error', () => tracker.reportError(code)),
  };
}

/** The library decides which events are due; this class sends the pixels and fills their macros. */
class PingingTracker extends VASTTracker {
  readonly #tracked: TrackedAd;
  readonly #io: TrackerIo;
  /** Actual length of the clip, seconds, once the browser reports it. */
  #realSeconds: number | undefined;
  #hasReportedLength = false;
  /** Number among the ads of its answer, from 1, once it is shown. */
  #adNumber: number | undefined;
  readonly #declaredSeconds: number;
  #assetUrl: string | undefined;

  constructor(tracked: TrackedAd, io: TrackerIo) {
    super(null, tracked.ad, tracked.creative, tracked.variation ?? null, tracked.isMuted);
    this.#tracked = tracked;
    this.#io = io;
    this.#declaredSeconds = this.assetDuration ?? 0;
    this.paused = false;
    // The library compares with undefined, which is never smaller, so progress needs an initial
    // value.
    this.progress = -1;
  }

  override trackURLs(templates: UrlTemplate[] | string[], eventMacros: MacroValues = {}): void {
    const values = { ...this.#io.macros(), ...this.#adMacros(), ...definedOnly(eventMacros) };
    for (const template of templates) {
      const url = safeUrl(
        replaceMacros(templateUrl(template) ?? '', values),
        this.#tracked.pageUrl,
      );
      if (url !== undefined) this.#io.ping(url);
    }
  }

  countShownAd(): void {
    this.#adNumber = this.#tracked.shownAds.count += 1;
  }

  /**
   * Sets the initial state, which must not count as changes by the viewer. `url` may differ from
   * the first file.
   */
  begin({ isMuted, isExpanded, url }: AdStart): void {
    this.muted = isMuted;
    this.expanded = isExpanded;
    this.#assetUrl = url;
  }

  /**
   * Tracks the start, quartiles and progress offsets up to this second. Seeking back tracks
   * nothing.
   */
  trackProgress(seconds: number, durationSeconds: number | undefined): void {
    if (!Number.isFinite(seconds) || seconds <= this.progress) return;
    this.#updateLength(durationSeconds);
    if (this.assetDuration > 0) return this.setProgress(seconds);
    // Without a length there are no quartiles; the start and offsets in seconds still apply.
    if (seconds > 0) this.track('start', { once: true });
    this.track(`progress-${seconds}`, { once: true });
    this.progress = seconds;
  }

  /** Reaching the end passes all quartiles, even if the last time update came earlier. */
  finish(): void {
    if (this.assetDuration > 0) this.trackProgress(this.assetDuration, this.#realSeconds);
    this.complete();
  }

  changePaused(isPaused: boolean): void {
    if (isPaused !== this.paused) this.track(isPaused ? 'pause' : 'resume');
    this.paused = isPaused;
  }

  changeMuted(isMuted: boolean): void {
    if (isMuted !== this.muted) this.track(isMuted ? 'mute' : 'unmute');
    this.muted = isMuted;
  }

  /** VAST 4 calls it `playerExpand`, VAST 3 `expand` and `fullscreen`: all are sent. */
  changeExpanded(isExpanded: boolean): void {
    if (isExpanded === (this.expanded ?? false)) return;
    this.expanded = isExpanded;
    const events = isExpanded
      ? ['playerExpand', 'expand', 'fullscreen']
      : ['playerCollapse', 'collapse', 'exitFullscreen'];
    events.forEach((event) => this.track(event));
  }

  /**
   * Reports to vendors and the ad server that this player does not run their programs; the clip
   * still plays.
   */
  reportProgramsNotExecuted(): void {
    for (const { trackingEvents } of this.#tracked.ad.adVerifications) {
      this.trackURLs([...(trackingEvents['verificationNotExecuted'] ?? [])], {
        REASON: NOT_EXECUTED_REASON,
      });
    }
    const { creative } = this.#tracked;
    if (creative.type === 'linear' && creative.interactiveCreativeFile)
      this.reportError(VAST_ERRORS.interactiveNotExecuted);
  }

  reportError(code: VastErrorCode): void {
    this.trackURLs([...this.#tracked.ad.errorURLTemplates], { ERRORCODE: code });
  }

  /** A wrong declared length would fire quartiles too early, or all of them at the end. */
  #updateLength(realSeconds: number | undefined): void {
    const length = clipLength(this.#declaredSeconds, realSeconds);
    if (length > 0 && length !== this.assetDuration) this.setDuration(length);
    this.#realSeconds = realSeconds;
    if (this.#hasReportedLength || !hasLengthMismatch(this.#declaredSeconds, realSeconds)) return;
    this.#hasReportedLength = true;
    this.reportError(VAST_ERRORS.duration);
  }

  #adMacros(): MacroValues {
    const { ad, creative, shownAds } = this.#tracked;
    const playhead = this.progress > 0 ? timecode(this.progress) : undefined;
    return definedOnly({
      ADPLAYHEAD: playhead,
      ADCOUNT: this.#adNumber ?? shownAds.count + 1,
      ASSETURI:
        this.#assetUrl ??
        (creative.type === 'linear' ? (creative.mediaFiles[0]?.fileURL ?? undefined) : undefined),
      PODSEQUENCE: ad.sequence ?? undefined,
      ADSERVINGID: ad.adServingId ?? undefined,
      ADTYPE: ad.adType ?? undefined,
      UNIVERSALADID:
        creative.universalAdIds
          ?.map(({ idRegistry, value }) => `${idRegistry} ${value}`)
          .join(',') || undefined,
    });
  }
}

function definedOnly(values: MacroValues): MacroValues {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}
