import { describe, expect, test } from '@jest/globals';
import { AVATAR_PX } from '@nocturne/contracts/constants';
import { planPicture } from './pictures-service.ts';

const head = (width: number, height: number, orientation = 1) => ({
  demuxer: 'jpeg_pipe' as const,
  width,
  height,
  orientation,
});

describe('R5-10 a cover is at least 1250x250', () => {
  test.each([
    ['just so', head(1250, 250), undefined, { width: 1250, height: 250 }],
    ['as wide as the larger size', head(2500, 500), undefined, { width: 2500, height: 500 }],
    [
      'wide, but not high enough for the larger size',
      head(4000, 499),
      undefined,
      { width: 1250, height: 250 },
    ],
    [
      'a part of a photo',
      head(4000, 3000),
      { x: 100, y: 200, width: 3000, height: 600 },
      { width: 2500, height: 500 },
    ],
    [
      'a photo that lies on its side',
      head(3000, 4000, 6),
      { x: 900, y: 0, width: 3100, height: 620 },
      { width: 2500, height: 500 },
    ],
  ])('R5-10 accepts a picture: %s', (_name, picture, crop, size) => {
    expect(planPicture('u_cover', picture, crop).size).toEqual(size);
  });

  test.each([
    ['too narrow', head(1249, 900), undefined, 'image_size'],
    ['too low', head(3000, 249), undefined, 'image_size'],
    ['too small a part', head(4000, 3000), { x: 0, y: 0, width: 1200, height: 240 }, 'image_size'],
    ['more pixels than anybody has', head(30_000, 30_000), undefined, 'image_load'],
    ['a part outside', head(2000, 2000), { x: 800, y: 0, width: 1250, height: 250 }, 'bad_request'],
    [
      'upright outside, though not as stored',
      head(3000, 1300, 6),
      { x: 100, y: 0, width: 1250, height: 250 },
      'bad_request',
    ],
    ['an empty part', head(2000, 2000), { x: 0, y: 0, width: 0, height: 250 }, 'bad_request'],
  ])('R5-10 refuses a picture: %s', (_name, picture, crop, code) => {
    expect(() => planPicture('u_cover', picture, crop)).toThrow(code);
  });
});

test('R7-05 an avatar of any size becomes a square', () => {
  expect(planPicture('u_ava', head(20, 30), undefined)).toEqual({
    region: { x: 0, y: 0, width: 20, height: 30 },
    size: { width: AVATAR_PX, height: AVATAR_PX },
  });
});
