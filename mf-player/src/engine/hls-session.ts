import type Hls from 'hls.js';
import { logger } from '@nocturne/lib/logger';
import type { HlsLevel } from '../core/renditions.ts';
import { takeEarlyStream } from './early-stream.ts';
import { hlsConfig, PLAY_BUFFER } from './hls-config.ts';
import { failureOf } from './hls-failure.ts';
import { HlsRecovery, type HlsFailure } from './hls-recovery.ts';
import { loadHls } from './load-hls.ts';
import { interceptMediaResets, type MediaReset } from './media-reset.ts';
import { streamLoaders } from './stream-loader.ts';
import { takeWarmedPart } from './warmed-parts.ts';

/** Events of the HLS engine for the player. */
export interface HlsListener {
  /** Bandwidth of earlier visits, bits per second. */
  bandwidth: number | undefined;
  /** The levels are known, or the level on screen changed. */
  onLevels(session: HlsSession): void;
  /**
   * The stream must be removed from the element and attached again. `restart` does that, stops
   * playback and loses the position.
   */
  onRestart(restart: () => void): void;
  /**
   * Recovery failed: another source is needed. The stream stays in the element with its position,
   * speed and picture.
   */
  onFailure(): void;
}

const MEDIA_FAILURE: HlsFailure = { fatal: true, kind: 'media' };

/**
 * One HLS stream in one media element. The library loads late, so each step checks whether the
 * session is disposed.
 */
export class HlsSession {
  readonly url: string;
  #media: HTMLMediaElement;
  #listener: HlsListener;
  #hls: Hls | undefined;
  #reset: MediaReset | undefined;
  #recovery = new HlsRecovery();
  #disposal = new AbortController();

  constructor(media: HTMLMediaElement, url: string, listener: HlsListener) {
    this.#media = media;
    this.url = url;
    this.#listener = listener;
    loadHls().then(
      (library) => this.#start(library),
      (cause: unknown) => this.#giveUp('hls engine did not load', cause),
    );
  }

  get isDisposed(): boolean {
    return this.#disposal.signal.aborted;
  }

  get levels(): readonly HlsLevel[] {
    return this.#hls?.levels ?? [];
  }

  /** Level chosen by the viewer; -1 for auto. */
  get chosenLevel(): number {
    return this.#hls?.autoLevelEnabled === false ? this.#hls.manualLevel : -1;
  }

  get playingLevel(): number {
    return this.#hls?.currentLevel ?? -1;
  }

  /** Bandwidth that the engine measures, bits per second. */
  get bandwidth(): number {
    return this.#hls?.bandwidthEstimate ?? 0;
  }

  /** Switches at the next fragment while playing, immediately while paused; -1 returns to auto. */
  chooseLevel(level: number): void {
    if (!this.#hls) return;
    if (this.#media.paused && level >= 0) this.#hls.currentLevel = level;
    else this.#hls.nextLevel = level;
    this.#listener.onLevels(this);
  }

  /** Handles an error of the element itself, such as a decoder error. */
  handleElementError(): void {
    this.#recover(MEDIA_FAILURE);
  }

  /** Resumes at the current position if the engine stopped, for example after a fatal error. */
  resumeLoading(): void {
    if (this.#hls && !this.#hls.loadingEnabled) this.#hls.startLoad(this.#media.currentTime || -1);
  }

  dispose(): void {
    this.#disposal.abort();
    this.#hls?.destroy();
    this.#hls = undefined;
  }

  #start(library: typeof Hls): void {
    if (this.isDisposed) return;
    if (!library.isSupported()) return this.#giveUp('hls engine is not supported', undefined);
    const early = takeEarlyStream(this.#media, this.url);
    const hls =
      early ??
      new library({
        ...hlsConfig(this.#listener.bandwidth),
        ...streamLoaders(library, takeWarmedPart),
      });
    this.#hls = hls;
    const reset = interceptMediaResets(hls);
    this.#reset = reset;
    hls.on(library.Events.MANIFEST_PARSED, () => this.#listener.onLevels(this));
    hls.on(library.Events.LEVEL_SWITCHED, () => this.#listener.onLevels(this));
    hls.on(library.Events.ERROR, (_event, data) =>
      this.#recover(reset.takeRequest() ? MEDIA_FAILURE : failureOf(data)),
    );
    if (early) return this.#listener.onLevels(this);
    this.#loadAheadOnPlay(hls);
    hls.loadSource(this.url);
    hls.attachMedia(this.#media);
  }

  #loadAheadOnPlay(hls: Hls): void {
    const loadAhead = (): void => {
      Object.assign(hls.config, PLAY_BUFFER);
    };
    if (this.#media.paused)
      this.#media.addEventListener('play', loadAhead, {
        once: true,
        signal: this.#disposal.signal,
      });
    else loadAhead();
  }

  #recover(failure: HlsFailure): void {
    if (this.isDisposed) return;
    switch (this.#recovery.decide(failure, performance.now(), navigator.onLine)) {
      case 'none':
        return;
      case 'recover-media':
        return this.#listener.onRestart(() => this.#reset?.run());
      case 'restart-load':
        return this.#loadAgain();
      case 'wait-online':
        return globalThis.addEventListener('online', () => this.#loadAgain(), {
          once: true,
          signal: this.#disposal.signal,
        });
      case 'fall-back':
        return this.#giveUp('hls stream failed', failure);
    }
  }

  /** Without a manifest nothing can continue, so it is requested again. */
  #loadAgain(): void {
    if (this.levels.length === 0) this.#hls?.loadSource(this.url);
    else this.#hls?.startLoad();
  }

  #giveUp(text: string, detail: unknown): void {
    if (this.isDisposed) return;
    logger.warn(text, detail);
    this.#listener.onFailure();
    this.dispose();
  }
}
