import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { ErrorData } from 'hls.js';
import { loadHls } from './load-hls.ts';
import { attachPlaybackState } from '../features/playback-state.ts';
import { FakeLoading } from '../testing/fake-loading.ts';
import { FakeMediaSource } from '../testing/fake-media-source.ts';
import { aFile, USUAL_FILES } from '../testing/test-files.ts';
import type { PlayerContext } from '../state/player-context.ts';
import { PlayerStore } from '../state/player-store.ts';
import { PlayerSettings } from '../core/settings.ts';
import { SourceLadder } from '../core/source-ladder.ts';
import { SourcePlayer } from './source-player.ts';
import { playerSources } from '../core/sources.ts';

const STREAM = aFile('.m3u8');
/** hls.js continues with another level. */
const RESOLVED = { action: 0, flags: 0, resolved: true } as unknown as NonNullable<
  ErrorData['errorAction']
>;

let ending: AbortController;
let loading: FakeLoading;
let play: ReturnType<typeof spyOnPlay>;
let send: ReturnType<typeof spyOnSend>;
const spyOnPlay = () => jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined);
const spyOnSend = () => jest.spyOn(XMLHttpRequest.prototype, 'send').mockReturnValue(undefined);

/** The manifest request stays open until a test answers it. */
beforeEach(() => {
  ending = new AbortController();
  loading = new FakeLoading();
  play = spyOnPlay();
  send = spyOnSend();
  jest.mocked(console.warn).mockImplementation(() => undefined);
  FakeMediaSource.install();
});

afterEach(() => {
  ending.abort();
  loading.remove();
  FakeMediaSource.remove();
});

/** A player whose stream plays at 900 s with speed 1.5. */
async function playStream(files = [STREAM, ...USUAL_FILES]) {
  const media = document.createElement('video');
  const store = new PlayerStore(3600);
  const settings = new PlayerSettings(undefined, undefined);
  const context: PlayerContext = {
    root: document.body,
    media,
    store,
    settings,
    signal: ending.signal,
    goal: () => undefined,
  };
  attachPlaybackState(context);
  const player = new SourcePlayer(
    context,
    new SourceLadder(playerSources(files, { durationSeconds: 3600 })),
  );
  player.start();
  await loadHls();
  loading.deliverMetadata(media);
  media.dispatchEvent(new Event('play'));
  media.currentTime = 900;
  media.playbackRate = 1.5;
  media.dispatchEvent(new Event('timeupdate'));
  return { media, store, player };
}

/** Refuses the manifest, so nothing can be recovered. */
function refuseStream(): void {
  const request = send.mock.contexts.at(-1) as XMLHttpRequest;
  Object.defineProperties(request, { readyState: { value: 4 }, status: { value: 404 } });
  request.dispatchEvent(new Event('readystatechange'));
}

/**
 * Simulates an append that ends the MediaSource: hls.js then resets the element in its own error
 * controller.
 */
async function endMediaSource(loadSource: { mock: { contexts: unknown[] } }): Promise<void> {
  const Library = await loadHls();
  const hls = loadSource.mock.contexts.at(-1) as InstanceType<typeof Library>;
  hls.trigger(Library.Events.ERROR, {
    type: Library.ErrorTypes.MEDIA_ERROR,
    details: Library.ErrorDetails.MEDIA_SOURCE_REQUIRES_RESET,
    fatal: false,
    error: new Error('append'),
    errorAction: RESOLVED,
  });
}

describe('a failing stream', () => {
  test('P1 continues at its position after hls.js resets the element', async () => {
    const loadSource = jest.spyOn((await loadHls()).prototype, 'loadSource');
    const { media } = await playStream();
    await endMediaSource(loadSource);
    expect(media.src).toBe('blob:stream');
    loading.deliverMetadata(media);
    expect([media.currentTime, media.playbackRate, play.mock.calls.length]).toEqual([900, 1.5, 1]);
  });

  test('P1 falls back to mp4 if hls.js resets the element repeatedly', async () => {
    const loadSource = jest.spyOn((await loadHls()).prototype, 'loadSource');
    const { media } = await playStream();
    for (let time = 0; time < 2; time += 1) await endMediaSource(loadSource);
    expect(new URL(media.src).pathname).toBe('/media/v/video.mp4');
  });

  test('P1 Retry reloads the stream that is still in the element', async () => {
    const { media, store, player } = await playStream();
    player.reportStall();
    expect([store.hasFailed, player.hasPlayIntent]).toEqual([true, true]);
    const before = send.mock.calls.length;
    player.retry();
    await loadHls();
    expect([store.hasFailed, send.mock.calls.length]).toEqual([false, before + 1]);
    loading.deliverMetadata(media);
    expect([media.currentTime, play.mock.calls.length]).toEqual([900, 1]);
  });

  test('R4-19 falls back to mp4 at the same position and speed', async () => {
    const { media } = await playStream();
    expect(media.src).toBe('blob:stream');
    refuseStream();
    expect(new URL(media.src).pathname).toBe('/media/v/video.mp4');
    loading.deliverMetadata(media);
    expect([media.currentTime, media.playbackRate, play.mock.calls.length]).toEqual([900, 1.5, 1]);
  });

  test('R4-19 keeps its position if it fails again before it has recovered', async () => {
    const { media } = await playStream();
    for (const _ of ['recovered', 'given up']) media.dispatchEvent(new Event('error'));
    expect(new URL(media.src).pathname).toBe('/media/v/video.mp4');
    loading.deliverMetadata(media);
    expect(media.currentTime).toBe(900);
  });

  test('R4-19 continues after the engine recovers it', async () => {
    const { media } = await playStream();
    media.dispatchEvent(new Event('error'));
    expect([media.src, media.currentTime]).toEqual(['blob:stream', 0]);
    loading.deliverMetadata(media);
    expect([media.currentTime, play.mock.calls.length]).toEqual([900, 1]);
  });

  test('R7-07 without a fallback keeps its position, and Retry continues there', async () => {
    const { media, store, player } = await playStream([STREAM]);
    refuseStream();
    expect([store.hasFailed, store.seconds, media.hasAttribute('src')]).toEqual([true, 900, false]);
    player.retry();
    await loadHls();
    loading.deliverMetadata(media);
    expect([store.hasFailed, media.currentTime, play.mock.calls.length]).toEqual([false, 900, 1]);
  });

  test('R7-07 waits while offline and continues when the network returns', async () => {
    const { media, store } = await playStream([...USUAL_FILES]);
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    media.dispatchEvent(new Event('error'));
    expect([store.hasFailed, store.state, new URL(media.src).pathname]).toEqual([
      false,
      'buffering',
      '/media/v/video.mp4',
    ]);
    media.load();
    onLine.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    loading.deliverMetadata(media);
    expect([new URL(media.src).pathname, media.currentTime, play.mock.calls.length]).toEqual([
      '/media/v/video.mp4',
      900,
      1,
    ]);
    onLine.mockRestore();
  });

  test('R7-07 stays paused when the network returns if paused while offline', async () => {
    const { media } = await playStream([...USUAL_FILES]);
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    media.dispatchEvent(new Event('error'));
    media.dispatchEvent(new Event('pause'));
    onLine.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    loading.deliverMetadata(media);
    expect([media.currentTime, play.mock.calls.length]).toEqual([900, 0]);
    onLine.mockRestore();
  });
});
