import { ffmpegHead, inputArguments, mp4Arguments } from './common.ts';

/**
 * Arguments to repeat a finished mp4 to `seconds` by stream copy, without encoding again. Names are
 * relative to the work folder.
 */
export function loopArguments(clip: string, output: string, seconds: number): string[] {
  return [
    ...ffmpegHead,
    '-stream_loop',
    '-1',
    ...inputArguments(clip),
    '-t',
    `${seconds}`,
    '-map',
    '0',
    '-c',
    'copy',
    ...mp4Arguments,
    output,
  ];
}
