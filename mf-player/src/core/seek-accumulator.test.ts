import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { SEEK_DELAY_MS } from '@nocturne/contracts/constants';
import { SeekAccumulator, type PendingSeek } from './seek-accumulator.ts';

class FakeVideo {
  currentTime = 100;
  duration = 300;
  paused = false;
  plays = 0;
  play(): Promise<void> {
    this.plays += 1;
    return Promise.resolve();
  }
}

function setUp() {
  const video = new FakeVideo();
  const seen: (PendingSeek | null)[] = [];
  return { video, seen, taps: new SeekAccumulator(video, (pending) => seen.push(pending)) };
}

describe('R4-17 R9-08 SeekAccumulator', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  test('adds 10 s per tap and seeks 1.5 s after the last', () => {
    const { video, seen, taps } = setUp();
    taps.tap(1);
    jest.advanceTimersByTime(SEEK_DELAY_MS - 1);
    taps.tap(1);
    taps.tap(1);
    jest.advanceTimersByTime(SEEK_DELAY_MS - 1);
    expect(video.currentTime).toBe(100);
    jest.advanceTimersByTime(1);
    expect(video.currentTime).toBe(130);
    expect(seen.map((pending) => pending && [pending.offset, pending.target])).toEqual([
      [10, 110],
      [20, 120],
      [30, 130],
      null,
    ]);
  });

  test('keeps the target between the beginning and the end', () => {
    const { video, taps } = setUp();
    video.currentTime = 5;
    taps.tap(-1);
    jest.advanceTimersByTime(SEEK_DELAY_MS);
    expect(video.currentTime).toBe(0);
    video.currentTime = 295;
    taps.tap(1);
    jest.advanceTimersByTime(SEEK_DELAY_MS);
    expect(video.currentTime).toBe(300);
  });

  test('resumes paused playback and leaves running playback alone', () => {
    const { video, taps } = setUp();
    taps.tap(1);
    jest.advanceTimersByTime(SEEK_DELAY_MS);
    expect(video.plays).toBe(0);
    video.paused = true;
    taps.tap(1);
    jest.advanceTimersByTime(SEEK_DELAY_MS);
    expect(video.plays).toBe(1);
  });

  test('forward at the end does nothing; rewind from the end plays', () => {
    const { video, seen, taps } = setUp();
    Object.assign(video, { currentTime: 300, paused: true });
    taps.tap(1);
    jest.advanceTimersByTime(SEEK_DELAY_MS);
    expect([video.currentTime, video.plays, seen.at(-1)]).toEqual([300, 0, null]);
    taps.tap(-1);
    jest.advanceTimersByTime(SEEK_DELAY_MS);
    expect([video.currentTime, video.plays]).toEqual([290, 1]);
  });

  test('counts from the current position before the duration is known', () => {
    const { video, seen, taps } = setUp();
    Object.assign(video, { currentTime: 0, duration: NaN });
    taps.tap(1);
    expect(seen).toEqual([{ offset: 10, target: 10 }]);
    jest.advanceTimersByTime(SEEK_DELAY_MS);
    expect(video.currentTime).toBe(10);
  });

  test('a tap in the other direction starts a new count', () => {
    const { video, taps } = setUp();
    taps.tap(1);
    taps.tap(1);
    taps.tap(-1);
    jest.advanceTimersByTime(SEEK_DELAY_MS);
    expect(video.currentTime).toBe(90);
  });

  test('does not seek after cancel', () => {
    const { video, taps } = setUp();
    taps.tap(1);
    taps.cancel();
    jest.advanceTimersByTime(SEEK_DELAY_MS);
    expect(video.currentTime).toBe(100);
  });
});
