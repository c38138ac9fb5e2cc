import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { NEXT_VIDEO_SECONDS } from '@nocturne/contracts/constants';
import type { PlayerContext } from '../state/player-context.ts';
import { NO_COMMANDS } from '../core/player-commands.ts';
import { PlayerStore } from '../state/player-store.ts';
import { PlayerSettings } from '../core/settings.ts';
import type { PlayerState } from '../core/state.ts';
import type { Suggestion } from '../core/suggestion.ts';
import type { PlayerHost } from '../core/player-host.ts';
import { attachNextVideo } from './next-video.ts';
import { attachRelatedPanel } from './related-panel.ts';
import { attachPositionMemory, resume } from './resume.ts';

const RELATED = [7, 8].map((videoId): Suggestion => ({
  videoId,
  title: `Film ${videoId}`,
  duration: '3:00',
  poster: '',
  href: `/video/${videoId}/`,
}));

let ending: AbortController;
beforeEach(() => void (ending = new AbortController()));
afterEach(() => {
  ending.abort();
  jest.useRealTimers();
  localStorage.clear();
});

function setUp(changes: PlayerHost = {}) {
  const media = document.createElement('video');
  const store = new PlayerStore(600);
  store.connect(NO_COMMANDS);
  store.update({ isWide: true });
  const context: PlayerContext = {
    root: document.body,
    media,
    store,
    settings: new PlayerSettings(localStorage, undefined),
    signal: ending.signal,
    goal: () => undefined,
  };
  const opened: number[] = [];
  const fetched: number[] = [];
  const host: PlayerHost = {
    suggestions: () => RELATED,
    openNext: ({ videoId }) => opened.push(videoId),
    prefetch: ({ videoId }) => fetched.push(videoId),
    ...changes,
  };
  attachRelatedPanel(context, host);
  attachNextVideo(context, host);
  const go = (...states: PlayerState[]): void => states.forEach((state) => store.update({ state }));
  return { media, store, context, opened, fetched, go };
}

describe('R4-15 the related panel', () => {
  test('opens on pause and by its button, and hides on play and settings', () => {
    const { store, go } = setUp();
    const seen = [store.isRelatedOpen];
    const record = (step: () => void): void => {
      step();
      seen.push(store.isRelatedOpen);
    };
    record(() => go('buffering', 'playing', 'paused'));
    record(() => go('buffering'));
    record(() => store.commands.toggleRelated());
    record(() => go('playing', 'buffering', 'playing'));
    record(() => store.openMenu('settings'));
    record(() => store.commands.toggleRelated());
    record(() => store.commands.toggleRelated());
    expect(seen).toEqual([false, true, false, true, true, false, true, false]);
    expect(store.menu).toBeNull();
  });

  test('needs a player wider than 420 px and related videos', () => {
    const { store, go } = setUp();
    go('playing', 'paused');
    store.update({ isWide: false });
    const narrow = store.isRelatedOpen;
    store.commands.toggleRelated();
    expect([narrow, store.isRelatedOpen, store.canShowRelated]).toEqual([false, false, false]);
    const empty = setUp({ suggestions: () => [] });
    empty.go('playing', 'paused');
    expect(empty.store.isRelatedOpen).toBe(false);
  });

  test('settlement 48: opens on end if configured, without a next video', () => {
    const { openNext: _, ...embedded } = { openNext: undefined, showsRelatedOnEnd: true };
    const { store, go } = setUp({ ...embedded, waitsForNext: true });
    go('playing', 'complete');
    expect([store.isRelatedOpen, store.nextIn]).toEqual([true, null]);
  });
});

describe('R4-14 the next video', () => {
  beforeEach(() => void jest.useFakeTimers());

  test('opens after 12 s and is prefetched when the countdown begins', () => {
    const { store, opened, fetched, go } = setUp();
    go('playing', 'complete');
    expect([store.nextIn, fetched, opened]).toEqual([NEXT_VIDEO_SECONDS, [7], []]);
    jest.advanceTimersByTime(NEXT_VIDEO_SECONDS * 1000 - 300);
    expect(opened).toEqual([]);
    jest.advanceTimersByTime(600);
    expect([store.nextIn, opened]).toEqual([null, [7]]);
  });

  test('Cancel hides the countdown and shows related; playNext still opens the video', () => {
    const { store, opened, go } = setUp();
    go('playing', 'complete');
    store.commands.cancelNext();
    expect([store.nextIn, store.isRelatedOpen]).toEqual([null, true]);
    jest.advanceTimersByTime(60_000);
    expect(opened).toEqual([]);
    store.commands.playNext();
    expect(opened).toEqual([7]);
  });

  test.each([
    ['play', ({ go }) => go('buffering')],
    ['a seek', ({ media }) => media.dispatchEvent(new Event('seeking'))],
    ['a tap of rewind', ({ store }) => store.update({ pendingSeek: { offset: -10, target: 590 } })],
    ['leaving full screen', ({ store }) => store.update({ isFullscreen: false })],
    ['the end of the page', () => ending.abort()],
  ] as readonly [string, (made: ReturnType<typeof setUp>) => void][])(
    '%s cancels the countdown',
    (_, act) => {
      const made = setUp();
      made.store.update({ isFullscreen: true });
      made.go('playing', 'complete');
      expect(made.store.nextIn).toBe(NEXT_VIDEO_SECONDS);
      act(made);
      jest.advanceTimersByTime(60_000);
      expect([made.store.nextIn, made.opened]).toEqual([null, []]);
    },
  );

  test('does not open over a dialog or a half-written field; related is shown instead', () => {
    const dialog = document.createElement('div');
    dialog.setAttribute('aria-modal', 'true');
    const field = Object.assign(document.createElement('textarea'), { value: 'half a sent' });
    const seen = [dialog, field].map((element) => {
      const { store, opened, go } = setUp();
      document.body.append(element);
      field.focus();
      go('playing', 'complete');
      jest.advanceTimersByTime(NEXT_VIDEO_SECONDS * 1000);
      element.remove();
      return [store.nextIn, store.isRelatedOpen, opened];
    });
    expect(seen).toEqual([
      [null, true, []],
      [null, true, []],
    ]);
  });

  test('opens despite the focus in an empty field', () => {
    const { opened, go } = setUp();
    const field = document.body.appendChild(document.createElement('input'));
    field.focus();
    go('playing', 'complete');
    jest.advanceTimersByTime(NEXT_VIDEO_SECONDS * 1000);
    field.remove();
    expect(opened).toEqual([7]);
  });

  test('counts down in a narrow player only in full screen', () => {
    const { store, go } = setUp();
    store.update({ isWide: false });
    go('playing', 'complete');
    const narrow = store.nextIn;
    go('playing');
    store.update({ isFullscreen: true });
    go('complete');
    expect([narrow, store.nextIn]).toEqual([null, NEXT_VIDEO_SECONDS]);
  });

  test('R9-09 does not open automatically with the special visitor flag, and shows related', () => {
    const { store, opened, go } = setUp({ waitsForNext: true, showsRelatedOnEnd: true });
    go('playing', 'complete');
    jest.advanceTimersByTime(60_000);
    expect([store.nextIn, store.isRelatedOpen, opened]).toEqual([null, true, []]);
    store.commands.playNext();
    expect(opened).toEqual([7]);
  });
});

describe('R3-07 resuming a video', () => {
  const memory = (position: number | undefined, saved: number[] = []) => ({
    read: () => Promise.resolve(position),
    save: (seconds: number) => void saved.push(seconds),
  });
  const ready = (media: HTMLVideoElement): void =>
    Object.defineProperty(media, 'readyState', { value: 4, configurable: true }) as unknown as void;

  test('seeks to the saved position once metadata is loaded; Start over goes back', async () => {
    const { media, store, context } = setUp();
    store.extend({ seek: (seconds) => void (media.currentTime = seconds) });
    await resume(context, memory(192));
    expect(media.currentTime).toBe(0);
    media.dispatchEvent(new Event('loadedmetadata'));
    expect([media.currentTime, store.resumedAt, store.showsResumeToast]).toEqual([192, 192, true]);
    store.commands.startOver();
    expect([media.currentTime, store.showsResumeToast]).toEqual([0, false]);
  });

  test('keeps the current position of a video that has already started', async () => {
    const { media, store, context } = setUp();
    ready(media);
    media.currentTime = 40;
    await resume(context, memory(192));
    expect([media.currentTime, store.resumedAt]).toEqual([40, null]);
  });

  test('R2.3-01 saves the position on pause and on end, each once', () => {
    const { media, context } = setUp();
    const saved: number[] = [];
    attachPositionMemory(context, memory(undefined, saved));
    ready(media);
    media.currentTime = 100;
    media.dispatchEvent(new Event('pause'));
    media.dispatchEvent(new Event('pause'));
    media.currentTime = 599;
    media.dispatchEvent(new Event('ended'));
    expect(saved).toEqual([100, 599]);
  });
});
