import type { SpritePlan } from '../sprite-plan.ts';
import { sheetCount } from '../sprite-plan.ts';
import { ffmpegHead, inputArguments } from './common.ts';
import { coverFilter } from './stills.ts';

/** ffmpeg's pattern for the sheets. The names match `spritePath` of the contracts. */
export const SPRITE_PATTERN = 'sprites/%d.jpg';

const JPEG_QUALITY = '6';

/**
 * Arguments to create timeline sheets from the key frames of the SD file, decoding only these.
 * Numbers start at 1.
 */
export function spriteArguments(source: string, plan: SpritePlan, vr: string): string[] {
  const grid = `${plan.columns}x${plan.rows}`;
  const cover = coverFilter(vr, plan.width, plan.height);
  const filter = `fps=1/${plan.interval}:round=up,${cover},tile=${grid},format=yuvj420p`;
  return [
    [...ffmpegHead, '-skip_frame', 'nokey', ...inputArguments(source), '-an', '-vf', filter],
    ['-frames:v', `${sheetCount(plan)}`],
    ['-q:v', JPEG_QUALITY],
    ['-f', 'image2'],
    ['-start_number', '1', SPRITE_PATTERN],
  ].flat();
}
