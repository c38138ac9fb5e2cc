import { makeAutoObservable } from 'mobx';
import type { CaptionTrack } from '../core/captions.ts';
import type { CustomButton } from '../core/custom-buttons.ts';
import { NO_COMMANDS, type PlayerCommands } from '../core/player-commands.ts';
import type { Rendition } from '../core/renditions.ts';
import type { PendingSeek } from '../core/seek-accumulator.ts';
import type { PlayerState } from '../core/state.ts';
import type { Suggestion } from '../core/suggestion.ts';
import type { AdsView } from './ads-view.ts';
import type { VrStore } from '../vr/vr-store.ts';

/** Duration of the toast "Resumed at", seconds of the video. */
const RESUME_TOAST_SECONDS = 8;

export type PlayerMenu = 'settings' | 'quality' | 'speed' | 'captions';

/** Media state that the skin shows, as observables. Features write it; components read it. */
export class PlayerStore {
  state: PlayerState = 'idle';
  /** True once video.js has the element: the skin replaces the browser's own controls. */
  isReady = false;
  /** True after all sources failed, or after a stall without recovery. */
  hasFailed = false;
  seconds = 0;
  durationSeconds = 0;
  bufferedSeconds = 0;
  volume = 1;
  isMuted = false;
  /** True if autostart with sound was refused, so playback started muted: the skin offers sound. */
  isMutedByAutostart = false;
  rate = 1;
  renditions: readonly Rendition[] = [];
  pendingSeek: PendingSeek | null = null;
  isFullscreen = false;
  isPictureInPicture = false;
  canPictureInPicture = false;
  /** While the viewer is inactive the controls may hide. */
  isInactive = false;
  customButtons: readonly CustomButton[] = [];
  /** True if wider than 420 px: the related panel fits (settlement 48). */
  isWide = false;
  /** Related videos, best first; the first one is next. */
  suggestions: readonly Suggestion[] = [];
  /** True if links open outside the player in new tabs. */
  opensOutside = false;
  hasNext = false;
  isRelatedOpen = false;
  /** Seconds until the next video starts automatically; null without a countdown. */
  nextIn: number | null = null;
  tracks: readonly CaptionTrack[] = [];
  trackId: string | null = null;
  /** Current cues for the skin to show; empty while the browser renders them. */
  cues: readonly TextTrackCue[] = [];
  /** Position where playback resumed after an earlier visit, seconds. */
  resumedAt: number | null = null;
  isHelpOpen = false;
  /** VR mode; null if the video is flat. */
  vr: VrStore | null = null;
  menu: PlayerMenu | null = null;
  /** True if the open menu starts at its last item. */
  isMenuAtEnd = false;
  /** Advertisements over the player, once their code is loaded. */
  ads: AdsView | null = null;
  /** Phase of an advertisement that blocks the content: loading, or on screen. */
  adPhase: 'none' | 'waiting' | 'shown' = 'none';
  /** Commands of the player's features. */
  baseCommands: PlayerCommands = NO_COMMANDS;
  /** Commands of an advertisement, which replace them. */
  adCommands: Partial<PlayerCommands> | null = null;
  /** Commands while another video is loading. */
  navigationCommands: Partial<PlayerCommands> | null = null;

  constructor(durationSeconds: number) {
    this.durationSeconds = durationSeconds;
    makeAutoObservable(this, {}, { deep: false });
  }

  get commands(): PlayerCommands {
    return this.adCommands || this.navigationCommands
      ? { ...this.baseCommands, ...this.adCommands, ...this.navigationCommands }
      : this.baseCommands;
  }

  /** True while an advertisement blocks the content and its controls. */
  get isInAdBreak(): boolean {
    return this.adPhase !== 'none';
  }

  get isPlaying(): boolean {
    return this.state === 'playing' || this.state === 'buffering';
  }

  /** The next video, if one is allowed. */
  get next(): Suggestion | undefined {
    return this.hasNext ? this.suggestions[0] : undefined;
  }

  /** True if there are related videos and they fit. */
  get canShowRelated(): boolean {
    return (
      this.isWide &&
      this.suggestions.length > 0 &&
      !this.isInAdBreak &&
      this.navigationCommands === null
    );
  }

  /** True while playback is close to the resumed position. */
  get showsResumeToast(): boolean {
    return (
      this.resumedAt !== null && Math.abs(this.seconds - this.resumedAt) < RESUME_TOAST_SECONDS
    );
  }

  /** The controls hide only while playing and without an open menu. */
  get isChromeHidden(): boolean {
    return (
      this.isInactive &&
      this.isPlaying &&
      this.menu === null &&
      this.pendingSeek === null &&
      !this.isRelatedOpen &&
      !this.isHelpOpen
    );
  }

  /** Writes several values in one step; features write only through this method. */
  update(values: Partial<PlayerValues>): void {
    Object.assign(this, values);
  }

  connect(commands: PlayerCommands): void {
    this.baseCommands = commands;
  }

  /** Adds commands to the existing ones. */
  extend(commands: Partial<PlayerCommands>): void {
    this.baseCommands = { ...this.baseCommands, ...commands };
  }

  /** Replaces the player's own commands; null restores them. */
  setAdCommands(commands: Partial<PlayerCommands> | null): void {
    this.adCommands = commands;
  }

  /** Opens a menu, which replaces the related panel. */
  openMenu(menu: PlayerMenu | null, isAtEnd = false): void {
    this.menu = menu;
    this.isMenuAtEnd = isAtEnd;
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
  | 'isMutedByAutostart'
  | 'rate'
  | 'renditions'
  | 'pendingSeek'
  | 'isFullscreen'
  | 'isPictureInPicture'
  | 'canPictureInPicture'
  | 'isInactive'
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
  | 'navigationCommands'
>;
