import { describe, expect, test } from '@jest/globals';
import { cropUv, eyeCrop, sphereArc } from './eye-crop.ts';

describe('R3-06 eyeCrop', () => {
  test.each([
    ['mono', 'left', [0, 0], [1, 1]],
    ['mono', 'right', [0, 0], [1, 1]],
    ['sbs', 'left', [0, 0], [0.5, 1]],
    ['sbs', 'right', [0.5, 0], [1, 1]],
    ['tb', 'left', [0, 0.5], [1, 1]],
    ['tb', 'right', [0, 0], [1, 0.5]],
  ] as const)('%s, %s eye: from %p to %p of the picture', (format, eye, from, to) => {
    const crop = eyeCrop(format, eye);
    expect([cropUv(crop, 0, 0), cropUv(crop, 1, 1)]).toEqual([from, to]);
  });

  test('the eyes of a stereo picture do not overlap', () => {
    for (const format of ['sbs', 'tb'] as const) {
      const [left, right] = [eyeCrop(format, 'left'), eyeCrop(format, 'right')];
      expect(left.width * left.height + right.width * right.height).toBe(1);
      expect([left.u, left.v]).not.toEqual([right.u, right.v]);
    }
  });
});

describe('R3-06 sphereArc', () => {
  test.each([
    [180, Math.PI],
    [360, 2 * Math.PI],
  ] as const)('centers %d degrees straight ahead', (angle, length) => {
    const arc = sphereArc(angle);
    const middle = arc.start + arc.length / 2;
    expect(arc.length).toBe(length);
    expect([Math.cos(middle), Math.sin(middle)]).toEqual([expect.closeTo(0), expect.closeTo(-1)]);
  });
});
