import { filePath } from '@nocturne/contracts/media-layout';
import { ffmpegHead, inputArguments, mp4Arguments } from '../../src/media/arguments/common.ts';
import { coverFilter } from '../../src/media/arguments/stills.ts';
import type { HouseClip, HousePicture } from './creatives.ts';

/** Size of the picture with a clip's text; both renditions use it. */
export const CLIP_SIZE = { width: 1280, height: 720 } as const;
const FPS = 20;

const textInput = (path: string): string[] => ['-f', 'pam_pipe', '-i', `file:${path}`];

/**
 * Renditions of a clip, each with the shot that is looped for it. A shot has half the length of the
 * clip, which halves the encoding.
 */
export const CLIP_FILES = [
  { shot: 'shot.mp4', file: filePath('.mp4') },
  { shot: 'shot_sd.mp4', file: filePath('_sd.mp4') },
] as const;

/**
 * Arguments for HD and SD shots of a master's first seconds under a text, with key frames every two
 * seconds.
 */
export function shotArguments(
  { seconds }: Pick<HouseClip, 'seconds'>,
  master: string,
  textsFile: string,
): string[] {
  const { width, height } = CLIP_SIZE;
  const graph = [
    `[0:v:0]fps=${FPS},scale=${width}:${height}:flags=bicubic[clip]`,
    `[clip][1:v:0]overlay=format=auto,format=yuv420p,split=2[hd][whole]`,
    `[whole]scale=854:480:flags=bicubic,setsar=1[sd]`,
  ];
  return [
    [
      ...ffmpegHead,
      ...inputArguments(master),
      ...textInput(textsFile),
      '-filter_complex',
      graph.join(';'),
    ],
    [
      ...rendition('[hd]', 31, seconds / 2),
      CLIP_FILES[0].shot,
      ...rendition('[sd]', 32, seconds / 2),
      CLIP_FILES[1].shot,
    ],
  ].flat();
}

/** Arguments for one still of a master as WebP. */
export function pictureArguments(
  { atSeconds, width, height }: Pick<HousePicture, 'atSeconds' | 'width' | 'height'>,
  master: string,
  output: string,
): string[] {
  const graph = `[0:v:0]trim=end_frame=1,${coverFilter('', width, height)}[out]`;
  return [
    [...ffmpegHead, '-ss', `${atSeconds}`, ...inputArguments(master), '-filter_complex', graph],
    ['-map', '[out]', '-frames:v', '1', '-c:v', 'libwebp', '-quality', '80', '-f', 'webp', output],
  ].flat();
}

function rendition(label: string, crf: number, seconds: number): string[] {
  return [
    ['-map', label],
    ['-map', '0:a:0?'],
    ['-t', `${seconds}`],
    ['-c:v', 'libx264'],
    ['-preset', 'superfast'],
    ['-profile:v', 'main'],
    ['-level', '3.1'],
    ['-crf', `${crf}`],
    ['-g', `${FPS * 2}`],
    ['-keyint_min', `${FPS * 2}`],
    ['-sc_threshold', '0'],
    ['-c:a', 'aac'],
    ['-b:a', '64k'],
    ['-ac', '1'],
    mp4Arguments,
  ].flat();
}
