import type { PlayerSource } from '@nocturne/contracts/entities/video';
import { absoluteUrl, bareEngine, type Engine } from './engine.ts';
import { wasPlayerMoved } from './reusable-player.ts';
import type { HlsSession } from './hls-session.ts';
import { listenToHls, runningHls } from './hls-sessions.ts';
import { loadAtPosition } from '../core/load-at-position.ts';
import { PlayIntent } from '../core/play-intent.ts';
import type { PlayerContext } from '../state/player-context.ts';
import { startPlaying } from '../core/start-playing.ts';
import {
  AUTO,
  heightLabel,
  hlsRenditions,
  levelOfLabel,
  mp4Renditions,
} from '../core/renditions.ts';
import type { SourceLadder } from '../core/source-ladder.ts';

/** Value of `player_error` after a stall, which has no MediaError. */
const STALLED = 'stalled';

/**
 * Plays the current source of a ladder and falls back to the next one on failure. The last failure
 * sends the goal `player_error`.
 */
export class SourcePlayer {
  #context: PlayerContext;
  #ladder: SourceLadder;
  #engine: Engine;
  #intent: PlayIntent;
  /** Ends the wait for the network: only the last failed source waits. */
  #networkWait: AbortController | undefined;
  /** Streams that already use the viewer's saved quality. */
  #configuredSessions = new WeakSet<HlsSession>();

  constructor(context: PlayerContext, ladder: SourceLadder) {
    this.#context = context;
    this.#ladder = ladder;
    this.#engine = bareEngine(context.media);
    this.#intent = new PlayIntent(context.media, context.signal);
    listenToHls(context.media, {
      bandwidth: context.settings.bandwidth,
      onLevels: (session) => this.#showLevels(session),
      onRestart: (restart) => this.#resumeAfter(restart),
      onFailure: () => this.#fallBack(),
    });
    context.media.addEventListener('error', () => this.#handleError(), { signal: context.signal });
    context.signal.addEventListener('abort', () => this.#stop(), { once: true });
  }

  /** Starts the current source in the bare element. */
  start(): void {
    if (this.#ladder.current) this.#load(this.#ladder.current);
  }

  /** Switches to another engine, which adopts the element as it is. */
  switchEngine(engine: Engine): void {
    this.#engine = engine;
  }

  chooseRendition(id: string): void {
    const { media, settings } = this.#context;
    const session = runningHls(media);
    if (session) {
      settings.saveQuality(id === AUTO ? '' : heightLabel(session.levels[Number(id)]?.height ?? 0));
      return session.chooseLevel(id === AUTO ? -1 : Number(id));
    }
    const source = this.#ladder.choose(id);
    if (!source) return;
    settings.saveQuality(source.label);
    this.#resumeAfter(() => this.#load(source));
  }

  get sources(): readonly PlayerSource[] {
    return this.#ladder.sources;
  }

  /** The current one of `sources`. */
  get current(): PlayerSource | undefined {
    return this.#ladder.current;
  }

  /**
   * Continues with the same sources at other addresses and the same position. An unchanged address
   * of this site does not reload. Other hosts may need a reload, because elements read
   * `crossOrigin` only at load.
   */
  replaceSources(sources: readonly PlayerSource[], crossOrigin: 'anonymous' | null): void {
    const { media } = this.#context;
    const before = this.#ladder.current;
    this.#ladder.replace(sources);
    const { current } = this.#ladder;
    if (!before || !current) return;
    if (current.type === 'mp4') this.#showSources();
    const [from, to] = [absoluteUrl(before.file), absoluteUrl(current.file)];
    if (
      from === to &&
      (new URL(to).origin === location.origin || media.crossOrigin === crossOrigin)
    )
      return;
    this.#resumeAfter(() => {
      media.crossOrigin = crossOrigin;
      this.#load(current);
    });
  }

  /** Plays from the position of the failure, even if the video was paused. */
  retry(): void {
    const first = this.#ladder.restart();
    if (!first) return;
    this.#context.store.update({ hasFailed: false, state: 'buffering' });
    this.#intent.isActive = true;
    this.#resumeAfter(() => this.#reload(first), true);
  }

  /** True while the viewer waits for the video to play. */
  get hasPlayIntent(): boolean {
    return this.#intent.isActive;
  }

  /**
   * Recovers a video that should play but has not moved for some seconds. Pending requests
   * continue, because the network may be slow.
   */
  recover(): void {
    const { media, signal } = this.#context;
    if (media.readyState === HTMLMediaElement.HAVE_NOTHING) return;
    const session = runningHls(media);
    if (media.paused) void startPlaying(media, signal);
    else if (media.readyState < HTMLMediaElement.HAVE_FUTURE_DATA) session?.resumeLoading();
    else if (session) session.handleElementError();
    else if (this.#ladder.current) this.#reloadAtPosition(this.#ladder.current);
  }

  /** Reports that recovery failed: the viewer decides. */
  reportStall(): void {
    const { store, goal } = this.#context;
    store.update({ hasFailed: true, seconds: this.#seconds });
    goal('player_error', STALLED);
  }

  #handleError(): void {
    const session = runningHls(this.#context.media);
    if (session) session.handleElementError();
    else this.#fallBack();
  }

  #fallBack(): void {
    if (!navigator.onLine && this.#ladder.current)
      return this.#waitForNetwork(this.#ladder.current);
    const next = this.#ladder.fail();
    if (next) return this.#resumeAfter(() => this.#load(next));
    const { media, store, goal } = this.#context;
    store.update({ hasFailed: true, seconds: this.#seconds });
    goal('player_error', String(media.error?.code ?? 0));
  }

  /** Waits for the network and then continues with the same source: others would fail as well. */
  #waitForNetwork(source: PlayerSource): void {
    const { store, signal } = this.#context;
    if (this.#intent.isActive) store.update({ state: 'buffering' });
    this.#networkWait?.abort();
    this.#networkWait = new AbortController();
    const waiting = AbortSignal.any([signal, this.#networkWait.signal]);
    globalThis.addEventListener('online', () => this.#resumeAfter(() => this.#load(source)), {
      once: true,
      signal: waiting,
    });
  }

  /** Changes the element's content and then continues at the same position. */
  #resumeAfter(change: () => void, wantsPlay = this.#intent.isActive): void {
    const { media, signal } = this.#context;
    loadAtPosition(media, change, { seconds: this.#seconds, wantsPlay, signal });
  }

  /**
   * Current position, seconds. Without metadata (its source was removed) the element has none, so
   * the last one shown counts.
   */
  get #seconds(): number {
    const { media, store } = this.#context;
    return media.readyState > HTMLMediaElement.HAVE_NOTHING ? media.currentTime : store.seconds;
  }

  #reloadAtPosition(source: PlayerSource): void {
    this.#resumeAfter(() => this.#reload(source));
  }

  /** Reloads a source that the element may already have. */
  #reload(source: PlayerSource): void {
    const { media } = this.#context;
    runningHls(media)?.dispose();
    media.removeAttribute('src');
    media.load();
    this.#load(source);
  }

  #load(source: PlayerSource): void {
    this.#engine.load(source);
    this.#showSources();
  }

  #showSources(): void {
    const { sources, current } = this.#ladder;
    this.#context.store.update({
      renditions: current?.type === 'hls' ? [] : mp4Renditions(sources, current),
    });
  }

  #showLevels(session: HlsSession): void {
    const { store, settings } = this.#context;
    settings.saveBandwidth(session.bandwidth);
    if (!this.#configuredSessions.has(session) && session.levels.length > 0) {
      this.#configuredSessions.add(session);
      const level = levelOfLabel(session.levels, settings.quality);
      if (level !== undefined) return session.chooseLevel(level);
    }
    store.update({
      renditions: hlsRenditions(session.levels, session.chosenLevel, session.playingLevel),
    });
  }

  #stop(): void {
    const { root, media, store } = this.#context;
    runningHls(media)?.dispose();
    if (!wasPlayerMoved(root, media)) return this.#engine.dispose();
    // The next page's player has the element. It keeps the viewer's volume, but not this video or a
    // mute that only autostart needed.
    if (store.isMutedByAutostart) media.muted = false;
    media.removeAttribute('src');
    media.load();
  }
}
