import type { Translate } from '@nocturne/i18n/messages';
import { prefersReducedData } from '@nocturne/lib/prefers-reduced-data';
import type { AdsStore } from '@nocturne/stores/ads-store';
import { suspendPreviews } from '@nocturne/ui/tiles/suspend-previews';
import { collapse } from './collapse.ts';
import type { GoalName } from '@nocturne/contracts/events';
import type { AdIo } from '../ads/ad-io.ts';
import { browserAdIo } from '../ads/browser-ad-io.ts';
import { adTimeoutMs, createResolveTag } from '../ads/resolve-tag.ts';
import { adEnvironment } from './ad-environment.ts';
import { AdReport } from './ad-report.ts';
import type { ClipCommands, ClipView } from '../state/ads-view.ts';
import { ClipCaptions } from './clip-captions.ts';
import { isMobile } from './device.ts';
import { LinearBreak } from './linear-break.ts';
import { createOutstreamBox, type OutstreamBox } from './outstream-box.ts';
import { watchEachClip, watchVisible } from './watch-visible.ts';

export interface OutstreamOptions {
  host: HTMLElement;
  signal: AbortSignal;
  ads: Pick<AdsStore, 'tags' | 'shown' | 'count' | 'mayTrack'>;
  isMember: boolean;
  goal: (name: GoalName, value?: string) => void;
  t: Translate;
  io?: AdIo;
}

/** Pauses the playing ad: two never play at the same time. */
let pauseOther: (() => void) | undefined;

/**
 * Advertisement among tiles: a muted clip that plays while half of it is visible. Without an ad its
 * space collapses. Nothing loads under reduced motion or data saving, because the visitor did not
 * request the ad.
 */
export function attachOutstream({
  host,
  signal,
  ads,
  isMember,
  goal,
  t,
  io = browserAdIo({ mayTrack: () => ads.mayTrack }),
}: OutstreamOptions): void {
  if (signal.aborted) return;
  if (prefersReducedData() || matchMedia('(prefers-reduced-motion: reduce)').matches)
    return collapse(host, signal);
  const box = createOutstreamBox(host, t);
  signal.addEventListener('abort', () => box.remove(), { once: true });
  const report = new AdReport({ slot: 'outstream', ads, goal });
  const resolve = createResolveTag(io);
  const placement = {
    element: host,
    video: box.video,
    isFullscreen: false,
    isMember,
    content: undefined,
  };
  const shown = new OutstreamClip(box, signal);
  // Captions start on, because the clip is muted.
  const captions = new ClipCaptions({
    video: box.video,
    io,
    isOn: true,
    languages: [document.documentElement.lang],
    onStateChange: (state, commands) => box.showCaptions(state, commands),
    signal,
  });
  const linear = new LinearBreak({
    tags: ads.tags('outstream'),
    timeoutMs: adTimeoutMs(isMobile(navigator)),
    video: box.video,
    io,
    requestAds: async (tag, requestSignal) => {
      report.reportRequest(tag);
      return report.reportFill(
        tag,
        await resolve(
          tag,
          'outstream',
          adEnvironment({ ...placement, isMuted: box.video.muted }),
          requestSignal,
        ),
      );
    },
    show: (clip, commands) => shown.show(clip, commands),
    onPlay: (ad) => {
      report.reportPlay();
      captions.begin(ad.captions);
      watchClip();
    },
    onFailure: (...failure) => report.reportFailure(...failure),
    mute: () => false,
    signal,
  });
  const watchClip = watchEachClip(host, (type) => linear.send({ type }), signal);
  // Also collapse a space that the visitor scrolled past or never reached.
  void linear.finished.then(() => collapse(host, signal));
  playWhileVisible(linear, box, shown, signal);
}

/** Plays while half of the ad is visible, one ad per page at a time. */
function playWhileVisible(
  linear: LinearBreak,
  { host, video }: OutstreamBox,
  shown: OutstreamClip,
  signal: AbortSignal,
): void {
  let hasBegun = false;
  const begin = (): void => {
    hasBegun = true;
    void linear.play();
  };
  const pause = (): void => shown.pause();
  linear.request();
  video.addEventListener(
    'play',
    () => {
      if (pauseOther !== pause) pauseOther?.();
      pauseOther = pause;
    },
    { signal },
  );
  signal.addEventListener('abort', () => pauseOther === pause && (pauseOther = undefined), {
    once: true,
  });
  watchVisible(
    host,
    (isVisible) => {
      if (!isVisible) return shown.pause();
      shown.resume();
      if (!hasBegun) begin();
    },
    signal,
  );
}

/**
 * State of the visible clip; records whether a pause was automatic or the visitor's own. Tile
 * previews stop while it plays.
 */
class OutstreamClip {
  #clip: ClipView | null = null;
  #commands: ClipCommands | undefined;
  #isAutoPaused = false;
  #isOutOfView = false;
  #resumePreviews: (() => void) | undefined;
  readonly #box: OutstreamBox;

  constructor(box: OutstreamBox, signal: AbortSignal) {
    this.#box = box;
    signal.addEventListener('abort', () => this.#setPreviewsPaused(false), { once: true });
  }

  show(clip: ClipView | null, commands: ClipCommands): void {
    if (this.#isAutoPaused && this.#clip?.isPaused && clip?.isPaused === false)
      this.#markPlayedByVisitor();
    this.#clip = clip;
    this.#commands = commands;
    this.#box.show(clip, commands);
    this.#setPreviewsPaused(clip !== null && !clip.isPaused);
    if (this.#isOutOfView) this.#autoPause();
  }

  /** Out of view: pauses the clip, even one that starts later. */
  pause(): void {
    this.#isOutOfView = true;
    this.#autoPause();
  }

  /**
   * If the visitor plays an automatically paused clip, it counts as in view. Until it leaves the
   * view again, a pause is the visitor's own.
   */
  #markPlayedByVisitor(): void {
    this.#isAutoPaused = false;
    this.#isOutOfView = false;
  }

  #autoPause(): void {
    if (!this.#clip || this.#clip.isPaused || this.#isAutoPaused) return;
    this.#isAutoPaused = true;
    this.#commands?.togglePlay();
  }

  /** Back in view: resumes unless the visitor paused it. */
  resume(): void {
    this.#isOutOfView = false;
    if (!this.#isAutoPaused) return;
    this.#isAutoPaused = false;
    if (this.#clip?.isPaused) this.#commands?.togglePlay();
  }

  #setPreviewsPaused(isPaused: boolean): void {
    if (isPaused === (this.#resumePreviews !== undefined)) return;
    this.#resumePreviews?.();
    this.#resumePreviews = isPaused ? suspendPreviews() : undefined;
  }
}
