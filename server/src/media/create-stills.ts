import { filePath, POSTER_WIDTHS, posterPath, spritePath } from '@nocturne/contracts/media-layout';
import { POSTER_COUNT, posterArguments } from './arguments/posters.ts';
import { previewArguments } from './arguments/preview.ts';
import { spriteArguments } from './arguments/sprites.ts';
import { copiedPixels, type MediaJob } from './job.ts';
import type { Rung } from './ladder.ts';
import type { MediaResult } from './media-result.ts';
import { planSprites, sheetCount } from './sprite-plan.ts';

/**
 * Creates ten posters from the best rendition and the preview from the smallest. `durationS` is the
 * length of their picture.
 */
export async function createPostersAndPreview(
  job: MediaJob,
  rungs: readonly Rung[],
  durationS: number,
  vr: string,
): Promise<MediaResult['posters']> {
  const posters = await createPosters(job, rungs, durationS, vr);
  job.report('posters', 1);
  await job.ffmpeg(previewArguments(filePath('_sd.mp4'), durationS, vr));
  job.report('preview', 1);
  return posters;
}

/** Creates ten posters from the best of these renditions. */
export async function createPosters(
  job: MediaJob,
  rungs: readonly Rung[],
  durationS: number,
  vr: string,
): Promise<MediaResult['posters']> {
  await job.ffmpeg(posterArguments(filePath(rungs.at(-1)?.format ?? '_sd.mp4'), durationS, vr));
  const numbers = Array.from({ length: POSTER_COUNT }, (_, index) => index + 1);
  return {
    count: POSTER_COUNT,
    keys: numbers.flatMap((number) => POSTER_WIDTHS.map((width) => posterPath(number, width))),
  };
}

/** Creates timeline sheets from the SD rendition at its full length. */
export async function createSprites(
  job: MediaJob,
  durationS: number,
  vr: string,
): Promise<MediaResult['sprite']> {
  const plan = planSprites(durationS);
  await job.ffmpeg(spriteArguments(filePath('_sd.mp4'), plan, vr), {
    pixels: copiedPixels(durationS),
  });
  job.report('sprites', 1);
  return {
    ...plan,
    keys: Array.from({ length: sheetCount(plan) }, (_, index) => spritePath(index + 1)),
  };
}
