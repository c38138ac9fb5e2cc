import { describe, expect, test } from '@jest/globals';
import { StallTimer, type PlaybackSample } from './stall-timer.ts';

const STEP_MS = 500;

/** Samples these positions every half second; returns the time of each due step, seconds. */
function watch(
  positions: readonly number[],
  change: (at: number) => Partial<PlaybackSample> = () => ({}),
): string[] {
  const clock = new StallTimer();
  return positions.flatMap((seconds, at) => {
    const due = clock.addSample({ now: at * STEP_MS, hasPlayIntent: true, seconds, ...change(at) });
    return due === 'recover' || due === 'fail' ? [`${due} ${(at * STEP_MS) / 1000}`] : [];
  });
}

describe('P1 StallTimer', () => {
  test('recovers a stalled video after 4 s and fails it after 8 s, once each', () => {
    expect(watch(Array<number>(60).fill(7))).toEqual(['recover 4', 'fail 8']);
  });

  test('leaves a video alone that moves now and then', () => {
    expect(watch(Array.from({ length: 60 }, (_, at) => Math.floor(at / 7)))).toEqual([]);
  });

  test('does not measure while the viewer has paused', () => {
    expect(watch(Array<number>(60).fill(7), (at) => ({ hasPlayIntent: at % 7 !== 0 }))).toEqual([]);
  });

  test('ignores time during which the machine slept', () => {
    expect(watch(Array<number>(3).fill(7), (at) => ({ now: at * 3_600_000 }))).toEqual([]);
  });
});
