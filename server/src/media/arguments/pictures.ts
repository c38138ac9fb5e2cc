import { PICTURE_MAX_PIXELS } from '@nocturne/contracts/constants';
import type { PictureHead } from '../pictures/picture-head.ts';
import { ffmpegHead } from './common.ts';
import { coverFilter } from './stills.ts';

/** A part of the upright picture, pixels. */
export interface Region {
  x: number;
  y: number;
  width: number;
  height: number;
}

const WEBP_QUALITY = '82';

/** Filters that turn a picture upright, by its Exif orientation. */
const ORIENTATION_FILTERS: Readonly<Record<number, string>> = {
  2: 'hflip',
  3: 'hflip,vflip',
  4: 'vflip',
  5: 'transpose=0',
  6: 'transpose=1',
  7: 'transpose=3',
  8: 'transpose=2',
};

/**
 * Arguments to create one WebP without metadata: turned upright, cut to a region and scaled to fill
 * one size.
 *
 * The demuxer is the sniffed one. Decoding stops if the picture has more pixels than its head
 * declares.
 */
export function pictureArguments(
  files: { source: string; output: string },
  { demuxer, orientation }: PictureHead,
  region: Region,
  size: { width: number; height: number },
): string[] {
  const { x, y, width, height } = region;
  const filters = [
    ORIENTATION_FILTERS[orientation],
    `crop=${width}:${height}:${x}:${y}`,
    coverFilter('', size.width, size.height),
  ].filter(Boolean);
  return [
    ffmpegHead,
    ['-protocol_whitelist', 'file'],
    ['-format_whitelist', demuxer],
    ['-max_pixels', `${PICTURE_MAX_PIXELS}`],
    ['-noautorotate'],
    ['-f', demuxer],
    ['-i', `file:${files.source}`],
    ['-frames:v', '1'],
    ['-vf', filters.join(',')],
    ['-map_metadata', '-1'],
    // Keeps transparency; JPEG has none.
    ['-c:v', 'libwebp'],
    ['-pix_fmt', demuxer === 'jpeg_pipe' ? 'yuv420p' : 'yuva420p'],
    ['-quality', WEBP_QUALITY],
    ['-f', 'image2', '-update', '1', files.output],
  ].flat();
}
