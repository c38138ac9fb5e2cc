import { makeAutoObservable } from 'mobx';
import type { CustomButton } from './custom-buttons.ts';
import type { Rendition } from './renditions.ts';
import type { PendingSeek } from './seek-accumulator.ts';
import type { PlayerState } from './state.ts';

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
  toggleFullscreen(): void;
  togglePictureInPicture(): void;
  /** Tries all sources again from the place where playback broke off. */
  retry(): void;
}

export type PlayerMenu = 'settings' | 'quality' | 'speed';

const nothing = (): void => undefined;
export const NO_COMMANDS: PlayerCommands = {
  togglePlay: nothing,
  seek: nothing,
  tap: nothing,
  setVolume: nothing,
  toggleMute: nothing,
  chooseRendition: nothing,
  chooseRate: nothing,
  toggleFullscreen: nothing,
  togglePictureInPicture: nothing,
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
  menu: PlayerMenu | null = null;
  commands: PlayerCommands = NO_COMMANDS;

  constructor(durationSeconds: number) {
    this.durationSeconds = durationSeconds;
    makeAutoObservable(this, {}, { deep: false });
  }

  get isPlaying(): boolean {
    return this.state === 'playing' || this.state === 'buffering';
  }

  /** Chrome fades only while playing, with no menu open (look, section 6). */
  get isChromeHidden(): boolean {
    return this.isResting && this.isPlaying && this.menu === null && this.pendingSeek === null;
  }

  /** Writes several values in one step; the one way for features to write. */
  update(values: Partial<PlayerValues>): void {
    Object.assign(this, values);
  }

  connect(commands: PlayerCommands): void {
    this.commands = commands;
  }

  openMenu(menu: PlayerMenu | null): void {
    this.menu = menu;
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
>;
