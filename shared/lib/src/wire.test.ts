import { describe, expect, test } from '@jest/globals';
import { decodeVideoUrl, encodeVideoUrl } from './encoded-url.ts';
import { performersOf } from './models.ts';
import { qualityBadge, qualityLabel, parseVr, vrOf } from './quality.ts';

describe('R3-03 quality', () => {
  test.each([
    ['_sd.mp4', 'SD'],
    ['_sd', 'SD'],
    ['.mp4', 'HD'],
    ['_fhd.mp4', 'Full HD'],
    ['_tr.mp4', ''],
    ['.m3u8', ''],
    ['', ''],
  ])('label of %p', (format, label) => {
    expect(qualityLabel(format)).toBe(label);
  });

  test.each([
    ['_sd.mp4,.mp4,_fhd.mp4,_tr.mp4', 'FHD'],
    ['_sd.mp4,.mp4', 'HD'],
    ['video_1280x720.mp4', 'HD'],
    ['_sd.mp4,_tr.mp4', ''],
    ['', ''],
  ])('badge of %p', (formats, badge) => {
    expect(qualityBadge(formats)).toBe(badge);
  });
});

describe('R3-06 VR angle and format', () => {
  test.each([
    ['_sd.mp4,.mp4,_180_sbs', { angle: 180, format: 'sbs' }],
    ['_360_mono,.mp4', { angle: 360, format: 'mono' }],
    ['_360_tb', { angle: 360, format: 'tb' }],
    ['_90_sbs,.mp4', undefined],
    ['_sd.mp4,.mp4', undefined],
  ])('vrOf reads the formats %p', (formats, kind) => {
    expect(vrOf(formats)).toEqual(kind);
  });

  test.each(['', '90_sbs', '180', '180_sbs_x', 'sbs_180'])('parseVr refuses %p', (mark) => {
    expect(parseVr(mark)).toBeUndefined();
  });
});

describe('R3-04 performersOf', () => {
  test('reads comma-separated names without a dir', () => {
    expect(performersOf('Ann, Ben B,,')).toEqual([
      { dir: '', title: 'Ann' },
      { dir: '', title: 'Ben B' },
    ]);
    expect(performersOf('')).toEqual([]);
  });

  test('keeps dir and title of a list', () => {
    expect(performersOf([{ dir: 'ann', title: 'Ann' }])).toEqual([{ dir: 'ann', title: 'Ann' }]);
  });
});

describe('R3-05 video_url is base64url of UTF-8', () => {
  test.each(['/media/1/video.mp4?x=1&y=2', '/media/è/видео.mp4', '/media/~~~???>>>', '/a', ''])(
    'decodes what it encodes: %p',
    (path) => {
      const written = encodeVideoUrl(path);
      expect(written).toMatch(/^[A-Za-z0-9_-]*$/);
      if (path !== '') expect(decodeVideoUrl(written)).toBe(path);
    },
  );

  test('matches the encoding of Buffer', () => {
    expect(encodeVideoUrl('/media/7/видео.mp4?a=1')).toBe(
      Buffer.from('/media/7/видео.mp4?a=1').toString('base64url'),
    );
  });

  test.each(['', 'a', '%%%', '/media/1.mp4', '_____w', 'gICA'])('refuses %p', (text) => {
    expect(decodeVideoUrl(text)).toBeUndefined();
  });
});
