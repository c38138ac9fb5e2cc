import { describe, expect, test } from '@jest/globals';
import { fitInside, ladderFor } from './ladder.ts';

describe('ladderFor', () => {
  test('R3-03 makes SD, HD and Full HD from a Full HD source, SD first', () => {
    const rungs = ladderFor({ width: 1920, height: 1080 });
    expect(rungs.map(({ format, width, height }) => [format, width, height])).toEqual([
      ['_sd.mp4', 854, 480],
      ['.mp4', 1280, 720],
      ['_fhd.mp4', 1920, 1080],
    ]);
  });

  test('R3-03 never makes a rung that the source does not fill', () => {
    expect(ladderFor({ width: 1279, height: 719 }).map(({ name }) => name)).toEqual(['sd']);
    expect(ladderFor({ width: 1280, height: 720 }).map(({ name }) => name)).toEqual(['sd', 'hd']);
    expect(ladderFor({ width: 3840, height: 2160 }).map(({ name }) => name)).toEqual([
      'sd',
      'hd',
      'fhd',
    ]);
  });

  test('R3-03 classifies a wide film by its width', () => {
    const rungs = ladderFor({ width: 1920, height: 800 });
    expect(rungs.at(-1)).toMatchObject({ name: 'fhd', width: 1920, height: 800 });
  });

  test('a shift raises the CRF of every rung', () => {
    const source = { width: 1920, height: 1080 };
    expect(ladderFor(source, 7).map(({ crf }) => crf)).toEqual(
      ladderFor(source).map(({ crf }) => crf + 7),
    );
  });

  test('R3-03 makes SD even from the smallest source, at its own size', () => {
    expect(ladderFor({ width: 320, height: 180 })).toMatchObject([
      { name: 'sd', width: 320, height: 180 },
    ]);
  });
});

test('fitInside returns even sizes, as yuv420p requires', () => {
  expect(fitInside({ width: 641, height: 361 }, { width: 854, height: 480 })).toEqual({
    width: 642,
    height: 362,
  });
  expect(fitInside({ width: 1000, height: 563 }, { width: 854, height: 480 })).toEqual({
    width: 852,
    height: 480,
  });
});
