import { HLS_ABOVE_SECONDS } from '@nocturne/contracts/constants';
import type { PlayerSource, VideoFile } from '@nocturne/contracts/entities/video';
import { HLS_FORMAT, PREVIEW_FORMAT } from '@nocturne/contracts/media-layout';
import { decodeVideoUrl } from '@nocturne/lib/encoded-url';
import { logger } from '@nocturne/lib/logger';
import { qualityLabel } from '@nocturne/lib/quality';

export interface SourceOptions {
  durationSeconds: number;
}

/**
 * Order of progressive renditions: HD starts fast and looks good, SD is the safe fallback, Full HD
 * the last resort.
 */
const MP4_ORDER = ['HD', 'SD', 'Full HD'];

/**
 * Playable sources: the first is the default, the others are its fallbacks. HLS comes first above
 * 1800 s; below, it is used only without other files. Preview clips never play. Addresses that
 * cannot be decoded are logged and left out. Empty if nothing is playable.
 */
export function playerSources(
  files: readonly VideoFile[],
  { durationSeconds }: SourceOptions,
): PlayerSource[] {
  const playable = playableFiles(files);
  const mp4 = playable.filter((file) => file.format !== HLS_FORMAT).sort(byStartOrder);
  const hls = playable.filter((file) => file.format === HLS_FORMAT);
  const chosen =
    durationSeconds > HLS_ABOVE_SECONDS ? [...hls, ...mp4] : mp4.length > 0 ? mp4 : hls;
  return chosen
    .flatMap(toPlayerSources)
    .map((source, index) => ({ ...source, default: index === 0 }));
}

/** Files without the tile's preview clip. */
export function playableFiles(files: readonly VideoFile[]): readonly VideoFile[] {
  return files.filter((file) => file.format !== PREVIEW_FORMAT);
}

function byStartOrder(a: VideoFile, b: VideoFile): number {
  return startOrder(a) - startOrder(b);
}

function startOrder({ format }: VideoFile): number {
  const at = MP4_ORDER.indexOf(qualityLabel(format));
  return at < 0 ? MP4_ORDER.length : at;
}

/** Converts a file to a source; none if its address is unreadable or not a web address. */
function toPlayerSources({ format, video_url }: VideoFile): PlayerSource[] {
  const file = decodeVideoUrl(video_url);
  if (!file || !/^(https?:\/\/|\/)/.test(file)) {
    logger.warn('error decoding url', { format });
    return [];
  }
  const type = format === HLS_FORMAT ? 'hls' : 'mp4';
  return [{ type, file, default: false, label: qualityLabel(format) }];
}
