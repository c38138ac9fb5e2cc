import { VIDEO_STATUS } from '@nocturne/contracts/status';
import type {
  CaptionRow,
  CaptionsRepository,
} from '../../repositories/videos/captions-repository.ts';
import type { VideoRecord } from '../../repositories/videos/video-record.ts';
import { AppError } from '../../errors/app-error.ts';
import type { VideosService } from './videos-service.ts';

/** Caption tracks of a video, for everyone who may watch it. */
export class CaptionsService {
  readonly #videos: Pick<VideosService, 'findVideo'>;
  readonly #captions: Pick<CaptionsRepository, 'listCaptions'>;

  constructor(
    videos: Pick<VideosService, 'findVideo'>,
    captions: Pick<CaptionsRepository, 'listCaptions'>,
  ) {
    this.#videos = videos;
    this.#captions = captions;
  }

  /** Rejects like a read of the video, and with `not_found` for a deleted one. */
  async listCaptions(
    videoId: number,
    userId: number | undefined,
  ): Promise<{ video: VideoRecord; tracks: CaptionRow[] }> {
    const video = await this.#videos.findVideo(videoId, userId);
    if (video.status === VIDEO_STATUS.deleted) throw new AppError('not_found');
    return { video, tracks: await this.#captions.listCaptions(videoId) };
  }
}
