import { describe, expect, test } from '@jest/globals';
import { ffmpegProgress, progressAt } from './progress.ts';

test('progressAt grows with the steps and ends at one', () => {
  const steps = [
    'probe',
    'renditions',
    'posters',
    'preview',
    'loop',
    'sprites',
    'hls',
    'publish',
  ] as const;
  const done = steps.flatMap((step) => [progressAt(step, 0).done, progressAt(step, 1).done]);
  expect(done).toEqual([...done].sort((one, other) => one - other));
  expect(done.at(-1)).toBeCloseTo(1, 9);
  expect(progressAt('renditions', 7).done).toBe(progressAt('renditions', 1).done);
});

describe('ffmpegProgress', () => {
  test.each(['frame=24\nout_time_us=5000000\nprogress=continue\n', 'out_time_ms=5000000\n'])(
    'reads %j',
    (text) => {
      const shares: number[] = [];
      ffmpegProgress(10, (share) => shares.push(share))(text);
      expect(shares).toEqual([0.5]);
    },
  );

  test('reports nothing before the first frame', () => {
    const shares: number[] = [];
    ffmpegProgress(10, (share) => shares.push(share))('out_time_us=N/A\n');
    expect(shares).toEqual([]);
  });
});
