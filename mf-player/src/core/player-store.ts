import { makeAutoObservable } from 'mobx';
import type { CaptionTrack } from './captions.ts';
import type { CustomButton } from './custom-buttons.ts';
import type { Rendition } from './renditions.ts';
import type { PendingSeek } from './seek-accumulator.ts';
import type { PlayerState } from './state.ts';
import type { Suggestion } from './suggestion.ts';
import type { AdsView } from '../ads/slots/ads-view.ts';
import type { VrStore } from '../vr/vr-store.ts';

/** What the skin may ask of a player; each does nothing before one is there. */
export interface PlayerCommands {
  togglePlay(): void;
  /** Goes to a moment, seconds, clamped to the video. */
  seek(seconds: number): void;
  /** One tap of forward (1) or rewind (-1). */
  tap(direction: 1 | -1): void;
  /** 0 to 1; a volume above 0 also unmutes. */
  setVolume(volume: number): void;
  toggleMute(): void;
  chooseRendition(id: string): void;
  chooseRate(rate: number): void;
  /** One speed faster (1) or slower (-1). */
  stepRate(direction: 1 | -1): void;
  /** Captions by their id; null turns them off. */
  chooseTrack(id: string | null): void;
  toggleCaptions(): void;
  toggleFullscreen(): void;
  togglePictureInPicture(): void;
  /** Opens or closes the related panel; a narrow player has none (R4-15). */
  toggleRelated(): void;
  /** Opens the next video at once. */
  playNext(): void;
  /** Stops the countdown and shows the related panel (R4-14). */
  cancelNext(): void;
  /** Back to the beginning, instead of where the viewer had left. */
  startOver(): void;
  toggleHelp(): void;
  /** Tries all sources again from the place where playback broke off. */
  retry(): void;
}

/** How long the notice "Resumed at" stays, seconds of the video. */
const RESUME_NOTICE_SECONDS = 8;

export type PlayerMenu = 'settings' | 'quality' | 'speed' | 'captions';

const nothing = (): void => undefined;
export const NO_COMMANDS: PlayerCommands = {
  togglePlay: nothing,
  seek: nothing,
  tap: nothing,
  setVolume: nothing,
  toggleMute: nothing,
  chooseRendition: nothing,
  chooseRate: nothing,
  stepRate: nothing,
  chooseTrack: nothing,
  toggleCaptions: nothing,
  toggleFullscreen: nothing,
  togglePictureInPicture: nothing,
  toggleRelated: nothing,
  playNext: nothing,
  cancelNext: nothing,
  startOver: nothing,
  toggleHelp: nothing,
  retry: nothing,
};

/** What the skin draws: the media element's state as observables. Features write it, components read it. */
export class PlayerStore {
  state: PlayerState = 'idle';
  /** True once the player took the element over: the skin replaces the browser's own controls. */
  isReady = false;
  /** True after the last source failed. */
  hasFailed = false;
  seconds = 0;
  durationSeconds = 0;
  bufferedSeconds = 0;
  volume = 1;
  isMuted = false;
  /** Autostart with sound was refused, so it started muted: the skin offers sound. */
  isMutedByStart = false;
  rate = 1;
  renditions: readonly Rendition[] = [];
  pendingSeek: PendingSeek | null = null;
  isFullscreen = false;
  isPictureInPicture = false;
  canPictureInPicture = false;
  /** The viewer has not moved for a while: the chrome may step aside. */
  isResting = false;
  customButtons: readonly CustomButton[] = [];
  /** Wider than 420 px: there is room for the related panel (settlement 48). */
  isWide = false;
  /** Related videos, best first; the first one is next. */
  suggestions: readonly Suggestion[] = [];
  /** Links lead out of the player in new tabs (R2.3-09). */
  opensOutside = false;
  hasNext = false;
  isRelatedOpen = false;
  /** Seconds until the next video starts by itself, null while nothing counts. */
  nextIn: number | null = null;
  tracks: readonly CaptionTrack[] = [];
  trackId: string | null = null;
  /** What the captions say at this moment, for the skin to draw; none while the browser draws them. */
  cues: readonly TextTrackCue[] = [];
  /** Where playback went on from an earlier visit, seconds. */
  resumedAt: number | null = null;
  isHelpOpen = false;
  /** VR mode, null where the video is flat. */
  vr: VrStore | null = null;
  menu: PlayerMenu | null = null;
  /** Advertisements over the player, once their code is there. */
  ads: AdsView | null = null;
  /** An advertisement keeps the content waiting: it is on its way, or on screen. */
  adPhase: 'none' | 'waiting' | 'shown' = 'none';
  /** What the player's features offer. */
  own: PlayerCommands = NO_COMMANDS;
  /** What an advertisement has put in their place. */
  taken: Partial<PlayerCommands> | null = null;
  /** Another video is on its way: what a press does meanwhile. */
  leaving: Partial<PlayerCommands> | null = null;

  constructor(durationSeconds: number) {
    this.durationSeconds = durationSeconds;
    makeAutoObservable(this, {}, { deep: false });
  }

  get commands(): PlayerCommands {
    return this.taken || this.leaving ? { ...this.own, ...this.taken, ...this.leaving } : this.own;
  }

  /** The content waits, and its controls with it. */
  get isInAdBreak(): boolean {
    return this.adPhase !== 'none';
  }

  get isPlaying(): boolean {
    return this.state === 'playing' || this.state === 'buffering';
  }

  /** The video that comes next, where one may. */
  get next(): Suggestion | undefined {
    return this.hasNext ? this.suggestions[0] : undefined;
  }

  /** There is something to show, and room for it (R4-15). */
  get canShowRelated(): boolean {
    return this.isWide && this.suggestions.length > 0 && !this.isInAdBreak && this.leaving === null;
  }

  /** The notice of the place stays while playback is near it. */
  get showsResumed(): boolean {
    return (
      this.resumedAt !== null && Math.abs(this.seconds - this.resumedAt) < RESUME_NOTICE_SECONDS
    );
  }

  /** Chrome fades only while playing, with no menu open (look, section 6). */
  get isChromeHidden(): boolean {
    return (
      this.isResting &&
      this.isPlaying &&
      this.menu === null &&
      this.pendingSeek === null &&
      !this.isRelatedOpen &&
      !this.isHelpOpen
    );
  }

  /** Writes several values in one step; the one way for features to write. */
  update(values: Partial<PlayerValues>): void {
    Object.assign(this, values);
  }

  connect(commands: PlayerCommands): void {
    this.own = commands;
  }

  /** Adds to the commands that are there. */
  extend(commands: Partial<PlayerCommands>): void {
    this.own = { ...this.own, ...commands };
  }

  /** Puts other commands in the place of the own ones; null gives them back. */
  take(commands: Partial<PlayerCommands> | null): void {
    this.taken = commands;
  }

  /** The settings take the related panel's place (R4-15). */
  openMenu(menu: PlayerMenu | null): void {
    this.menu = menu;
    if (menu) this.isRelatedOpen = false;
  }
}

export type PlayerValues = Pick<
  PlayerStore,
  | 'state'
  | 'isReady'
  | 'hasFailed'
  | 'seconds'
  | 'durationSeconds'
  | 'bufferedSeconds'
  | 'volume'
  | 'isMuted'
  | 'isMutedByStart'
  | 'rate'
  | 'renditions'
  | 'pendingSeek'
  | 'isFullscreen'
  | 'isPictureInPicture'
  | 'canPictureInPicture'
  | 'isResting'
  | 'customButtons'
  | 'isWide'
  | 'suggestions'
  | 'opensOutside'
  | 'hasNext'
  | 'isRelatedOpen'
  | 'nextIn'
  | 'tracks'
  | 'trackId'
  | 'cues'
  | 'resumedAt'
  | 'isHelpOpen'
  | 'ads'
  | 'adPhase'
  | 'vr'
  | 'leaving'
>;
