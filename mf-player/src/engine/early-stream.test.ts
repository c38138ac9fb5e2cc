import { expect, jest, test } from '@jest/globals';
import type Hls from 'hls.js';
import { earlyLibrary, setEarlyStream, takeEarlyStream } from './early-stream.ts';

const library = jest.fn() as unknown as typeof Hls;

function stream(): { hls: Hls; destroy: ReturnType<typeof jest.fn> } {
  const destroy = jest.fn();
  return { hls: { destroy } as unknown as Hls, destroy };
}

test('R4-19 the early stream is taken once, only with its own element and address', () => {
  const media = document.createElement('video');
  const { hls } = stream();
  expect(earlyLibrary()).toBeUndefined();
  setEarlyStream({ library, started: { media, url: '/a.m3u8', hls, hasFailed: false } });
  expect(earlyLibrary()).toBe(library);
  expect(takeEarlyStream(document.createElement('video'), '/a.m3u8')).toBeUndefined();
  expect(takeEarlyStream(media, '/a.m3u8')).toBe(hls);
  expect(takeEarlyStream(media, '/a.m3u8')).toBeUndefined();
});

test('R4-19 destroys an early stream that failed or does not match the source', () => {
  const media = document.createElement('video');
  const [failed, other] = [stream(), stream()];
  setEarlyStream({
    library,
    started: { media, url: '/a.m3u8', hls: failed.hls, hasFailed: true },
  });
  expect(takeEarlyStream(media, '/a.m3u8')).toBeUndefined();
  setEarlyStream({
    library,
    started: { media, url: '/a.m3u8', hls: other.hls, hasFailed: false },
  });
  expect(takeEarlyStream(media, '/b.m3u8')).toBeUndefined();
  expect(failed.destroy).toHaveBeenCalledTimes(1);
  expect(other.destroy).toHaveBeenCalledTimes(1);
});
