import { expect, jest, test } from '@jest/globals';
import type Hls from 'hls.js';
import { interceptMediaResets } from './media-reset.ts';

function anEngine({ loadingEnabled = true, currentTime = 0 } = {}) {
  const recoverMediaError = jest.fn();
  const startLoad = jest.fn();
  const hls = { recoverMediaError, startLoad, loadingEnabled, media: { currentTime } };
  return { hls: hls as unknown as Hls, recoverMediaError, startLoad };
}

test('P1 intercepts a reset by the engine and reports it once', () => {
  const { hls, recoverMediaError } = anEngine();
  const reset = interceptMediaResets(hls);
  expect(reset.takeRequest()).toBe(false);
  hls.recoverMediaError();
  expect([reset.takeRequest(), reset.takeRequest()]).toEqual([true, false]);
  expect(recoverMediaError).not.toHaveBeenCalled();
  reset.run();
  expect(recoverMediaError).toHaveBeenCalledTimes(1);
});

test('P1 a reset after a fatal error reloads from the same position', () => {
  const { hls, startLoad } = anEngine({ loadingEnabled: false, currentTime: 40 });
  interceptMediaResets(hls).run();
  expect(startLoad).toHaveBeenCalledWith(40);
  const running = anEngine({ currentTime: 40 });
  interceptMediaResets(running.hls).run();
  expect(running.startLoad).not.toHaveBeenCalled();
});

test('P1 a player that takes over the early stream also takes over its resets', () => {
  const { hls, recoverMediaError } = anEngine();
  const early = interceptMediaResets(hls);
  const player = interceptMediaResets(hls);
  hls.recoverMediaError();
  expect([early.takeRequest(), player.takeRequest()]).toEqual([false, true]);
  player.run();
  expect(recoverMediaError).toHaveBeenCalledTimes(1);
});
