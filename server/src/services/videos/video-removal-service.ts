import type { VideosRepository } from '../../repositories/videos/videos-repository.ts';
import { AppError } from '../../errors/app-error.ts';
import type { PublicationService } from './publication-service.ts';

/**
 * Removes a member's own uploads. Files and records stay as long as the law and the retention jobs
 * require.
 */
export class VideoRemovalService {
  readonly #videos: Pick<VideosRepository, 'removeOwn'>;

  readonly #publication: Pick<PublicationService, 'moveFiles'>;

  constructor(
    videos: Pick<VideosRepository, 'removeOwn'>,
    publication: Pick<PublicationService, 'moveFiles'>,
  ) {
    this.#videos = videos;
    this.#publication = publication;
  }

  /**
   * Rejects with `forbidden` for another member's video, or `not_found` for one that is missing or
   * not published.
   */
  async removeVideo(userId: number, videoId: number): Promise<void> {
    const outcome = await this.#videos.removeOwn(videoId, userId);
    if (outcome === 'another') throw new AppError('forbidden', { field: 'video_id' });
    if (outcome === 'none') throw new AppError('not_found', { field: 'video_id' });
    await this.#publication.moveFiles(videoId);
  }
}
