import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { SourceLadder } from '../core/source-ladder.ts';
import { SourcePlayer } from '../engine/source-player.ts';
import { playerSources } from '../core/sources.ts';
import { PlayerSettings } from '../core/settings.ts';
import { PlayerStore } from '../state/player-store.ts';
import { FAIL_AFTER_MS, RECOVER_AFTER_MS } from '../core/stall-timer.ts';
import { FakeLoading } from '../testing/fake-loading.ts';
import { USUAL_FILES } from '../testing/test-files.ts';
import { watchForStalls } from './stall-watch.ts';

/** Interval of the samples, milliseconds. */
const SAMPLE_MS = 500;

let ending: AbortController;
let loading: FakeLoading;
let play: jest.SpiedFunction<HTMLMediaElement['play']>;
beforeEach(() => {
  jest.useFakeTimers();
  ending = new AbortController();
  loading = new FakeLoading();
  play = jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined);
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
});
afterEach(() => {
  ending.abort();
  loading.remove();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** A video at 12 s whose viewer has pressed Play. */
function setUp() {
  const media = document.createElement('video');
  const store = new PlayerStore(600);
  const goals: string[] = [];
  const goal = (name: string, value = ''): void => void goals.push(`${name} ${value}`);
  const settings = new PlayerSettings(undefined, undefined);
  const context = { root: document.body, media, store, settings, signal: ending.signal, goal };
  const player = new SourcePlayer(
    context,
    new SourceLadder(playerSources(USUAL_FILES, { durationSeconds: 600 })),
  );
  player.start();
  loading.deliverMetadata(media);
  watchForStalls(context, player);
  media.currentTime = 12;
  setPaused(media, false);
  media.dispatchEvent(new Event('play'));
  jest.advanceTimersByTime(SAMPLE_MS);
  return { media, store, goals };
}

const setPaused = (media: HTMLMediaElement, isPaused: boolean): void =>
  void Object.defineProperty(media, 'paused', { value: isPaused, configurable: true });

describe('P1 a stalled video', () => {
  test('shows an error card within 10 s, until the picture moves', () => {
    const { media, store, goals } = setUp();
    jest.advanceTimersByTime(FAIL_AFTER_MS);
    expect([store.hasFailed, goals]).toEqual([true, ['player_error stalled']]);
    Object.defineProperty(media, 'readyState', {
      value: HTMLMediaElement.HAVE_ENOUGH_DATA,
      configurable: true,
    });
    media.dispatchEvent(new Event('timeupdate'));
    expect(store.hasFailed).toBe(false);
  });

  test('plays again if the element paused without the viewer', () => {
    const { media } = setUp();
    setPaused(media, true);
    jest.advanceTimersByTime(RECOVER_AFTER_MS);
    expect(play).toHaveBeenCalledTimes(1);
  });

  test('reloads at its position if the data is there', () => {
    const { media, store } = setUp();
    Object.defineProperty(media, 'readyState', {
      value: HTMLMediaElement.HAVE_ENOUGH_DATA,
      configurable: true,
    });
    jest.advanceTimersByTime(RECOVER_AFTER_MS);
    expect([media.currentTime, new URL(media.src).pathname]).toEqual([0, '/media/v/video.mp4']);
    loading.deliverMetadata(media);
    expect([media.currentTime, store.hasFailed, play.mock.calls.length]).toEqual([12, false, 1]);
  });

  test('shows no card during an advertisement or while the viewer has paused', () => {
    const { media, store } = setUp();
    store.update({ adPhase: 'shown' });
    jest.advanceTimersByTime(FAIL_AFTER_MS);
    store.update({ adPhase: 'none' });
    media.dispatchEvent(new Event('pause'));
    jest.advanceTimersByTime(FAIL_AFTER_MS);
    expect(store.hasFailed).toBe(false);
  });
});
