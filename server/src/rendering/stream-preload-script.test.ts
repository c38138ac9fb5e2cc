/** @jest-environment ./tools/jest/jsdom-environment.js */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { BANDWIDTH_KEY, PRELOAD_KEY, type PagePreload } from '@nocturne/contracts/stream-preload';
import { preloadScript } from './stream-preload-script.ts';

const PRELOAD = { playlists: { '/m.m3u8': '#EXTM3U' }, head: { url: '/media/v.mp4', bytes: 5800 } };
const page = globalThis as unknown as Record<string, unknown>;

/** Runs the inline script behind a video as the page does, and returns the result. */
function run(): { preload: PagePreload; video: HTMLVideoElement } {
  document.body.innerHTML = '<video></video>';
  const code = /^<script nonce="n">(.*)<\/script>$/s.exec(preloadScript('n', PRELOAD))?.[1] ?? '';
  const video = document.querySelector('video') as HTMLVideoElement;
  const behind = code.replace(
    'document.currentScript.previousElementSibling',
    'document.querySelector("video")',
  );
  (Reflect.construct(Function, [behind]) as () => void)();
  return { preload: page[PRELOAD_KEY] as PagePreload, video };
}

class FakeSource {
  readyState = 'closed';
}
let fetched: jest.Mock<(url: string, init: { headers: { range: string } }) => Promise<Response>>;

beforeEach(() => {
  fetched = jest.fn(async () => new Response('bytes', { status: 206 }));
  Object.assign(page, { fetch: fetched, MediaSource: FakeSource });
  URL.createObjectURL = () => 'blob:opened';
});
afterEach(() => {
  for (const name of ['fetch', 'MediaSource', 'ManagedMediaSource', PRELOAD_KEY]) delete page[name];
  localStorage.clear();
});

describe('R4-19 preloadScript', () => {
  test('opens a media source and fetches the head of the media', async () => {
    const { preload, video } = run();
    expect(video.src).toBe('blob:opened');
    expect(preload.source).toBeInstanceOf(FakeSource);
    expect(preload.playlists).toEqual(PRELOAD.playlists);
    expect(fetched.mock.calls).toEqual([['/media/v.mp4', { headers: { range: 'bytes=0-5799' } }]]);
    expect((await preload.arriving)?.data.byteLength).toBe(5);
  });

  test('fetches no media if an earlier visit measured the bandwidth', () => {
    localStorage.setItem(BANDWIDTH_KEY, '5000000');
    const { preload, video } = run();
    expect([fetched.mock.calls.length, preload.arriving, video.src]).toEqual([
      0,
      undefined,
      'blob:opened',
    ]);
  });

  test('leaves the head to the engine if the server sends the whole file or fails', async () => {
    fetched
      .mockResolvedValueOnce(new Response('whole', { status: 200 }))
      .mockRejectedValueOnce(new TypeError('network'));
    expect(await run().preload.arriving).toBeUndefined();
    expect(await run().preload.arriving).toBeUndefined();
  });

  test.each([{ ManagedMediaSource: FakeSource }, { MediaSource: undefined }])(
    'keeps only the playlists with %o',
    (browser) => {
      Object.assign(page, browser);
      const { preload, video } = run();
      expect([
        preload.playlists,
        preload.source,
        fetched.mock.calls.length,
        video.hasAttribute('src'),
      ]).toEqual([PRELOAD.playlists, undefined, 0, false]);
    },
  );
});
