import { expect, test } from '@jest/globals';
import { removePlayer, isActive, activatePlayer } from './active-player.ts';

test('keys control the player used last, or the previous one after it is gone', () => {
  const [first, second] = [{}, {}];
  activatePlayer(first);
  activatePlayer(second);
  expect([isActive(first), isActive(second)]).toEqual([false, true]);
  activatePlayer(first);
  expect([isActive(first), isActive(second)]).toEqual([true, false]);
  removePlayer(first);
  expect([isActive(first), isActive(second)]).toEqual([false, true]);
  removePlayer(second);
});
