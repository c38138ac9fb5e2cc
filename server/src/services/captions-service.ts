import { VIDEO_STATUS } from '@nocturne/contracts/status';
import type { CaptionRow, CaptionsRepository } from '../repositories/captions-repository.ts';
import type { VideoRecord } from '../repositories/video-record.ts';
import { AppError } from './app-error.ts';
import type { VideosService } from './videos-service.ts';

/** Caption tracks of a video, for everyone who may watch it. */
export class CaptionsService {
  readonly #videos: Pick<VideosService, 'find'>;
  readonly #captions: Pick<CaptionsRepository, 'list'>;

  constructor(videos: Pick<VideosService, 'find'>, captions: Pick<CaptionsRepository, 'list'>) {
    this.#videos = videos;
    this.#captions = captions;
  }

  /** Rejects like a read of the video, and with `not_found` for a deleted one. */
  async list(
    videoId: number,
    userId: number | undefined,
  ): Promise<{ video: VideoRecord; tracks: CaptionRow[] }> {
    const video = await this.#videos.find(videoId, userId);
    if (video.status === VIDEO_STATUS.deleted) throw new AppError('not_found');
    return { video, tracks: await this.#captions.list(videoId) };
  }
}
