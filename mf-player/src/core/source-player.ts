import type { PlayerSource } from '@nocturne/contracts/entities/video';
import { bareEngine, type Engine } from '../engine/engine.ts';
import type { HlsSession } from '../engine/hls-session.ts';
import { listenToHls, runningHls } from '../engine/hls-sessions.ts';
import { keepPlace } from './keep-place.ts';
import { PlayWish } from './play-wish.ts';
import type { PlayerContext } from './player-context.ts';
import { AUTO, hlsRenditions, mp4Renditions } from './renditions.ts';
import { startPlaying } from './start-playing.ts';
import type { SourceLadder } from './source-ladder.ts';

/** Plays the current source of a ladder in the element, and the next one where it fails; the last failure is player_error (R7-07). */
export class SourcePlayer {
  #context: PlayerContext;
  #ladder: SourceLadder;
  #engine: Engine;
  #wish: PlayWish;

  constructor(context: PlayerContext, ladder: SourceLadder) {
    this.#context = context;
    this.#ladder = ladder;
    this.#engine = bareEngine(context.media);
    this.#wish = new PlayWish(context.media, context.signal);
    listenToHls(context.media, {
      bandwidth: context.settings.bandwidth,
      onLevels: (session) => this.#showLevels(session),
      onFailure: () => this.#fallBack(),
    });
    context.media.addEventListener('error', () => this.#handleError(), { signal: context.signal });
    context.signal.addEventListener('abort', () => this.#stop(), { once: true });
  }

  /** Starts the current source in the bare element. */
  start(): void {
    if (this.#ladder.current) this.#load(this.#ladder.current);
  }

  /** Goes on in another engine, which takes the element over as it is. */
  handOver(engine: Engine): void {
    this.#engine = engine;
  }

  chooseRendition(id: string): void {
    const { media, settings } = this.#context;
    const session = runningHls(media);
    if (session) return session.chooseLevel(id === AUTO ? -1 : Number(id));
    const source = this.#ladder.choose(id);
    if (!source) return;
    settings.keepQuality(source.label);
    this.#goOnWith(source);
  }

  retry(): void {
    const { store } = this.#context;
    const first = this.#ladder.restart();
    if (!first) return;
    store.update({ hasFailed: false, state: 'idle' });
    this.#resumeWith(first);
  }

  #handleError(): void {
    const session = runningHls(this.#context.media);
    if (session) session.elementFailed();
    else this.#fallBack();
  }

  #fallBack(): void {
    const next = this.#ladder.fail();
    if (next) return this.#goOnWith(next);
    const { media, store, goal } = this.#context;
    store.update({ hasFailed: true, seconds: media.currentTime || store.seconds });
    goal('player_error', String(media.error?.code ?? 0));
  }

  #goOnWith(source: PlayerSource): void {
    const { media, signal } = this.#context;
    keepPlace(media, () => this.#load(source), { wantsPlay: this.#wish.isOpen, signal });
  }

  #load(source: PlayerSource): void {
    this.#engine.load(source);
    this.#showSources();
  }

  /** Loads, then plays from where it broke off. */
  #resumeWith(source: PlayerSource): void {
    const { media, store, signal } = this.#context;
    const place = store.seconds;
    media.addEventListener(
      'loadedmetadata',
      () => {
        if (place > 0) media.currentTime = place;
        void startPlaying(media, signal);
      },
      { once: true, signal },
    );
    this.#load(source);
  }

  #showSources(): void {
    const { sources, current } = this.#ladder;
    this.#context.store.update({ renditions: current?.type === 'hls' ? [] : mp4Renditions(sources, current) });
  }

  #showLevels(session: HlsSession): void {
    const { store, settings } = this.#context;
    settings.keepBandwidth(session.bandwidth);
    store.update({ renditions: hlsRenditions(session.levels, session.chosenLevel, session.playingLevel) });
  }

  #stop(): void {
    runningHls(this.#context.media)?.dispose();
    this.#engine.dispose();
  }
}
