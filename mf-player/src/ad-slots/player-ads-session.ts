import type { AdSlot, AdTag, VastErrorCode } from '@nocturne/contracts/ads';
import { suspendPreviews } from '@nocturne/ui/tiles/suspend-previews';
import { reaction, when } from 'mobx';
import { waitForAgeGate } from '../core/age-gate.ts';
import { NO_COMMANDS } from '../core/player-commands.ts';
import type { PlayerAds } from '../core/player-ads.ts';
import type { PlayerContext } from '../state/player-context.ts';
import { toggleFullscreen } from '../features/display-modes.ts';
import type { AdIo } from '../ads/ad-io.ts';
import type { AdRequestEnvironment } from '../ads/ad-types.ts';
import { browserAdIo } from '../ads/browser-ad-io.ts';
import { adTimeoutMs, createResolveTag } from '../ads/resolve-tag.ts';
import { sendsCookies } from '../ads/send-cookies.ts';
import { adEnvironment } from './ad-environment.ts';
import { AdReport } from './ad-report.ts';
import { createAdStage, type AdStage } from './ad-stage.ts';
import { AdsView } from '../state/ads-view.ts';
import { ClipCaptions } from './clip-captions.ts';
import { attachBreaks, type RequestAds } from './content-breaks.ts';
import { isIpad, isMobile } from './device.ts';
import { findOverlay, loadImage } from './find-overlay.ts';
import { attachInVideo } from './in-video.ts';
import { LinearBreak } from './linear-break.ts';
import { leaveNativeFullscreen } from './native-fullscreen.ts';
import { whenPlayIsNear } from './near-play.ts';
import { PICTURE_VIEWABLE_AFTER_MS, watchEachClip, watchViewable } from './watch-visible.ts';

export interface SessionOptions {
  context: PlayerContext;
  ads: PlayerAds;
  io?: AdIo;
  /** Loads and decodes a picture. */
  decodeImage?: (url: string) => Promise<unknown>;
}

interface ActiveBreak {
  stage: AdStage;
  linear: LinearBreak;
  /** Aborts everything that belongs to the break. */
  closing: AbortController;
  /** True from the play intent until the content begins. */
  isActive: boolean;
}

/**
 * All advertisements of one player: before the first play; before, during and after the content;
 * and over a pause.
 */
export class PlayerAdsSession {
  readonly #context: PlayerContext;
  readonly #ads: PlayerAds;
  readonly #io: AdIo;
  readonly #decodeImage: (url: string) => Promise<unknown>;
  readonly #view: AdsView;
  #preroll: ActiveBreak | undefined;
  readonly #playIntent = new AbortController();

  constructor({
    context,
    ads,
    io = browserAdIo({ mayTrack: () => ads.mayTrack }),
    decodeImage = loadImage,
  }: SessionOptions) {
    this.#context = context;
    this.#ads = ads;
    this.#io = io;
    this.#decodeImage = decodeImage;
    this.#view = new AdsView({ isDebugging: ads.isDebugging });
    context.store.update({ ads: this.#view });
  }

  /**
   * Requests the preroll when play is near, not at page load. `onPlay` runs on Play and on closing
   * the preplay overlay.
   */
  prepare({ showsPreplay, onPlay }: { showsPreplay: boolean; onPlay: () => void }): void {
    const { root, store, signal } = this.#context;
    const tags = this.#ads.tags('preroll');
    if (tags.length > 0)
      this.#preroll = this.#createBreak('preroll', tags, this.#createRequestAds('preroll'));
    when(
      () => store.isReady,
      () => {
        if (this.#hasPlayIntent) return;
        whenPlayIsNear(
          root,
          () => this.#preroll?.linear.request(),
          AbortSignal.any([signal, this.#playIntent.signal]),
        );
        if (showsPreplay) void this.#showPreplay(onPlay);
      },
      { signal },
    );
  }

  /** Handles the play intent: resolves when the content may begin. */
  async playPreroll(): Promise<void> {
    this.#playIntent.abort();
    this.#view.showPreplay(null);
    if (!this.#preroll) return;
    await this.#playBreak(this.#preroll);
    this.#restoreControls();
  }

  /** Starts to watch for breaks and pauses of the content. */
  watchContent(): void {
    const hasOverlays = this.#ads.tags('invideo').length > 0;
    if (hasOverlays && (!isMobile(navigator) || isIpad(navigator))) {
      attachInVideo(this.#context, {
        view: this.#view,
        findOverlay: (signal) => this.#findOverlay('invideo', signal),
      });
    }
    if (this.#ads.tags('midroll').length > 0) void this.#attachBreaks();
  }

  /** True after the play intent: the preplay overlay is closed. */
  get #hasPlayIntent(): boolean {
    return this.#playIntent.signal.aborted;
  }

  #attachBreaks(): Promise<void> {
    const report = this.#createReport('midroll');
    // The document and its breaks share one transaction.
    const { transactionId } = this.#environment();
    const environment = (): AdRequestEnvironment => ({ ...this.#environment(), transactionId });
    return attachBreaks({
      context: this.#context,
      io: this.#io,
      tags: () => this.#ads.tags('midroll'),
      isOwn: (tag) => this.#ads.isOwn(tag),
      report,
      environment,
      requestAds: this.#createRequestAds('midroll', report, environment),
      play: (tag, request, onAdFailure) =>
        this.#playBreak(this.#createBreak('midroll', [tag], request, onAdFailure)),
      restoreControls: () => this.#restoreControls(),
    });
  }

  /** Waits for the age gate: behind it nothing is requested or reported. */
  async #showPreplay(onPlay: () => void): Promise<void> {
    const { media, signal } = this.#context;
    await waitForAgeGate(media.ownerDocument, signal);
    if (signal.aborted || this.#hasPlayIntent) return;
    const found = await this.#findOverlay('preplay', signal);
    if (!found || signal.aborted || this.#hasPlayIntent) return;
    const { ad, image } = found;
    const ending = AbortSignal.any([signal, this.#playIntent.signal]);
    this.#view.showPreplay({
      ad,
      image,
      click: () => ad.tracker.click(),
      close: onPlay,
      onRendered: (panel) =>
        watchViewable(
          panel,
          (viewability) => ad.tracker[viewability](),
          ending,
          PICTURE_VIEWABLE_AFTER_MS,
        ),
    });
    ad.tracker.impression();
    ending.addEventListener('abort', () => ad.tracker.removed(), { once: true });
  }

  #findOverlay(slot: 'preplay' | 'invideo', signal: AbortSignal) {
    const report = this.#createReport(slot);
    return findOverlay({
      tags: this.#ads.tags(slot),
      requestAds: this.#createRequestAds(slot, report),
      onFailure: (...failure) => report.reportFailure(...failure),
      loadImage: this.#decodeImage,
      timeoutMs: adTimeoutMs(isMobile(navigator)),
      clock: this.#io,
      signal,
    });
  }

  #createReport(slot: AdSlot): AdReport {
    return new AdReport({
      slot,
      ads: this.#ads,
      goal: this.#context.goal,
      onLogLine: (line) => this.#view.addLogLine(line),
    });
  }

  #createRequestAds(
    slot: AdSlot,
    report = this.#createReport(slot),
    environment = () => this.#environment(),
  ): RequestAds {
    const resolve = createResolveTag(this.#io);
    return async (tag, signal) => {
      report.reportRequest(tag);
      return report.reportFill(tag, await resolve(tag, slot, environment(), signal));
    };
  }

  #environment(): AdRequestEnvironment {
    const { root, media, store } = this.#context;
    const { isMuted, isFullscreen } = store;
    const content = { id: this.#ads.videoId, seconds: () => media.currentTime };
    return adEnvironment({
      element: root,
      video: media,
      isMuted,
      isFullscreen,
      isMember: this.#ads.isMember,
      content,
    });
  }

  #createBreak(
    slot: AdSlot,
    tags: readonly AdTag[],
    requestAds: RequestAds,
    onAdFailure: (code: VastErrorCode) => void = () => undefined,
  ): ActiveBreak {
    const { root, media, store, signal } = this.#context;
    const closing = new AbortController();
    const ending = AbortSignal.any([signal, closing.signal]);
    const stage = createAdStage([...root.children].find((child) => child.contains(media)) ?? media);
    const report = this.#createReport(slot);
    const watchClip = watchEachClip(stage.host, (type) => adBreak.linear.send({ type }), ending);
    const captions = this.#captionsFor(stage.video, ending);
    const adBreak: ActiveBreak = {
      stage,
      closing,
      isActive: false,
      linear: undefined as unknown as LinearBreak,
    };
    adBreak.linear = new LinearBreak({
      tags,
      requestAds,
      video: stage.video,
      io: this.#io,
      timeoutMs: adTimeoutMs(isMobile(navigator)),
      show: (clip, commands) => {
        if (!adBreak.isActive) return;
        stage.host.hidden = clip === null;
        this.#view.showClip(clip, commands);
        store.update({ adPhase: clip ? 'shown' : 'waiting' });
      },
      onPlay: (ad) => {
        report.reportPlay();
        watchClip();
        captions.begin(ad.captions);
        if (ad.companions.length > 0)
          this.#view.showCompanion({
            images: ad.companions,
            ping: (url) => this.#io.ping(url, sendsCookies(ad.tag, url)),
          });
      },
      onFailure: (tag, tagIndex, code, chain) => {
        report.reportFailure(tag, tagIndex, code, chain);
        onAdFailure(code);
      },
      mute: () => this.#muteForStart(stage.video),
      signal: ending,
    });
    ending.addEventListener('abort', () => stage.remove(), { once: true });
    return adBreak;
  }

  #captionsFor(video: HTMLVideoElement, signal: AbortSignal): ClipCaptions {
    const language = this.#context.settings.captions;
    return new ClipCaptions({
      video,
      io: this.#io,
      isOn: language !== '',
      languages: [language, document.documentElement.lang],
      onStateChange: (state, commands) => this.#view.showCaptions(state, commands),
      signal,
    });
  }

  /**
   * Plays a break while the content is paused. The content's controls are off until
   * `#restoreControls`.
   */
  async #playBreak(adBreak: ActiveBreak): Promise<void> {
    const { root, media, store, signal } = this.#context;
    const { stage, linear, closing } = adBreak;
    const ending = AbortSignal.any([signal, closing.signal]);
    adBreak.isActive = true;
    leaveNativeFullscreen(media);
    store.update({ adPhase: 'waiting' });
    store.setAdCommands({
      ...NO_COMMANDS,
      togglePlay: () => this.#view.clipCommands.togglePlay(),
      setVolume: (volume) => store.baseCommands.setVolume(volume),
      toggleMute: () => store.baseCommands.toggleMute(),
      toggleCaptions: () => this.#view.captionCommands.toggle(),
      toggleFullscreen: () => toggleFullscreen(root, stage.video),
    });
    const releasePreviews = suspendPreviews();
    media.addEventListener('play', () => media.pause(), { signal: ending });
    this.#syncVolume(stage.video, ending);
    reaction(
      () => store.isFullscreen,
      (isExpanded) => linear.send({ type: 'expanded', isExpanded }),
      { fireImmediately: true, signal: ending },
    );
    stage.host.addEventListener('click', () => this.#view.clipCommands.togglePlay(), {
      signal: ending,
    });
    await linear.play();
    closing.abort();
    releasePreviews();
    adBreak.isActive = false;
    this.#view.showClip(null);
  }

  #restoreControls(): void {
    const { store, signal } = this.#context;
    if (signal.aborted) return;
    store.setAdCommands(null);
    store.update({ adPhase: 'none' });
  }

  /** Applies the viewer's volume and mute to the ad's own element. */
  #syncVolume(video: HTMLVideoElement, signal: AbortSignal): void {
    const { store } = this.#context;
    reaction(
      () => [store.volume, store.isMuted] as const,
      ([volume, isMuted]) => {
        video.volume = volume;
        video.muted = isMuted;
      },
      { fireImmediately: true, signal },
    );
  }

  /**
   * The browser refuses sound without a gesture: the ad and then the content start muted, and the
   * skin offers sound.
   */
  #muteForStart(video: HTMLVideoElement): boolean {
    const { media, store } = this.#context;
    if (store.isMutedByAutostart) return false;
    store.update({ isMutedByAutostart: true });
    media.muted = true;
    video.muted = true;
    return true;
  }
}
