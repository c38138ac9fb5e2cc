import type { VideoFile } from '@nocturne/contracts/entities/video';
import { HLS_FORMAT, timelineFormatOf } from '@nocturne/contracts/media-layout';
import type { OperationInput } from '@nocturne/contracts/operations';
import { logger } from '@nocturne/lib/logger';
import { playableFiles } from './sources.ts';

/** Request for a video's timeline thumbnails; logs and returns undefined if no file has any. */
export function timelineRequest(
  videoId: number,
  files: readonly VideoFile[],
): OperationInput<'timelines'> | undefined {
  const counted = playableFiles(files).filter(
    (file) => file.timelines_count > 0 && file.timelines_interval > 0,
  );
  const file = counted.find(({ format }) => format !== HLS_FORMAT) ?? counted[0];
  if (!file) {
    logger.warn('Timelines url is not defined', { videoId });
    return undefined;
  }
  return {
    format: timelineFormatOf(file.format),
    video_id: videoId,
    count: file.timelines_count,
    interval: file.timelines_interval,
  };
}
