import { expect, test } from '@jest/globals';
import { forget, isActive, makeActive } from './active-player.ts';

test('keys speak to the player that was used last, and to the one before when that is gone', () => {
  const [first, second] = [{}, {}];
  makeActive(first);
  makeActive(second);
  expect([isActive(first), isActive(second)]).toEqual([false, true]);
  makeActive(first);
  expect([isActive(first), isActive(second)]).toEqual([true, false]);
  forget(first);
  expect([isActive(first), isActive(second)]).toEqual([false, true]);
  forget(second);
});
