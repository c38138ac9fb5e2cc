import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { SEEK_DELAY_MS } from '@nocturne/contracts/constants';
import { waitFor } from '@testing-library/react';
import { aPlayer, PARAMS, SOURCES } from '../testing/a-player.ts';
import { FakeLoading } from '../testing/fake-loading.ts';
import { fakeTextTracks } from '../testing/fake-text-tracks.ts';
import { trackOf } from '../core/captions.ts';
import { createPlayer, type PlayerOptions } from './create-player.ts';
import { PlayerSettings } from '../core/settings.ts';

let ending: AbortController;
let loading: FakeLoading;
let play: ReturnType<typeof spyOnPlay>;
const spyOnPlay = () => jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined);

/** jsdom cannot play, so its element gets the two methods that the player calls. */
beforeEach(() => {
  ending = new AbortController();
  loading = new FakeLoading();
  play = spyOnPlay();
  jest.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue(undefined);
  jest.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue('maybe');
  jest.mocked(console.warn).mockImplementation(() => undefined);
});

afterEach(() => {
  ending.abort();
  loading.remove();
  document.body.replaceChildren();
  localStorage.clear();
});

const setUp = (changes: Partial<PlayerOptions> = {}) => aPlayer(ending.signal, changes);

const warnings = () => jest.mocked(console.warn).mock.calls.map(([text]) => text);

describe('createPlayer', () => {
  test('R7-07 adopts the element, removes its controls and sends player_init once', async () => {
    const { target, media, store, goals, options } = setUp();
    await createPlayer(options);
    expect(target.querySelector('video')).toBe(media);
    expect(media.getAttribute('src')).toBe(SOURCES[0]?.file);
    expect(media.hasAttribute('controls')).toBe(false);
    expect([store.isReady, goals]).toEqual([true, ['player_init']]);
    expect(document.querySelector('style')).toBeNull();
    ending.abort();
    expect(document.contains(media)).toBe(false);
  });

  test('adds captions after adopting the element and removes them with the player', async () => {
    const track = trackOf({ language: 'en', label: 'English', kind: 'subtitles', url: '/en.vtt' });
    const { media, store, options } = setUp({ host: { tracks: () => [track] } });
    const takeBack = fakeTextTracks(media);
    await createPlayer(options);
    expect(media.querySelectorAll('track')).toHaveLength(0);
    await waitFor(() => expect(media.querySelectorAll('track')).toHaveLength(1));
    expect(store.tracks).toEqual([track]);
    ending.abort();
    expect(media.querySelectorAll('track')).toHaveLength(0);
    takeBack();
  });

  test('R5-11 R7-07 without a target, logs a warning and sends player_setup_error', async () => {
    const { goals, options } = setUp();
    await createPlayer({ ...options, target: null });
    await createPlayer({ ...options, target: document.createElement('section') });
    expect(warnings()).toEqual(['Param ref not defined', 'Param ref not defined']);
    expect(goals).toEqual(['player_setup_error target', 'player_setup_error target']);
  });

  test('R5-11 warns about custom buttons that are not an array and ignores them', async () => {
    const { store, goals, options } = setUp({ customButtons: { id: 'x' } });
    await createPlayer(options);
    expect(warnings()).toEqual(['custom control buttons must be an array']);
    expect(goals).toEqual(['player_setup_error buttons', 'player_init']);
    expect(store.customButtons).toEqual([]);
  });

  test('R5-11 passes an array of custom buttons to the control bar', async () => {
    const button = { id: 'a', label: 'A', onPress: () => undefined };
    const { store, options } = setUp({ customButtons: [button] });
    await createPlayer(options);
    expect(store.customButtons).toEqual([button]);
  });

  test('R7-07 fails without a playable source; Retry requests the sources again', async () => {
    const { store, goals, options } = setUp({ sources: [] });
    await createPlayer(options);
    expect(store.hasFailed).toBe(true);
    store.commands.retry();
    expect(goals).toEqual(['player_setup_error source', 'reload']);
  });

  test('R7-07 R8-09 keeps the browser controls if video.js does not load', async () => {
    const { media, store, goals, options } = setUp({
      loadLibrary: () => Promise.reject(new Error('ChunkLoadError')),
    });
    await createPlayer(options);
    expect([media.controls, store.isReady, goals]).toEqual([
      true,
      false,
      ['player_setup_error chunk'],
    ]);
  });

  test('R7-07 falls back to the next source; sends player_error only after the last', async () => {
    const { media, store, goals, options } = setUp({
      loadLibrary: () => Promise.reject(new Error('ChunkLoadError')),
    });
    await createPlayer(options);
    const tried = [media.getAttribute('src')];
    for (const _ of SOURCES) {
      media.dispatchEvent(new Event('error'));
      tried.push(new URL(media.src).pathname);
    }
    expect(tried).toEqual([
      '/media/v/video.mp4',
      '/media/v/video_sd.mp4',
      '/media/v/video_fhd.mp4',
      '/media/v/video_fhd.mp4',
    ]);
    expect([store.hasFailed, goals]).toEqual([
      true,
      ['player_setup_error chunk', 'player_error 0'],
    ]);
    store.commands.retry();
    expect([store.hasFailed, new URL(media.src).pathname]).toEqual([false, '/media/v/video.mp4']);
  });

  test('R7-07 Retry keeps the playback speed of the session', async () => {
    const settings = new PlayerSettings(undefined, sessionStorage);
    settings.saveRate(1.5);
    const { media, store, options } = setUp({
      settings,
      loadLibrary: () => Promise.reject(new Error('ChunkLoadError')),
    });
    await createPlayer(options);
    loading.deliverMetadata(media);
    for (const _ of SOURCES) {
      media.dispatchEvent(new Event('error'));
      media.load();
    }
    store.commands.retry();
    loading.deliverMetadata(media);
    expect(media.playbackRate).toBe(1.5);
  });

  test('releases its source if it ends before video.js has loaded', async () => {
    const { media, options } = setUp({ loadLibrary: () => new Promise(() => undefined) });
    void createPlayer(options);
    loading.deliverMetadata(media);
    ending.abort();
    expect([media.hasAttribute('src'), media.readyState]).toEqual([
      false,
      HTMLMediaElement.HAVE_NOTHING,
    ]);
  });

  test('R7-07 a fallback continues at the same position, and stays paused if paused', async () => {
    const { media, options } = setUp({
      loadLibrary: () => Promise.reject(new Error('ChunkLoadError')),
    });
    await createPlayer(options);
    loading.deliverMetadata(media);
    const failAt = (seconds: number): void => {
      media.currentTime = seconds;
      media.dispatchEvent(new Event('error'));
      media.load();
      loading.deliverMetadata(media);
    };
    media.dispatchEvent(new Event('play'));
    failAt(33);
    expect([media.currentTime, play.mock.calls.length]).toEqual([33, 1]);
    media.dispatchEvent(new Event('pause'));
    failAt(44);
    expect([media.currentTime, play.mock.calls.length]).toEqual([44, 1]);
  });

  test('R7-07 reports the first frame after a play intent once', async () => {
    const { media, goals, options } = setUp();
    await createPlayer(options);
    media.dispatchEvent(new Event('play'));
    media.dispatchEvent(new Event('playing'));
    media.dispatchEvent(new Event('playing'));
    expect(goals.filter((goal) => goal.startsWith('player_firstframe'))).toHaveLength(1);
  });

  test('R4-13 mirrors the state of the element in the store', async () => {
    const { media, store, options } = setUp();
    await createPlayer(options);
    Object.defineProperty(media, 'paused', { value: false, configurable: true });
    const states = (['play', 'playing', 'waiting', 'playing', 'ended'] as const).map((name) => {
      media.dispatchEvent(new Event(name));
      return store.state;
    });
    expect(states).toEqual(['buffering', 'playing', 'buffering', 'playing', 'complete']);
  });

  test('R2.3-03 holds previews while playing; pause, failure and end release them', async () => {
    const { media, store, options } = setUp();
    await createPlayer(options);
    const isHeld = () => document.documentElement.dataset['previewHolds'] !== undefined;
    const held = [isHeld()];
    for (const values of [
      { state: 'buffering' },
      { state: 'paused' },
      { state: 'playing' },
      { hasFailed: true },
      { hasFailed: false },
    ] as const) {
      store.update(values);
      held.push(isHeld());
    }
    ending.abort();
    expect([...held, isHeld(), media.isConnected]).toEqual([
      false,
      true,
      false,
      true,
      false,
      true,
      false,
      false,
    ]);
  });

  test('R4-17 j and l rewind and forward, except in a text field', async () => {
    const { media, store, options } = setUp();
    await createPlayer(options);
    jest.useFakeTimers();
    media.currentTime = 50;
    for (const key of ['l', 'L', 'j'])
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    expect(store.pendingSeek).toEqual({ offset: -10, target: 40 });
    const field = document.body.appendChild(document.createElement('input'));
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'l', bubbles: true }));
    jest.advanceTimersByTime(SEEK_DELAY_MS);
    jest.useRealTimers();
    expect(media.currentTime).toBe(40);
  });

  test('R3-07 saves the position on pause and when the player ends', async () => {
    const saved: number[] = [];
    const position = {
      read: () => Promise.resolve(undefined),
      save: (seconds: number) => void saved.push(seconds),
    };
    const { media, options } = setUp({ host: { position } });
    await createPlayer(options);
    loading.deliverMetadata(media);
    media.currentTime = 100;
    media.dispatchEvent(new Event('pause'));
    media.currentTime = 300;
    ending.abort();
    expect(saved).toEqual([100, 300]);
  });

  test('R4-18 a start position in the address wins over the saved one', async () => {
    const position = { read: () => Promise.resolve(192), save: () => undefined };
    const seen: number[] = [];
    for (const startSeconds of [undefined, 0]) {
      const { media, options } = setUp({
        host: { position },
        params: { ...PARAMS, startSeconds },
      });
      await createPlayer(options);
      loading.deliverMetadata(media);
      seen.push(media.currentTime);
    }
    expect(seen).toEqual([192, 0]);
  });
});
