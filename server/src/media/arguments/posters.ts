import { POSTER_WIDTHS, posterPath } from '@nocturne/contracts/media-layout';
import { ffmpegHead, inputArguments } from './common.ts';
import { coverFilter, spreadMoments } from './stills.ts';

/** Number of posters to choose from (settlement 52). */
export const POSTER_COUNT = 10;

const WEBP_QUALITY = '80';

/**
 * Arguments to create ten posters in three widths with one process. It seeks to each moment instead
 * of decoding up to it. Numbers start at 1.
 */
export function posterArguments(source: string, durationS: number, vr: string): string[] {
  const moments = spreadMoments(durationS, POSTER_COUNT);
  return [
    ffmpegHead,
    moments.flatMap((moment) => ['-ss', `${moment}`, ...inputArguments(source)]),
    ['-filter_complex', moments.map((_, index) => posterGraph(index, vr)).join(';')],
    moments.flatMap((_, index) => POSTER_WIDTHS.flatMap((width) => posterOutput(index + 1, width))),
  ].flat();
}

/** Returns the height of a poster: the grid uses 16:9. */
export function posterHeight(width: number): number {
  return Math.round((width * 9) / 16);
}

function posterGraph(index: number, vr: string): string {
  const outlets = POSTER_WIDTHS.map((width) => `[s${index}_${width}]`).join('');
  const split = `[${index}:v:0]trim=end_frame=1,split=${POSTER_WIDTHS.length}${outlets}`;
  const scaled = POSTER_WIDTHS.map(
    (width) =>
      `[s${index}_${width}]${coverFilter(vr, width, posterHeight(width))}[p${index + 1}_${width}]`,
  );
  return [split, ...scaled].join(';');
}

function posterOutput(number: number, width: (typeof POSTER_WIDTHS)[number]): string[] {
  const picture = [
    '-map',
    `[p${number}_${width}]`,
    '-frames:v',
    '1',
    '-c:v',
    'libwebp',
    '-pix_fmt',
    'yuv420p',
    '-quality',
    WEBP_QUALITY,
  ];
  return [...picture, '-f', 'image2', '-update', '1', posterPath(number, width)];
}
