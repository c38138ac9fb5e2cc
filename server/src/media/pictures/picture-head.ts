import { readOrientation } from './orientation.ts';

/** Accepted pictures, by the name of ffmpeg's demuxer. */
export type PictureDemuxer = 'jpeg_pipe' | 'png_pipe' | 'webp_pipe';

/**
 * Properties in the first bytes: the demuxer, the stored size in pixels, and the Exif orientation
 * (1 to 8).
 */
export interface PictureHead {
  demuxer: PictureDemuxer;
  width: number;
  height: number;
  orientation: number;
}

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const UPRIGHT = 1;

/**
 * Reads the head of a picture from its bytes, never its name. Undefined for damaged heads, animated
 * pictures and other files.
 */
export function readPictureHead(bytes: Buffer): PictureHead | undefined {
  const head = headOf(bytes);
  return head && head.width > 0 && head.height > 0 ? head : undefined;
}

/** True if the picture is stored sideways: turned upright, its width and height change places. */
export function isSideways({ orientation }: PictureHead): boolean {
  return orientation >= 5;
}

function headOf(bytes: Buffer): PictureHead | undefined {
  if (bytes.length < 32) return undefined;
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return jpegHead(bytes);
  if (PNG.every((byte, at) => bytes[at] === byte)) return pngHead(bytes);
  if (textAt(bytes, 0) === 'RIFF' && textAt(bytes, 8) === 'WEBP') return webpHead(bytes);
  return undefined;
}

function pngHead(bytes: Buffer): PictureHead | undefined {
  if (textAt(bytes, 12) !== 'IHDR') return undefined;
  return {
    demuxer: 'png_pipe',
    width: bytes.readUInt32BE(16),
    height: bytes.readUInt32BE(20),
    orientation: UPRIGHT,
  };
}

function webpHead(bytes: Buffer): PictureHead | undefined {
  const size = webpSize(bytes);
  return size && { demuxer: 'webp_pipe', ...size, orientation: UPRIGHT };
}

/** Size of a lossy, lossless or extended file; undefined if animated. */
function webpSize(bytes: Buffer): { width: number; height: number } | undefined {
  switch (textAt(bytes, 12)) {
    case 'VP8 ':
      return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
    case 'VP8L': {
      const bits = bytes.readUInt32LE(21);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8X':
      return (bytes.readUInt8(20) & 0x02) === 0
        ? { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
        : undefined;
    default:
      return undefined;
  }
}

/** Walks the segments up to the frame header. The orientation comes before it. */
function jpegHead(bytes: Buffer): PictureHead | undefined {
  let orientation = UPRIGHT;
  for (let at = 2; at + 9 <= bytes.length;) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes.readUInt8(at + 1);
    // Fill bytes before a marker.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (isFrameHeader(marker))
      return {
        demuxer: 'jpeg_pipe',
        height: bytes.readUInt16BE(at + 5),
        width: bytes.readUInt16BE(at + 7),
        orientation,
      };
    const length = bytes.readUInt16BE(at + 2);
    if (marker === 0xda || marker === 0xd9 || length < 2) return undefined;
    if (marker === 0xe1)
      orientation = readOrientation(bytes.subarray(at + 4, at + 2 + length)) ?? orientation;
    at += 2 + length;
  }
  return undefined;
}

/** Markers SOF0 to SOF15, except three that define tables. */
function isFrameHeader(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

function textAt(bytes: Buffer, from: number): string {
  return bytes.toString('latin1', from, from + 4);
}
