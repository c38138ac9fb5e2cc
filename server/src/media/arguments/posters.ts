import { POSTER_WIDTHS, posterPath } from '@nocturne/contracts/media-layout';
import { ffmpegHead, inputArguments } from './common.ts';
import { coverFilter, spreadMoments } from './stills.ts';

/** Posters to choose from (settlement 52). */
export const POSTER_COUNT = 10;

const WEBP_QUALITY = '80';

/** Ten posters in three widths from one process; each place is sought, not decoded up to. Numbers start at 1. */
export function posterArguments(source: string, durationS: number, vr: string): string[] {
  const moments = spreadMoments(durationS, POSTER_COUNT);
  return [
    ffmpegHead,
    moments.flatMap((moment) => ['-ss', `${moment}`, ...inputArguments(source)]),
    ['-filter_complex', moments.map((_, index) => posterGraph(index, vr)).join(';')],
    moments.flatMap((_, index) => POSTER_WIDTHS.flatMap((width) => posterOutput(index + 1, width))),
  ].flat();
}

/** Height of a poster: the grid's 16:9. */
export function posterHeight(width: number): number {
  return Math.round((width * 9) / 16);
}

function posterGraph(index: number, vr: string): string {
  const split = `[${index}:v:0]trim=end_frame=1,split=${POSTER_WIDTHS.length}${POSTER_WIDTHS.map((width) => `[s${index}_${width}]`).join('')}`;
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
