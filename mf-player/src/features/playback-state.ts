import type { PlayerContext } from '../state/player-context.ts';
import { nextPlayerState, STATE_EVENTS } from '../core/state.ts';

/** Copies media state to the store: state, time, duration, buffer, speed. */
export function attachPlaybackState({ media, store, signal }: PlayerContext): void {
  for (const event of STATE_EVENTS) {
    media.addEventListener(
      event,
      () => store.update({ state: nextPlayerState(store.state, event, media) }),
      { signal },
    );
  }
  // Without metadata the element reports 0, which is not a position in the video.
  const showTime = (): void => {
    if (media.readyState > HTMLMediaElement.HAVE_NOTHING)
      store.update({ seconds: media.currentTime, bufferedSeconds: bufferedUntil(media) });
  };
  for (const event of ['timeupdate', 'seeking', 'progress'] as const)
    media.addEventListener(event, showTime, { signal });
  const showLength = (): void => {
    if (Number.isFinite(media.duration) && media.duration > 0)
      store.update({ durationSeconds: media.duration });
  };
  for (const event of ['loadedmetadata', 'durationchange'] as const)
    media.addEventListener(event, showLength, { signal });
  media.addEventListener('ratechange', () => store.update({ rate: media.playbackRate }), {
    signal,
  });
  showLength();
  showTime();
  if (!media.paused)
    store.update({
      state: nextPlayerState(store.state, media.readyState > 2 ? 'playing' : 'play', media),
    });
}

/** End of the buffered range around the current position, seconds. */
function bufferedUntil({ buffered, currentTime }: HTMLMediaElement): number {
  for (let index = 0; index < buffered.length; index += 1) {
    if (buffered.start(index) <= currentTime && currentTime <= buffered.end(index))
      return buffered.end(index);
  }
  return currentTime;
}
