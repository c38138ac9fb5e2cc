import type { VideoFile } from '@nocturne/contracts/entities/video';
import { filePath, type FileFormat } from '@nocturne/contracts/media-layout';
import { encodeVideoUrl } from '@nocturne/lib/encoded-url';

/** A `videofile` entry for tests; its address follows from the format. */
export function aFile(format: FileFormat, changes: Partial<VideoFile> = {}): VideoFile {
  return {
    video_url: encodeVideoUrl(`/media/v/${filePath(format)}`),
    format,
    timelines_count: 0,
    timelines_interval: 0,
    vr: '',
    ...changes,
  };
}

/** The three usual renditions and the preview clip. */
export const USUAL_FILES: readonly VideoFile[] = [
  aFile('_sd.mp4'),
  aFile('.mp4'),
  aFile('_fhd.mp4'),
  aFile('_tr.mp4'),
];
