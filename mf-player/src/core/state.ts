/** States of the player (R4-13). */
export type PlayerState = 'idle' | 'buffering' | 'playing' | 'paused' | 'complete';

/** Events of the media element that change the state. */
export const STATE_EVENTS = [
  'play',
  'playing',
  'waiting',
  'pause',
  'seeked',
  'ended',
  'emptied',
] as const;
export type StateEvent = (typeof STATE_EVENTS)[number];

/** The part of a media element that the state depends on, read as the event arrives. */
export interface MediaSigns {
  paused: boolean;
  ended: boolean;
}

/** The state after a media event (R4-13). Idle lasts until the first wish to play; a video that ended is complete until it is played or sought. */
export function nextPlayerState(
  state: PlayerState,
  event: StateEvent,
  media: MediaSigns,
): PlayerState {
  switch (event) {
    case 'play':
    case 'waiting':
      return media.paused ? state : 'buffering';
    case 'playing':
      return media.paused ? state : 'playing';
    case 'ended':
      return 'complete';
    case 'pause':
      return media.ended ? 'complete' : state === 'idle' ? 'idle' : 'paused';
    case 'seeked':
      return state === 'complete' && media.paused && !media.ended ? 'paused' : state;
    // The source was taken away, which pauses the element without an event: another one is on its way.
    case 'emptied':
      return state === 'playing' ? 'buffering' : state;
  }
}
