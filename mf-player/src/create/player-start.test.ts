import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { aPlayer, PARAMS } from '../testing/a-player.ts';
import { fakeTextTracks } from '../testing/fake-text-tracks.ts';
import { trackOf } from '../core/captions.ts';
import { createPlayer, type PlayerOptions } from './create-player.ts';
import { PlayerSettings } from '../core/settings.ts';

let ending: AbortController;
let play: jest.SpiedFunction<HTMLMediaElement['play']>;

/** jsdom cannot play. */
beforeEach(() => {
  ending = new AbortController();
  play = jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined);
  jest.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue(undefined);
  jest.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue(undefined);
  jest.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue('maybe');
});

afterEach(() => {
  ending.abort();
  document.body.replaceChildren();
  localStorage.clear();
});

const setUp = (changes: Partial<PlayerOptions> = {}) => aPlayer(ending.signal, changes);

describe('player start and volume', () => {
  test('R3-09 saves a volume change and handles m and k anywhere on the page', async () => {
    const settings = new PlayerSettings(localStorage, sessionStorage);
    const { media, store, options } = setUp({ settings });
    await createPlayer(options);
    store.commands.setVolume(0.3);
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'm', bubbles: true }));
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', bubbles: true }));
    media.dispatchEvent(new Event('volumechange'));
    expect(settings.volume).toEqual({ volume: 0.3, isMuted: true });
    expect(play).toHaveBeenCalledTimes(1);
  });

  test('R3-09 applies the saved volume to a video that already plays', async () => {
    const settings = new PlayerSettings(localStorage, undefined);
    settings.saveVolume({ volume: 0.4, isMuted: true });
    const { media, store, options } = setUp({ settings, params: { ...PARAMS, autostart: true } });
    Object.defineProperty(media, 'paused', { value: false });
    await createPlayer(options);
    expect([media.volume, media.muted, store.isMuted, settings.volume.isMuted]).toEqual([
      0.4,
      true,
      true,
      true,
    ]);
  });

  test('P3 R3-09 keeps the saved volume in element and storage after video.js starts', async () => {
    const settings = new PlayerSettings(localStorage, undefined);
    settings.saveVolume({ volume: 0.85, isMuted: false });
    const track = trackOf({ language: 'en', label: 'English', kind: 'subtitles', url: '/en.vtt' });
    const { media, store, options } = setUp({ settings, host: { tracks: () => [track] } });
    const takeBack = fakeTextTracks(media);
    await createPlayer(options);
    // Captions arrive once video.js is ready, which is when it sets the volume.
    await waitFor(() => expect(media.querySelectorAll('track')).toHaveLength(1));
    expect([media.volume, store.volume, settings.volume]).toEqual([
      0.85,
      0.85,
      { volume: 0.85, isMuted: false },
    ]);
    takeBack();
  });

  test('R3-09 keeps a volume that the viewer set with the browser controls', async () => {
    const settings = new PlayerSettings(localStorage, undefined);
    settings.saveVolume({ volume: 0.4, isMuted: false });
    const { media, options } = setUp({ settings });
    media.volume = 0.8;
    await createPlayer(options);
    expect(media.volume).toBe(0.8);
  });

  test('R3-09 R4-18 a refused autostart keeps the viewer’s mute and offers no unmute', async () => {
    const settings = new PlayerSettings(localStorage, undefined);
    settings.saveVolume({ volume: 1, isMuted: true });
    play.mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    const { media, store, options } = setUp({ settings, params: { ...PARAMS, autostart: true } });
    await createPlayer(options);
    expect([media.muted, store.isMutedByAutostart, settings.volume.isMuted]).toEqual([
      true,
      false,
      true,
    ]);
  });

  test('P2 carries out a press recorded by the page, muted if sound is refused', async () => {
    play.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'));
    const { media, store, options } = setUp();
    media.dataset['pressed'] = '';
    await createPlayer(options);
    expect([play.mock.calls.length, media.muted, store.isMutedByAutostart]).toEqual([
      2,
      true,
      true,
    ]);
    expect([media.dataset['pressed'], media.dataset['takenOver']]).toEqual([undefined, '']);
  });

  test('R4-18 seeks to start_time once the metadata is loaded', async () => {
    const { media, options } = setUp({ params: { ...PARAMS, startSeconds: 42 } });
    await createPlayer(options);
    media.dispatchEvent(new Event('loadedmetadata'));
    expect(media.currentTime).toBe(42);
  });

  test('R4-18 autostart plays muted if sound is refused, without saving the mute', async () => {
    const settings = new PlayerSettings(localStorage, undefined);
    play.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'));
    const { media, store, options } = setUp({ settings, params: { ...PARAMS, autostart: true } });
    await createPlayer(options);
    media.dispatchEvent(new Event('volumechange'));
    expect([media.muted, store.isMutedByAutostart, settings.volume.isMuted]).toEqual([
      true,
      true,
      false,
    ]);
  });
});
