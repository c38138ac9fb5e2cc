import { expect, test } from '@jest/globals';
import { forget, isActive, makeActive } from './active-player.ts';

test('keys control the player used last, or the previous one after it is gone', () => {
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
