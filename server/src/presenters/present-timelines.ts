import { MEDIA_BASE, spritePath } from '@nocturne/contracts/media-layout';
import { planSprites } from '../media/sprite-plan.ts';
import { writeThumbnails } from '../media/vtt.ts';
import type { VideoRecord } from '../repositories/videos/video-record.ts';

/**
 * Timeline thumbnails as WebVTT: parts of the sprite sheets. Number and interval are those of the
 * video's own sheets.
 */
export function presentTimelines(video: VideoRecord): string {
  const plan = {
    ...planSprites(video.durationSeconds),
    count: video.spriteCount,
    interval: video.spriteIntervalSeconds,
  };
  return writeThumbnails(
    plan,
    video.durationSeconds,
    (sheet) => `${MEDIA_BASE}${video.publicName}/${spritePath(sheet)}`,
  );
}
