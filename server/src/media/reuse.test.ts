import { describe, expect, test } from '@jest/globals';
import { ladderFor } from './ladder.ts';
import type { Probe } from './probe-output.ts';
import { matchesRung, keyFramesAreAligned, readKeyFrames } from './reuse.ts';
import { aProbe } from './test-support/probe-builder.ts';

const [sd, , fullHd] = ladderFor({ width: 1920, height: 1080 });
if (sd === undefined || fullHd === undefined)
  throw new Error('the ladder of a Full HD source has three rungs');

describe('matchesRung', () => {
  test('R3-03 accepts a source that is already such a rendition', () => {
    expect(matchesRung(aProbe(), fullHd)).toBe(true);
  });

  test.each<Partial<Probe>>([
    { videoCodec: 'hevc' },
    { pixelFormat: 'yuv420p10le' },
    { demuxer: 'mpegts' },
    { rotation: 180 },
    { isInterlaced: true },
    { hasConstantRate: false },
    { videoLevel: 51 },
    { bitrate: 30_000_000 },
    { width: 1918 },
    { durationS: 12_000 },
  ])('R3-03 rejects a source with %j', (change) => {
    expect(matchesRung(aProbe(change), fullHd)).toBe(false);
  });

  test('R3-03 rejects a rung of another size', () => {
    expect(matchesRung(aProbe(), sd)).toBe(false);
  });
});

describe('key frames', () => {
  test('are read from packet lines', () => {
    expect(readKeyFrames('0.000000,K_\n0.120000,__\n2.000000,K__\nN/A,K\n')).toEqual([0, 2]);
  });

  test('must be two seconds apart', () => {
    const source = { durationS: 6, fps: 24 };
    expect(keyFramesAreAligned([0, 2, 4], source)).toBe(true);
    expect(keyFramesAreAligned([0, 2.03, 4], source)).toBe(true);
    expect(keyFramesAreAligned([0, 2.5, 4], source)).toBe(false);
    expect(keyFramesAreAligned([0, 4], source)).toBe(false);
    expect(keyFramesAreAligned([0, 1, 2, 3, 4, 5], source)).toBe(false);
  });
});
