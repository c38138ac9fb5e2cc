export type PlayerState = 'idle' | 'buffering' | 'playing' | 'paused' | 'complete';

/** Media events that may change the state. */
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

/** The fields of a media element that the state depends on, read at each event. */
export interface MediaFlags {
  paused: boolean;
  ended: boolean;
}

/**
 * Returns the state after a media event. Idle lasts until the first play; after the end it is
 * complete until a play or seek.
 */
export function nextPlayerState(
  state: PlayerState,
  event: StateEvent,
  media: MediaFlags,
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
    // The source was removed, which pauses the element without an event: another one follows.
    case 'emptied':
      return state === 'playing' ? 'buffering' : state;
  }
}
