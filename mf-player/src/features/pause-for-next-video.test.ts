import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { PlayerSettings } from '../core/settings.ts';
import { NO_COMMANDS } from '../core/player-commands.ts';
import { PlayerStore } from '../state/player-store.ts';
import { attachNextVideoPause, pauseForNextVideo, takeNextPress } from './pause-for-next-video.ts';
import { attachSurface } from './surface.ts';

let ending: AbortController;
let play: jest.SpiedFunction<HTMLMediaElement['play']>;
let pause: jest.SpiedFunction<HTMLMediaElement['pause']>;
beforeEach(() => {
  jest.useFakeTimers();
  ending = new AbortController();
  play = jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined);
  pause = jest.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue(undefined);
});
afterEach(() => {
  ending.abort();
  takeNextPress();
  jest.useRealTimers();
  document.body.replaceChildren();
});

/** The old video plays while another one is requested. */
function setUp() {
  const root = document.body.appendChild(document.createElement('section'));
  const media = root.appendChild(document.createElement('video'));
  Object.defineProperty(media, 'paused', { value: false, configurable: true });
  const store = new PlayerStore(600);
  const settings = new PlayerSettings(undefined, undefined);
  const context = { root, media, store, settings, signal: ending.signal, goal: () => undefined };
  store.connect({ ...NO_COMMANDS, togglePlay: () => void media.play() });
  store.update({ isReady: true, state: 'playing' });
  attachNextVideoPause(context);
  attachSurface(context);
  const visit = new AbortController();
  pauseForNextVideo(visit.signal);
  return { media, store, visit };
}

describe('P12 the player while the next video loads', () => {
  test('pauses the old video and keeps a press for the next one', () => {
    const { media } = setUp();
    expect(pause).toHaveBeenCalledTimes(1);
    media.click();
    expect([play.mock.calls.length, takeNextPress(), takeNextPress()]).toEqual([0, true, false]);
  });

  test('keeps a press on the browser controls for the next video as well', () => {
    const { media } = setUp();
    media.dispatchEvent(new Event('play'));
    expect([pause.mock.calls.length, takeNextPress()]).toEqual([2, true]);
  });

  test('resumes the old video if the visit is aborted', () => {
    const { media, store, visit } = setUp();
    Object.defineProperty(media, 'paused', { value: true });
    visit.abort();
    jest.runAllTimers();
    expect([store.navigationCommands, play.mock.calls.length]).toEqual([null, 1]);
    media.dispatchEvent(new Event('play'));
    expect(pause).toHaveBeenCalledTimes(1);
  });

  test('stays paused if yet another video is requested', () => {
    const { store, visit } = setUp();
    visit.abort();
    pauseForNextVideo(new AbortController().signal);
    jest.runAllTimers();
    expect([store.navigationCommands === null, play.mock.calls.length]).toEqual([false, 0]);
  });

  test('drops the press if the page of the next video is missing', () => {
    const { media } = setUp();
    media.click();
    ending.abort();
    pauseForNextVideo(new AbortController().signal);
    expect(takeNextPress()).toBe(false);
  });
});
