import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { suspendPreviews } from './suspend-previews.tsx';
import { showPreviewChoice } from './preview-choice.tsx';
import {
  PREVIEW_STILL_MS,
  PREVIEW_TURN_MS,
  PREVIEWS_AT_ONCE,
  PreviewScheduler,
  type PreviewClip,
} from './preview-scheduler.ts';

class Clip implements PreviewClip {
  readonly host = document.body.appendChild(document.createElement('div'));
  isPlaying = false;
  isPrepared = false;

  /** `below` is the distance from the window's middle, CSS pixels. */
  constructor(below = 0) {
    this.host.getBoundingClientRect = () =>
      new DOMRect(window.innerWidth / 2, window.innerHeight / 2 + below, 0, 0);
  }
  start(): void {
    this.isPlaying = true;
  }
  stop(): void {
    this.isPlaying = false;
  }
  prepare(): void {
    this.isPrepared = true;
  }
}

const playing = (clips: readonly Clip[]): readonly boolean[] => clips.map((clip) => clip.isPlaying);
const rest = (): void => jest.advanceTimersByTime(PREVIEW_STILL_MS);

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  document.body.replaceChildren();
  delete document.documentElement.dataset['scrollLocks'];
  showPreviewChoice(true);
});

describe('R2.3-03 clips in view', () => {
  test('R2.3-03 the two nearest to the middle of the window play', () => {
    const turns = new PreviewScheduler();
    const clips = [new Clip(-200), new Clip(0), new Clip(100)];
    for (const clip of clips) turns.queue(clip);
    expect(playing(clips)).toEqual([false, false, false]);
    rest();
    expect(playing(clips)).toEqual([false, true, true]);
    expect(PREVIEWS_AT_ONCE).toBe(2);
  });

  test('R2.3-03 the next two in turn get prepared', () => {
    const turns = new PreviewScheduler();
    const clips = [0, 10, 20, 30, 40].map((below) => new Clip(below));
    for (const clip of clips) turns.queue(clip);
    expect(clips.some(({ isPrepared }) => isPrepared)).toBe(false);
    rest();
    expect(clips.map(({ isPrepared }) => isPrepared)).toEqual([false, false, true, true, false]);
  });

  test('R2.3-03 each plays once, then all stop', () => {
    const turns = new PreviewScheduler();
    const clips = [new Clip(0), new Clip(1), new Clip(2)];
    for (const clip of clips) turns.queue(clip);
    rest();
    jest.advanceTimersByTime(PREVIEW_TURN_MS);
    expect(playing(clips)).toEqual([false, false, true]);
    jest.advanceTimersByTime(PREVIEW_TURN_MS);
    expect(playing(clips)).toEqual([false, false, false]);
    expect(jest.getTimerCount()).toBe(0);
  });

  test('R2.3-03 a nearer clip waits until a playing one leaves', () => {
    const turns = new PreviewScheduler();
    const clips = [new Clip(10), new Clip(20), new Clip(0)] as const;
    turns.queue(clips[0]);
    turns.queue(clips[1]);
    rest();
    turns.queue(clips[2]);
    rest();
    expect(playing(clips)).toEqual([true, true, false]);
    turns.dequeue(clips[1]);
    rest();
    expect(playing(clips)).toEqual([true, false, true]);
  });

  test('R2.3-03 none starts while the page scrolls', () => {
    const turns = new PreviewScheduler();
    const passing = new Clip();
    turns.queue(passing);
    jest.advanceTimersByTime(PREVIEW_STILL_MS - 1);
    turns.queue(new Clip());
    turns.dequeue(passing);
    rest();
    expect(passing.isPlaying).toBe(false);
  });

  test('R2.3-03 a clip autoplays for five seconds at most (WCAG 2.2.2)', () => {
    const turns = new PreviewScheduler();
    const clip = new Clip();
    turns.queue(clip);
    rest();
    jest.advanceTimersByTime(4999);
    expect(clip.isPlaying).toBe(true);
    jest.advanceTimersByTime(1);
    expect(clip.isPlaying).toBe(false);
  });

  test('R2.3-03 all stop when previews are turned off and play again afterwards', async () => {
    const turns = new PreviewScheduler();
    const clip = new Clip();
    turns.queue(clip);
    rest();
    showPreviewChoice(false);
    await Promise.resolve();
    rest();
    expect(clip.isPlaying).toBe(false);
    showPreviewChoice(true);
    await Promise.resolve();
    rest();
    expect(clip.isPlaying).toBe(true);
  });

  test('R2.3-03 all pause under an overlay', async () => {
    const turns = new PreviewScheduler();
    const clip = new Clip();
    turns.queue(clip);
    rest();
    document.documentElement.dataset['scrollLocks'] = '1';
    await Promise.resolve();
    rest();
    expect(clip.isPlaying).toBe(false);
    delete document.documentElement.dataset['scrollLocks'];
    await Promise.resolve();
    rest();
    expect(clip.isPlaying).toBe(true);
  });
});

describe('R2.3-03 a hovered clip', () => {
  test('R2.3-03 plays alone at once; others resume when the pointer leaves', () => {
    const turns = new PreviewScheduler();
    const [visible, pointed] = [new Clip(), new Clip()];
    turns.queue(visible);
    rest();
    turns.playNow(pointed);
    expect(playing([visible, pointed])).toEqual([false, true]);
    turns.remove(pointed);
    rest();
    expect(playing([visible, pointed])).toEqual([true, false]);
  });

  test('R2.3-03 keeps playing after it leaves the queue', () => {
    const turns = new PreviewScheduler();
    const pointed = new Clip();
    turns.playNow(pointed);
    turns.dequeue(pointed);
    expect(pointed.isPlaying).toBe(true);
    turns.remove(pointed);
    expect(pointed.isPlaying).toBe(false);
  });

  test('R2.3-03 plays alone even with two instances of PreviewScheduler', () => {
    const [one, other] = [new PreviewScheduler(), new PreviewScheduler()];
    const [mine, theirs] = [new Clip(), new Clip()];
    one.playNow(mine);
    other.playNow(theirs);
    expect(playing([mine, theirs])).toEqual([false, true]);
  });

  test('R2.3-03 stops when a player starts, and plays on the next hover', async () => {
    const turns = new PreviewScheduler();
    const pointed = new Clip();
    turns.playNow(pointed);
    const release = suspendPreviews();
    await Promise.resolve();
    expect(pointed.isPlaying).toBe(false);
    turns.playNow(pointed);
    expect(pointed.isPlaying).toBe(true);
    release();
  });

  test('ignores a leave event of another clip', () => {
    const turns = new PreviewScheduler();
    const [pointed, other] = [new Clip(), new Clip()];
    turns.playNow(pointed);
    turns.remove(other);
    expect(pointed.isPlaying).toBe(true);
  });
});
