import { filePath, PREVIEW_FORMAT } from '@nocturne/contracts/media-layout';
import { ffmpegHead, inputArguments, mp4Arguments } from './common.ts';
import { coverFilter, spreadMoments } from './stills.ts';

/**
 * Size of a tile's preview, pixels. It has five parts of the video, nine seconds in all, without
 * sound; only one part if the video is shorter than that.
 */
export const PREVIEW_WIDTH = 480;
export const PREVIEW_HEIGHT = 270;
const PARTS = 5;
const SECONDS_PER_PART = 1.8;
const BITRATE_MAX = 230_000;

/**
 * Arguments to create a preview below 300 kB, for a grid of 24. It starts quickly: index first,
 * short first group of pictures, no sound.
 */
export function previewArguments(source: string, durationS: number, vr: string): string[] {
  const parts = durationS < PARTS * SECONDS_PER_PART ? 1 : PARTS;
  const seconds = Math.min(SECONDS_PER_PART, durationS);
  const moments =
    parts === 1
      ? [0]
      : spreadMoments(durationS, parts).map((moment) => Math.max(0, moment - seconds / 2));
  return [
    ffmpegHead,
    moments.flatMap((moment) => [
      '-ss',
      moment.toFixed(3),
      '-t',
      `${seconds}`,
      ...inputArguments(source),
    ]),
    ['-filter_complex', previewGraph(moments.length, vr), '-map', '[preview]', '-an'],
    ['-c:v', 'libx264'],
    ['-preset', 'fast'],
    ['-profile:v', 'high'],
    ['-crf', '30'],
    ['-maxrate', `${BITRATE_MAX}`],
    ['-bufsize', `${BITRATE_MAX}`],
    ['-g', '48', ...mp4Arguments, filePath(PREVIEW_FORMAT)],
  ].flat();
}

function previewGraph(parts: number, vr: string): string {
  const cover = coverFilter(vr, PREVIEW_WIDTH, PREVIEW_HEIGHT);
  const cut = Array.from(
    { length: parts },
    (_, index) => `[${index}:v:0]${cover},fps=24,format=yuv420p[c${index}]`,
  );
  const inlets = Array.from({ length: parts }, (_, index) => `[c${index}]`).join('');
  const joined = `${inlets}concat=n=${parts}:v=1:a=0[preview]`;
  return [...cut, joined].join(';');
}
