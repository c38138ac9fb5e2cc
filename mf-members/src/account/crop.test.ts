import { describe, expect, test } from '@jest/globals';
import { cropOf, isLargeEnough, pushed, WHOLE_VIEW, zoomed, zoomMax } from './crop.ts';

const PHOTO = { width: 4000, height: 3000 };

describe('R7-05 the part of a picture that is kept', () => {
  test('R7-05 is at first the largest of the right shape, in the middle', () => {
    expect(cropOf('u_ava', PHOTO, WHOLE_VIEW)).toEqual({ x: 500, y: 0, width: 3000, height: 3000 });
    expect(cropOf('u_cover', PHOTO, WHOLE_VIEW)).toEqual({
      x: 0,
      y: 1100,
      width: 4000,
      height: 800,
    });
    expect(cropOf('u_cover', { width: 6000, height: 500 }, WHOLE_VIEW)).toEqual({
      x: 1750,
      y: 0,
      width: 2500,
      height: 500,
    });
  });

  test('R5-10 never gets smaller than a cover has to be, however odd the picture', () => {
    for (const width of [1250, 1251, 1999, 2503]) {
      const size = { width, height: 901 };
      const zoom = zoomMax('u_cover', size);
      const crop = cropOf('u_cover', size, { zoom, left: 1, top: 1 });
      expect([crop.width, crop.height]).toEqual([1250, 250]);
      expect([crop.x + crop.width, crop.y + crop.height]).toEqual([width, 901]);
    }
  });

  test('R7-05 of a small picture for an avatar is the whole', () => {
    expect(zoomMax('u_ava', { width: 100, height: 80 })).toBe(1);
    expect(cropOf('u_ava', { width: 100, height: 80 }, WHOLE_VIEW)).toEqual({
      x: 0,
      y: 0,
      width: 100,
      height: 80,
    });
  });

  test('R5-10 a cover is large enough from 1250x250', () => {
    expect(isLargeEnough('u_cover', { width: 1250, height: 250 })).toBe(true);
    expect(isLargeEnough('u_cover', { width: 1249, height: 900 })).toBe(false);
    expect(isLargeEnough('u_cover', { width: 1900, height: 249 })).toBe(false);
    expect(isLargeEnough('u_ava', { width: 1, height: 1 })).toBe(true);
  });
});

describe('R7-05 moving the picture', () => {
  test('R7-05 what is seen goes with the finger, and stops at the edges', () => {
    const down = pushed('u_cover', PHOTO, WHOLE_VIEW, { right: 0, down: 0.5 });
    expect(cropOf('u_cover', PHOTO, down)).toMatchObject({ x: 0, y: 700 });
    const up = pushed('u_cover', PHOTO, WHOLE_VIEW, { right: 3, down: -9 });
    expect(cropOf('u_cover', PHOTO, up)).toMatchObject({ x: 0, y: 2200 });
  });

  test('R7-05 nearer and farther keeps the middle', () => {
    const near = zoomed('u_ava', PHOTO, WHOLE_VIEW, 2);
    expect(cropOf('u_ava', PHOTO, near)).toEqual({ x: 1250, y: 750, width: 1500, height: 1500 });
    const corner = pushed('u_ava', PHOTO, near, { right: 9, down: 9 });
    expect(cropOf('u_ava', PHOTO, zoomed('u_ava', PHOTO, corner, 1))).toEqual({
      x: 0,
      y: 0,
      width: 3000,
      height: 3000,
    });
  });
});
