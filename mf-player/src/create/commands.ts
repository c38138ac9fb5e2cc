import { toggleFullscreen, togglePictureInPicture } from '../features/display-modes.ts';
import type { PlayerContext } from '../state/player-context.ts';
import type { PlayerCommands } from '../core/player-commands.ts';
import { nextRate } from '../core/rates.ts';
import { SeekAccumulator } from '../core/seek-accumulator.ts';
import { startPlaying } from '../core/start-playing.ts';

/** Commands that change sources; the source player provides them. */
export type SourceCommands = Pick<PlayerCommands, 'chooseRendition' | 'retry'>;
/** Commands of every player; features add the others. */
export type BaseCommands = Omit<
  PlayerCommands,
  'chooseTrack' | 'toggleCaptions' | 'toggleRelated' | 'playNext' | 'cancelNext' | 'startOver'
>;

/** Creates the commands that the skin's buttons and the keyboard use on the media element. */
export function playerCommands(
  { root, media, store, settings, signal }: PlayerContext,
  sources: SourceCommands,
): BaseCommands {
  const taps = new SeekAccumulator(media, (pendingSeek) => store.update({ pendingSeek }));
  signal.addEventListener('abort', () => taps.cancel(), { once: true });
  const chooseRate = (rate: number): void => {
    media.playbackRate = rate;
    media.defaultPlaybackRate = rate;
    settings.saveRate(rate);
  };
  const seek = (seconds: number): void => {
    taps.cancel();
    media.currentTime = Math.max(
      0,
      Number.isFinite(media.duration) ? Math.min(seconds, media.duration) : seconds,
    );
  };
  return {
    ...sources,
    togglePlay: () =>
      media.paused || media.ended ? void startPlaying(media, signal) : media.pause(),
    seek,
    seekBy: (seconds) => seek((store.pendingSeek?.target ?? media.currentTime) + seconds),
    tap: (direction) => taps.tap(direction),
    setVolume: (volume) => {
      media.volume = Math.min(1, Math.max(0, Math.round(volume * 100) / 100));
      media.muted = media.volume === 0;
    },
    toggleMute: () => {
      media.muted = !media.muted;
      if (!media.muted && media.volume === 0) media.volume = 0.5;
    },
    chooseRate,
    stepRate: (direction) => chooseRate(nextRate(media.playbackRate, direction)),
    toggleHelp: () => store.update({ isHelpOpen: !store.isHelpOpen }),
    toggleFullscreen: () => toggleFullscreen(root, media),
    togglePictureInPicture: () => togglePictureInPicture(media),
  };
}
