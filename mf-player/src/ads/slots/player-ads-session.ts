import type { AdSlot, AdTag } from '@nocturne/contracts/ads';
import { holdPreviews } from '@nocturne/ui/hold-previews';
import { reaction, when } from 'mobx';
import { NO_COMMANDS } from '../../core/player-store.ts';
import type { PlayerAds } from '../../core/player-ads.ts';
import type { PlayerContext } from '../../core/player-context.ts';
import { startPlaying } from '../../core/start-playing.ts';
import { toggleFullscreen } from '../../features/display-modes.ts';
import type { AdIo } from '../ad-io.ts';
import type { AdRequestEnvironment, ResolvedAd } from '../ad-types.ts';
import { browserAdIo } from '../browser-ad-io.ts';
import { adTimeoutMs, createResolveTag, resolveInline } from '../resolve-tag.ts';
import { breakPixels, type AdBreak, type PlacedBreak } from '../vmap.ts';
import { adEnvironment } from './ad-environment.ts';
import { AdReport } from './ad-report.ts';
import { createAdStage, type AdStage } from './ad-stage.ts';
import { AdsView } from './ads-view.ts';
import { BreakSchedule } from './break-schedule.ts';
import { isIpad, isMobile } from './device.ts';
import { findOverlay, loadImage } from './find-overlay.ts';
import { attachInVideo } from './in-video.ts';
import { LinearBreak } from './linear-break.ts';
import { readBreaks, type FoundBreaks } from './read-breaks.ts';
import { watchViewable } from './watch-visible.ts';

export interface SessionOptions {
  context: PlayerContext;
  ads: PlayerAds;
  io?: AdIo;
  /** How a picture is got ready. */
  paint?: (url: string) => Promise<unknown>;
}

type Ask = (tag: AdTag, signal: AbortSignal) => Promise<readonly ResolvedAd[]>;
interface OpenBreak {
  slot: AdSlot;
  stage: AdStage;
  linear: LinearBreak;
  /** Ends what belongs to the break. */
  closing: AbortController;
  /** True from the wish to play to the content. */
  isOn: boolean;
}

/** All advertisements of one player: before the first play, before, in and after the content, and over a pause. */
export class PlayerAdsSession {
  readonly #context: PlayerContext;
  readonly #ads: PlayerAds;
  readonly #io: AdIo;
  readonly #paint: (url: string) => Promise<unknown>;
  readonly #view: AdsView;
  #preroll: OpenBreak | undefined;
  #isWanted = false;

  constructor({ context, ads, io = browserAdIo(), paint = loadImage }: SessionOptions) {
    this.#context = context;
    this.#ads = ads;
    this.#io = io;
    this.#paint = paint;
    this.#view = new AdsView({ isDebugging: ads.isDebugging });
    context.store.update({ ads: this.#view });
  }

  /** Asks for the preroll ahead, once the player is there; `onPreplay` is what Play and close of the preplay overlay do. */
  prepare({ showsPreplay, onPlay }: { showsPreplay: boolean; onPlay: () => void }): void {
    const { store, signal } = this.#context;
    const tags = this.#ads.tags('preroll');
    if (tags.length > 0) this.#preroll = this.#open('preroll', tags, this.#asking('preroll'));
    when(
      () => store.isReady,
      () => {
        if (this.#isWanted) return;
        this.#preroll?.linear.request();
        if (showsPreplay) void this.#showPreplay(onPlay);
      },
      { signal },
    );
  }

  /** The visitor wants to play: resolves when the content may begin. */
  async beforeContent(): Promise<void> {
    this.#isWanted = true;
    this.#view.showPreplay(null);
    if (this.#preroll) await this.#play(this.#preroll);
  }

  /** The content begins: from now on its breaks and pauses count. */
  contentBegins(): void {
    const { signal } = this.#context;
    const hasOverlays = this.#ads.tags('invideo').length > 0;
    if (hasOverlays && (!isMobile(navigator) || isIpad(navigator))) {
      attachInVideo(this.#context, { view: this.#view, find: (pause) => this.#findOverlay('invideo', pause) });
    }
    const tags = this.#ads.tags('midroll');
    if (tags.length > 0) {
      void this.#readBreaks(tags).then((found) => found && !signal.aborted && this.#attachBreaks(found));
    }
  }

  async #showPreplay(onPlay: () => void): Promise<void> {
    const { signal } = this.#context;
    const found = await this.#findOverlay('preplay', signal);
    if (!found || signal.aborted || this.#isWanted) return;
    const { ad, image } = found;
    this.#view.showPreplay({ ad, image, click: () => ad.tracker.click(), close: onPlay });
    ad.tracker.impression();
  }

  #findOverlay(slot: 'preplay' | 'invideo', signal: AbortSignal) {
    const report = this.#report(slot);
    return findOverlay({
      tags: this.#ads.tags(slot),
      ask: this.#asking(slot, report),
      failed: (...failure) => report.failed(...failure),
      loadImage: this.#paint,
      signal,
    });
  }

  #report(slot: AdSlot): AdReport {
    return new AdReport({ slot, ads: this.#ads, goal: this.#context.goal, note: (line) => this.#view.note(line) });
  }

  #asking(slot: AdSlot, report = this.#report(slot)): Ask {
    const resolve = createResolveTag(this.#io);
    return async (tag, signal) => {
      report.asked(tag);
      return report.answered(tag, await resolve(tag, slot, this.#environment(), signal));
    };
  }

  #environment(): AdRequestEnvironment {
    const { root, media, store } = this.#context;
    const { isMuted, isFullscreen } = store;
    return adEnvironment({ place: root, video: media, isMuted, isFullscreen, isMember: this.#ads.isMember });
  }

  #open(slot: AdSlot, tags: readonly AdTag[], ask: Ask): OpenBreak {
    const { root, media, store, signal } = this.#context;
    const closing = new AbortController();
    const ending = AbortSignal.any([signal, closing.signal]);
    const stage = createAdStage([...root.children].find((child) => child.contains(media)) ?? media);
    const report = this.#report(slot);
    const opened: OpenBreak = { slot, stage, closing, isOn: false, linear: undefined as unknown as LinearBreak };
    opened.linear = new LinearBreak({
      tags,
      ask,
      video: stage.video,
      clock: this.#io,
      timeoutMs: adTimeoutMs(isMobile(navigator)),
      show: (clip, commands) => {
        if (!opened.isOn) return;
        stage.host.hidden = clip === null;
        this.#view.showClip(clip, commands);
        store.update({ adPhase: clip ? 'shown' : 'waiting' });
      },
      played: ({ companions }) => {
        report.played();
        if (companions.length > 0) this.#view.showCompanion({ images: companions, ping: this.#io.ping });
      },
      failed: (...failure) => report.failed(...failure),
      mute: () => this.#muteForStart(stage.video),
      signal: ending,
    });
    ending.addEventListener('abort', () => stage.remove(), { once: true });
    return opened;
  }

  /** Plays a break with the content held; the content's own controls rest meanwhile. */
  async #play(opened: OpenBreak): Promise<void> {
    const { root, media, store, signal } = this.#context;
    const { stage, linear, closing } = opened;
    const ending = AbortSignal.any([signal, closing.signal]);
    opened.isOn = true;
    store.update({ adPhase: 'waiting' });
    store.take({
      ...NO_COMMANDS,
      togglePlay: () => this.#view.clipCommands.togglePlay(),
      setVolume: (volume) => store.own.setVolume(volume),
      toggleMute: () => store.own.toggleMute(),
      toggleFullscreen: () => toggleFullscreen(root, stage.video),
    });
    const releasePreviews = holdPreviews();
    media.addEventListener('play', () => media.pause(), { signal: ending });
    this.#shareSound(stage.video, ending);
    reaction(
      () => store.isFullscreen,
      (isExpanded) => linear.send({ type: 'expanded', isExpanded }),
      { signal: ending },
    );
    stage.host.addEventListener('click', () => this.#view.clipCommands.togglePlay(), { signal: ending });
    watchViewable(stage.host, () => linear.send({ type: 'viewable' }), ending);
    await linear.play();
    closing.abort();
    releasePreviews();
    opened.isOn = false;
    this.#view.showClip(null);
    if (!signal.aborted) store.take(null);
    if (!signal.aborted) store.update({ adPhase: 'none' });
  }

  /** Volume and mute are the viewer's, whatever plays. */
  #shareSound(video: HTMLVideoElement, signal: AbortSignal): void {
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

  /** Without a gesture the browser lets nothing sound: the ad and then the content start without, and offer it. */
  #muteForStart(video: HTMLVideoElement): boolean {
    const { media, store } = this.#context;
    if (store.isMutedByStart) return false;
    store.update({ isMutedByStart: true });
    media.muted = true;
    video.muted = true;
    return true;
  }

  #readBreaks(tags: readonly AdTag[]): Promise<FoundBreaks | undefined> {
    const { store, signal } = this.#context;
    const report = this.#report('midroll');
    return readBreaks({
      tags,
      isOwn: (tag) => this.#ads.isOwn(tag),
      durationSeconds: store.durationSeconds,
      environment: this.#environment(),
      io: this.#io,
      asked: (tag) => report.asked(tag),
      failed: (...failure) => report.failed(...failure),
      signal,
    });
  }

  #attachBreaks(found: FoundBreaks): void {
    const { media, store, signal } = this.#context;
    const schedule = new BreakSchedule(found.breaks, store.durationSeconds);
    schedule.begin(media.currentTime);
    media.addEventListener(
      'timeupdate',
      () => {
        if (media.paused || media.seeking || store.isInAdBreak) return;
        const due = schedule.due(media.currentTime);
        if (due) void this.#interrupt(found, due);
      },
      { signal },
    );
    // Before anybody else hears of the end: related and next wait for the break.
    for (const event of ['pause', 'ended'] as const) {
      media.addEventListener(
        event,
        () => {
          const last = media.ended && !store.isInAdBreak ? schedule.end() : undefined;
          if (last) void this.#playPlaced(found, last);
        },
        { signal, capture: true },
      );
    }
  }

  /** A break in the middle: the content stands still and goes on where it was. */
  async #interrupt(found: FoundBreaks, placed: PlacedBreak): Promise<void> {
    const { media, store, signal } = this.#context;
    store.update({ adPhase: 'waiting' });
    media.pause();
    await this.#playPlaced(found, placed);
    if (!signal.aborted) await startPlaying(media, signal);
  }

  async #playPlaced({ tag, url }: FoundBreaks, { adBreak }: PlacedBreak): Promise<void> {
    const { source } = adBreak;
    this.#pingBreak(adBreak, 'breakStart');
    const address = source.kind === 'address' ? { ...tag, url: source.url } : tag;
    await this.#play(this.#open('midroll', source.kind === 'none' ? [] : [address], this.#askingBreak(adBreak, url)));
    this.#pingBreak(adBreak, 'breakEnd');
  }

  #askingBreak({ source }: AdBreak, url: string): Ask {
    if (source.kind !== 'inline') return this.#asking('midroll');
    const report = this.#report('midroll');
    return async (tag, signal) =>
      report.answered(
        tag,
        await resolveInline(source.document, url, { tag, slot: 'midroll', environment: this.#environment(), signal }, this.#io),
      );
  }

  #pingBreak(adBreak: AdBreak, event: 'breakStart' | 'breakEnd'): void {
    for (const pixel of breakPixels(adBreak, event, location.href)) this.#io.ping(pixel);
  }
}
