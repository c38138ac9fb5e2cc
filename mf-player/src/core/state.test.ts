import { describe, expect, test } from '@jest/globals';
import { nextPlayerState, type PlayerState, type StateEvent } from './state.ts';

const playing = { paused: false, ended: false };
const paused = { paused: true, ended: false };
const ended = { paused: true, ended: true };

describe('P1 R4-13 player states', () => {
  test.each<[PlayerState, StateEvent, typeof playing, PlayerState]>([
    ['idle', 'play', playing, 'buffering'],
    ['buffering', 'playing', playing, 'playing'],
    ['playing', 'waiting', playing, 'buffering'],
    ['playing', 'pause', paused, 'paused'],
    ['paused', 'play', playing, 'buffering'],
    ['playing', 'pause', ended, 'complete'],
    ['playing', 'ended', ended, 'complete'],
    ['complete', 'seeked', paused, 'paused'],
    ['complete', 'play', playing, 'buffering'],
    ['paused', 'waiting', paused, 'paused'],
    ['idle', 'pause', paused, 'idle'],
    ['playing', 'seeked', playing, 'playing'],
    ['playing', 'emptied', paused, 'buffering'],
    ['paused', 'emptied', paused, 'paused'],
    ['idle', 'emptied', paused, 'idle'],
  ])('%s, %s -> %s', (state, event, media, next) => {
    expect(nextPlayerState(state, event, media)).toBe(next);
  });
});
