import {
  FILE_FORMATS,
  MEDIA_BASE,
  filePath,
  HLS_FORMAT,
  PREVIEW_FORMAT,
} from '@nocturne/contracts/media-layout';
import { HLS_ABOVE_SECONDS } from '@nocturne/contracts/constants';
import type { VideoFile } from '@nocturne/contracts/entities/video';
import { encodeVideoUrl } from '@nocturne/lib/encoded-url';
import { FORMAT_BIT } from '../lib/codes.ts';
import type { VideoRecord } from '../repositories/videos/video-record.ts';

/** Returns one entry per format of the video, with encoded addresses. HLS only above 1800 s. */
export function presentFiles(video: VideoRecord): VideoFile[] {
  return FILE_FORMATS.filter((format) => (video.formats & FORMAT_BIT[format]) !== 0)
    .filter((format) => format !== HLS_FORMAT || video.durationSeconds > HLS_ABOVE_SECONDS)
    .map((format) => ({
      video_url: encodeVideoUrl(`${MEDIA_BASE}${video.publicName}/${filePath(format)}`),
      format,
      timelines_count: format === PREVIEW_FORMAT ? 0 : video.spriteCount,
      timelines_interval: format === PREVIEW_FORMAT ? 0 : video.spriteIntervalSeconds,
      vr: video.vr,
    }));
}
