/** @jest-environment ./tools/jest/jsdom-environment.js */
import { expect, test } from '@jest/globals';
import { seekTo } from './seek.ts';

test('seekTo ignores frames from the old position and videos in tiles', async () => {
  document.body.innerHTML =
    '<article><video id="tile"></video></article><video id="player"></video>';
  const player = document.querySelector<HTMLVideoElement>('#player');
  const callbacks: VideoFrameRequestCallback[] = [];
  Object.defineProperty(player, 'duration', { value: 201 });
  Object.assign(player ?? {}, {
    requestVideoFrameCallback: (callback: VideoFrameRequestCallback) => callbacks.push(callback),
  });
  const show = (after: number, mediaTime: number): void =>
    callbacks.shift()?.(performance.now() + after, { mediaTime } as VideoFrameCallbackMetadata);
  const seeking = seekTo(0.5);
  expect(player?.currentTime).toBe(100);
  show(1000, 3);
  show(5000, 100.04);
  expect(await seeking).toBeGreaterThan(4000);
});

test('seekTo rejects on a page without a player', async () => {
  document.body.innerHTML = '';
  await expect(seekTo(0.5)).rejects.toThrow('no video');
});
