import { describe, expect, test } from '@jest/globals';
import { cropOf, isLargeEnough, panView, WHOLE_VIEW, zoomView, maxZoom } from './crop.ts';

const PHOTO = { width: 4000, height: 3000 };

describe('R7-05 cropOf and isLargeEnough', () => {
  test('R7-05 starts with the largest centered part of the right shape', () => {
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

  test('R5-10 never crops a cover below 1250x250, whatever the picture size', () => {
    for (const width of [1250, 1251, 1999, 2503]) {
      const size = { width, height: 901 };
      const zoom = maxZoom('u_cover', size);
      const crop = cropOf('u_cover', size, { zoom, left: 1, top: 1 });
      expect([crop.width, crop.height]).toEqual([1250, 250]);
      expect([crop.x + crop.width, crop.y + crop.height]).toEqual([width, 901]);
    }
  });

  test('R7-05 keeps all of a small avatar picture', () => {
    expect(maxZoom('u_ava', { width: 100, height: 80 })).toBe(1);
    expect(cropOf('u_ava', { width: 100, height: 80 }, WHOLE_VIEW)).toEqual({
      x: 0,
      y: 0,
      width: 100,
      height: 80,
    });
  });

  test('R5-10 accepts covers from 1250x250', () => {
    expect(isLargeEnough('u_cover', { width: 1250, height: 250 })).toBe(true);
    expect(isLargeEnough('u_cover', { width: 1249, height: 900 })).toBe(false);
    expect(isLargeEnough('u_cover', { width: 1900, height: 249 })).toBe(false);
    expect(isLargeEnough('u_ava', { width: 1, height: 1 })).toBe(true);
  });
});

describe('R7-05 pushed and zoomed', () => {
  test('R7-05 pushed follows the drag and stops at the edges', () => {
    const down = panView('u_cover', PHOTO, WHOLE_VIEW, { right: 0, down: 0.5 });
    expect(cropOf('u_cover', PHOTO, down)).toMatchObject({ x: 0, y: 700 });
    const up = panView('u_cover', PHOTO, WHOLE_VIEW, { right: 3, down: -9 });
    expect(cropOf('u_cover', PHOTO, up)).toMatchObject({ x: 0, y: 2200 });
  });

  test('R7-05 zoomed keeps the center and stays inside the picture', () => {
    const near = zoomView('u_ava', PHOTO, WHOLE_VIEW, 2);
    expect(cropOf('u_ava', PHOTO, near)).toEqual({ x: 1250, y: 750, width: 1500, height: 1500 });
    const corner = panView('u_ava', PHOTO, near, { right: 9, down: 9 });
    expect(cropOf('u_ava', PHOTO, zoomView('u_ava', PHOTO, corner, 1))).toEqual({
      x: 0,
      y: 0,
      width: 3000,
      height: 3000,
    });
  });
});
