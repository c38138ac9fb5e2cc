import type { AdTag, VastErrorCode } from '@nocturne/contracts/ads';
import { VAST_ERRORS } from '@nocturne/contracts/ads';
import { hasMediaSource, listenToHls, openHls, runningHls } from '../engine/hls-sessions.ts';
import type { AdIo } from '../ads/ad-io.ts';
import { currentAd, isShown, skipInSeconds } from '../ads/ad-machine.ts';
import type { AdInput, ContentReason } from '../ads/ad-machine-types.ts';
import { AdRun, type AdPageEffect } from '../ads/ad-run.ts';
import { AdError, type AdMedia, type ResolvedAd, type LoadFallback } from '../ads/ad-types.ts';
import { clipLength } from '../ads/clip-duration.ts';
import { clipErrorCode, codeOfStatus } from '../ads/clip-error.ts';
import type { ClipCommands, ClipView } from '../state/ads-view.ts';

export interface LinearBreakOptions {
  tags: readonly AdTag[];
  /** Limit for all waiting, milliseconds. */
  timeoutMs: number;
  /** Element for ads, never the content's. */
  video: HTMLVideoElement;
  io: Pick<AdIo, 'now' | 'after' | 'fetchStatus'>;
  requestAds: (tag: AdTag, signal: AbortSignal) => Promise<readonly ResolvedAd[]>;
  /** Receives the clip on screen, or null for none. */
  show: (clip: ClipView | null, commands: ClipCommands) => void;
  /** Runs at the first frame of an ad. */
  onPlay: (ad: ResolvedAd) => void;
  onFailure: (tag: AdTag, tagIndex: number, code: VastErrorCode, chain: readonly string[]) => void;
  /**
   * Called if the browser refuses sound without a gesture. Mutes and returns true; false means that
   * the ad fails.
   */
  mute: () => boolean;
  signal: AbortSignal;
}

/**
 * Plays one break of linear ads in its own media element: carries out the machine's effects and
 * reports events to it.
 */
export class LinearBreak {
  readonly #options: LinearBreakOptions;
  readonly #run: AdRun;
  readonly #commands: ClipCommands;
  #pendingRequest: AbortController | undefined;
  #loading: AbortController | undefined;
  #finish: (reason: ContentReason) => void = () => undefined;
  /** Resolves when the content may continue, or early if no tag has an ad. */
  readonly finished: Promise<ContentReason>;

  constructor(options: LinearBreakOptions) {
    this.#options = options;
    const { tags, timeoutMs, io, video, signal } = options;
    this.finished = new Promise((resolve) => (this.#finish = resolve));
    this.#run = new AdRun({ tags, timeoutMs }, io, (effect) => this.#perform(effect));
    this.#commands = {
      togglePlay: () => this.#togglePlay(),
      skip: () => this.send({ type: 'skip' }),
      click: () => {
        video.pause();
        this.send({ type: 'click' });
      },
    };
    this.#listen();
    signal.addEventListener('abort', () => this.#dispose(), { once: true });
    if (signal.aborted) this.#dispose();
  }

  /** Requests ads ahead of play. */
  request(): void {
    this.send({ type: 'request' });
  }

  /** Plays the break; resolves when the content may continue. */
  play(): Promise<ContentReason> {
    this.send({ type: 'playIntent' });
    return this.finished;
  }

  send(input: AdInput): void {
    this.#run.send(input);
    if (this.#run.state.phase === 'failed') this.#finish('failed');
    this.#show();
  }

  /** Ignored before the first frame: pausing then would wait for a clip that never starts. */
  #togglePlay(): void {
    const { video } = this.#options;
    if (!isShown(this.#run.state)) return;
    if (video.paused) void this.#play();
    else video.pause();
  }

  #dispose(): void {
    this.send({ type: 'dispose' });
    this.#finish('failed');
  }

  #listen(): void {
    const { video, signal } = this.#options;
    const on = (
      name: keyof HTMLVideoElementEventMap,
      createInput: () => AdInput | undefined,
    ): void =>
      video.addEventListener(
        name,
        () => {
          const adInput = createInput();
          if (adInput) this.send(adInput);
        },
        { signal },
      );
    on('canplay', () => ({ type: 'loaded' }));
    on('timeupdate', () => ({
      type: 'progress',
      seconds: video.currentTime,
      durationSeconds: video.duration,
    }));
    on('pause', () => (video.ended ? undefined : { type: 'paused' }));
    on('play', () => ({ type: 'resumed' }));
    on('ended', () => ({ type: 'ended' }));
    on('volumechange', () => this.#muteInput());
    // A page that is discarded closes its ad. A page in the back/forward cache may resume it.
    globalThis.addEventListener(
      'pagehide',
      ({ persisted }) => !persisted && this.send({ type: 'dispose' }),
      { signal },
    );
  }

  #muteInput(): AdInput {
    const { muted, volume } = this.#options.video;
    return { type: 'muted', isMuted: muted || volume === 0 };
  }

  #perform(effect: AdPageEffect): void {
    switch (effect.type) {
      case 'request':
        return void this.#requestAds(effect.tag, effect.tagIndex);
      case 'replace':
        return void this.#requestFallback(effect.loadFallback);
      case 'cancelRequest':
        return this.#pendingRequest?.abort();
      case 'load':
        return this.#load(effect.media);
      case 'unload':
        return this.#unload();
      case 'adPlay':
        return this.#options.onPlay(effect.ad);
      case 'vastError':
        return this.#options.onFailure(effect.tag, effect.tagIndex, effect.code, effect.chain);
      case 'content':
        return this.#finish(effect.reason);
    }
  }

  async #requestAds(tag: AdTag, tagIndex: number): Promise<void> {
    this.#pendingRequest?.abort();
    const controller = new AbortController();
    this.#pendingRequest = controller;
    try {
      const ads = await this.#options.requestAds(tag, controller.signal);
      if (!controller.signal.aborted) this.send({ type: 'resolved', tagIndex, ads });
    } catch (cause) {
      if (controller.signal.aborted) return;
      const { code, chain } =
        cause instanceof AdError ? cause : new AdError(VAST_ERRORS.undefined, String(cause));
      this.send({ type: 'refused', tagIndex, code, chain });
    }
  }

  async #requestFallback(loadFallback: LoadFallback): Promise<void> {
    this.#pendingRequest?.abort();
    const controller = new AbortController();
    this.#pendingRequest = controller;
    const ads = await loadFallback(controller.signal).catch((): readonly ResolvedAd[] => []);
    if (!controller.signal.aborted) this.send({ type: 'replaced', ads });
  }

  #load({ url, mime }: AdMedia): void {
    const { video } = this.#options;
    this.#unload();
    const loading = new AbortController();
    this.#loading = loading;
    const { signal } = loading;
    const findStatus = (): Promise<number | undefined> => this.#options.io.fetchStatus(url, signal);
    const failWith = (code: Promise<VastErrorCode>): void =>
      void code.then((errorCode) => {
        if (!signal.aborted)
          this.send({
            type: 'mediaError',
            code: isShown(this.#run.state) ? VAST_ERRORS.mediaProblem : errorCode,
          });
      });
    const failPlaylist = (): void => failWith(findStatus().then(codeOfStatus));
    const reportFirstFrame = (): void => {
      if (!signal.aborted) this.send({ type: 'firstFrame' });
    };
    // Background pages paint nothing, so there the first time change counts.
    if ('requestVideoFrameCallback' in video) video.requestVideoFrameCallback(reportFirstFrame);
    video.addEventListener('timeupdate', () => video.currentTime > 0 && reportFirstFrame(), {
      signal,
    });
    video.addEventListener('error', () => failWith(clipErrorCode(video.error, findStatus)), {
      signal,
    });
    if (mime.includes('mpegurl') && hasMediaSource()) {
      listenToHls(video, {
        bandwidth: undefined,
        onLevels: () => undefined,
        onRestart: () => failWith(Promise.resolve(VAST_ERRORS.mediaProblem)),
        onFailure: failPlaylist,
      });
      openHls(video, url);
    } else video.src = url;
    this.send(this.#muteInput());
    void this.#play();
  }

  /** Browsers may refuse sound without a gesture; then the ad starts muted or fails. */
  async #play(): Promise<void> {
    const { video, mute } = this.#options;
    const loading = this.#loading;
    try {
      await video.play();
    } catch (cause) {
      const isRefused = cause instanceof DOMException && cause.name === 'NotAllowedError';
      if (!isRefused || !loading || loading.signal.aborted) return;
      if (!video.muted && mute()) return this.#play();
      this.send({ type: 'mediaError', code: VAST_ERRORS.mediaProblem });
    }
  }

  /** Releases the source: removing `src` and calling `load` is the only way. */
  #unload(): void {
    const { video } = this.#options;
    this.#loading?.abort();
    this.#loading = undefined;
    runningHls(video)?.dispose();
    if (!video.hasAttribute('src')) return;
    video.pause();
    video.removeAttribute('src');
    video.load();
  }

  #show(): void {
    const { state } = this.#run;
    const ad = currentAd(state);
    if (!ad || !isShown(state)) return this.#options.show(null, this.#commands);
    const { duration } = this.#options.video;
    const durationSeconds = clipLength(ad.durationSeconds, duration);
    this.#options.show(
      {
        ad,
        index: state.adIndex + 1,
        total: state.ads.length,
        seconds: state.seconds,
        durationSeconds,
        skipIn:
          durationSeconds > 0 && ad.skipAfterSeconds >= durationSeconds
            ? null
            : skipInSeconds(state),
        isPaused: state.phase === 'paused',
      },
      this.#commands,
    );
  }
}
