/** Commands of the skin; they do nothing until a player is attached. */
export interface PlayerCommands {
  togglePlay(): void;
  /** Seeks to a position in seconds, clamped to the video. */
  seek(seconds: number): void;
  /** Seeks by this many seconds from the current position, clamped to the video. */
  seekBy(seconds: number): void;
  /** Handles one tap on forward (1) or rewind (-1). */
  tap(direction: 1 | -1): void;
  /** 0 to 1; a volume above 0 also unmutes. */
  setVolume(volume: number): void;
  toggleMute(): void;
  chooseRendition(id: string): void;
  chooseRate(rate: number): void;
  /** Switches to the next faster (1) or slower (-1) speed. */
  stepRate(direction: 1 | -1): void;
  /** Turns on captions by id; null turns them off. */
  chooseTrack(id: string | null): void;
  toggleCaptions(): void;
  toggleFullscreen(): void;
  togglePictureInPicture(): void;
  /** Opens or closes the related panel; narrow players have none. */
  toggleRelated(): void;
  /** Opens the next video immediately. */
  playNext(): void;
  /** Stops the countdown and shows the related panel. */
  cancelNext(): void;
  /** Seeks to the beginning instead of the saved position. */
  startOver(): void;
  toggleHelp(): void;
  /** Tries all sources again at the position where playback failed. */
  retry(): void;
}

const noop = (): void => undefined;
export const NO_COMMANDS: PlayerCommands = {
  togglePlay: noop,
  seek: noop,
  seekBy: noop,
  tap: noop,
  setVolume: noop,
  toggleMute: noop,
  chooseRendition: noop,
  chooseRate: noop,
  stepRate: noop,
  chooseTrack: noop,
  toggleCaptions: noop,
  toggleFullscreen: noop,
  togglePictureInPicture: noop,
  toggleRelated: noop,
  playNext: noop,
  cancelNext: noop,
  startOver: noop,
  toggleHelp: noop,
  retry: noop,
};
