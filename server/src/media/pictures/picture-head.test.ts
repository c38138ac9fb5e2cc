import { describe, expect, test } from '@jest/globals';
import { exifSegment } from '../test-support/exif-segment.ts';
import { isSideways, readPictureHead } from './picture-head.ts';

const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat([
    ...parts.map((part) =>
      typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part),
    ),
    Buffer.alloc(40),
  ]);
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const FRAME = [0xff, 0xc2, 0x00, 0x11, 0x08, 0x01, 0x2c, 0x02, 0x58, 0x03];
const jpeg = (...segments: number[][]) => bytes([0xff, 0xd8], ...segments);
const riff = (...chunk: (string | number[])[]) => bytes('RIFF', [0, 0, 0, 0], 'WEBP', ...chunk);

describe('R7-05 readPictureHead', () => {
  test.each([
    ['JPEG', jpeg(FRAME), { demuxer: 'jpeg_pipe', width: 600, height: 300, orientation: 1 }],
    [
      'JPEG after fill bytes and a comment',
      jpeg([0xff], [0xff, 0xfe, 0, 4, 1, 2], FRAME),
      { width: 600, height: 300 },
    ],
    [
      'PNG',
      bytes(PNG, [0, 0, 0, 13], 'IHDR', [0, 0, 4, 226, 0, 0, 0, 250]),
      { demuxer: 'png_pipe', width: 1250, height: 250 },
    ],
    [
      'lossy WebP',
      riff('VP8 ', [0, 0, 0, 0, 0, 0, 0, 0x9d, 1, 0x2a, 0xe2, 0x04, 0xfa, 0]),
      { demuxer: 'webp_pipe', width: 1250, height: 250 },
    ],
    [
      'lossless WebP',
      riff('VP8L', [0, 0, 0, 0, 0x2f, 0xe1, 0x44, 0x3e, 0]),
      { width: 1250, height: 250 },
    ],
    [
      'WebP with a canvas',
      riff('VP8X', [10, 0, 0, 0, 0x10, 0, 0, 0, 0xe1, 4, 0, 0xf9, 0, 0]),
      { width: 1250, height: 250 },
    ],
  ])('reads %s', (_name, head, expected) => {
    expect(readPictureHead(head)).toMatchObject(expected);
  });

  test.each([
    ['nothing', Buffer.alloc(0)],
    ['a text', bytes('just words')],
    ['a GIF', bytes('GIF89a')],
    ['an SVG', bytes('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a playlist', bytes('#EXTM3U\nfile:///etc/passwd')],
    ['a moving WebP', riff('VP8X', [10, 0, 0, 0, 0x02, 0, 0, 0, 0xe1, 4, 0, 0xf9, 0, 0])],
    ['a PNG without size', bytes(PNG, [0, 0, 0, 13], 'IHDR', [0, 0, 0, 0, 0, 0, 0, 0])],
    [
      'a JPEG that is broken off',
      Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0xff, 0xff, ...Array<number>(40).fill(0)]),
    ],
    ['a JPEG whose frame never comes', jpeg([0xff, 0xda, 0, 4, 1, 2])],
    ['a segment without length', jpeg([0xff, 0xe0, 0, 0], FRAME)],
  ])('refuses %s', (_name, head) => {
    expect(readPictureHead(head)).toBeUndefined();
  });
});

describe('R7-05 EXIF orientation', () => {
  test.each([
    [6, false],
    [8, true],
    [3, false],
  ])('reads %i, big-endian: %s', (orientation, isBig) => {
    const head = readPictureHead(jpeg([...exifSegment(orientation, isBig)], FRAME));
    expect(head).toMatchObject({ width: 600, height: 300, orientation });
    expect(head && isSideways(head)).toBe(orientation >= 5);
  });

  test.each([0, 9, 65_535])('ignores the invalid value %i', (orientation) => {
    expect(readPictureHead(jpeg([...exifSegment(orientation)], FRAME))).toMatchObject({
      orientation: 1,
    });
  });

  test('ignores a directory that points outside its segment', () => {
    const segment = exifSegment(6);
    segment.writeUInt32LE(0xffffff00, 14);
    expect(readPictureHead(jpeg([...segment], FRAME))).toMatchObject({ orientation: 1 });
  });
});
