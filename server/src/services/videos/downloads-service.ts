import { DOWNLOAD_NAMES, DOWNLOADS, type DownloadName } from '@nocturne/contracts/downloads';
import { filePath } from '@nocturne/contracts/media-layout';
import { VIDEO_STATUS } from '@nocturne/contracts/status';
import { FORMAT_BIT } from '../../lib/codes.ts';
import type { VideoRecord } from '../../repositories/videos/video-record.ts';
import type { VideosRepository } from '../../repositories/videos/videos-repository.ts';
import { AppError } from '../../errors/app-error.ts';
import type { VideosService } from './videos-service.ts';

interface DownloadsServiceDeps {
  videos: Pick<VideosService, 'findVideo'>;
  files: Pick<VideosRepository, 'fileSizes'>;
  /** True if the operator allows downloads. */
  isAllowed: boolean;
}

/** A rendition to send to a member. */
export interface Attachment {
  /** Path below `MEDIA_BASE`. */
  address: string;
  /** Name for the download in the browser. */
  fileName: string;
}

/** Downloads for members: the mp4 renditions of a video, if both operator and uploader allow it. */
export class DownloadsService {
  readonly #deps: DownloadsServiceDeps;

  constructor(deps: DownloadsServiceDeps) {
    this.#deps = deps;
  }

  /**
   * Returns the renditions, smallest first; none if downloads are not allowed. Rejects
   * like a read of the video.
   */
  async listDownloads(
    videoId: number,
    userId: number,
  ): Promise<{ name: DownloadName; bytes: number }[]> {
    const video = await this.#find(videoId, userId);
    const names = DOWNLOAD_NAMES.filter((name) => this.#has(video, name));
    if (names.length === 0) return [];
    const sizes = await this.#deps.files.fileSizes(videoId);
    return names.map((name) => ({ name, bytes: sizes.get(DOWNLOADS[name]) ?? 0 }));
  }

  /**
   * Rejects with `forbidden` if downloads are not allowed, and `not_found` for a
   * missing rendition.
   */
  async attachment(videoId: number, name: DownloadName, userId: number): Promise<Attachment> {
    const video = await this.#find(videoId, userId);
    if (!this.#allows(video)) throw new AppError('forbidden');
    if (!this.#has(video, name)) throw new AppError('not_found');
    return {
      address: `${video.publicName}/${filePath(DOWNLOADS[name])}`,
      fileName: `${video.dir || video.id}-${name}.mp4`,
    };
  }

  async #find(videoId: number, userId: number): Promise<VideoRecord> {
    const video = await this.#deps.videos.findVideo(videoId, userId);
    if (video.status === VIDEO_STATUS.deleted) throw new AppError('not_found');
    return video;
  }

  #allows(video: VideoRecord): boolean {
    return this.#deps.isAllowed && video.allowsDownload && video.publicName !== '';
  }

  #has(video: VideoRecord, name: DownloadName): boolean {
    return this.#allows(video) && (video.formats & FORMAT_BIT[DOWNLOADS[name]]) !== 0;
  }
}
