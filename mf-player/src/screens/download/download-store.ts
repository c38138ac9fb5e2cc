import { isApiError } from '@nocturne/api/api-error';
import type { Studio } from '@nocturne/contracts/entities/directories';
import type { Download, Video, VideoPictures } from '@nocturne/contracts/entities/video';
import { DOWNLOADS } from '@nocturne/contracts/downloads';
import { VIDEO_STATUS } from '@nocturne/contracts/status';
import type { Services } from '@nocturne/federation/services';
import { logger } from '@nocturne/lib/logger';
import type { LoadState } from '@nocturne/stores/load-state';
import { makeAutoObservable } from 'mobx';
import { loadOutcomeOf, type LoadOutcome } from '../../core/load-outcome.ts';
import { readRelated } from '../video/video-requests.ts';

/** Full rows at one to four columns, and at six. */
const RELATED_COUNT = 12;

/** Page state that the server passes to the browser. */
export interface DownloadState {
  video: Video | null;
  pictures?: VideoPictures | undefined;
  studio: Studio | null;
  isForbidden: boolean;
  hasStudioFailed: boolean;
  related?: readonly Video[] | undefined;
}

/**
 * Download page: a video, the studio of its channel, and for members the renditions they may
 * download.
 */
export class DownloadStore {
  video: Video | null = null;
  pictures: VideoPictures | undefined = undefined;
  /** A few related videos; undefined if they did not load. */
  related: readonly Video[] | undefined = undefined;
  /** Null if the video has no channel, or its studio did not load. */
  studio: Studio | null = null;
  /** True if the studio did not load: the maker of the video is unknown. */
  hasStudioFailed = false;
  /** True for a private video without a signed-in member. */
  isForbidden = false;
  files: readonly Download[] = [];
  /** State of `files`; idle for visitors, who never request them. */
  loadState: LoadState = 'idle';

  #services: Services;

  constructor(services: Services) {
    this.#services = services;
    makeAutoObservable(this, {}, { deep: false });
  }

  /** Renditions of the video, smallest first, even those that this viewer may not download. */
  get formats(): readonly string[] {
    const fileFormats = this.video?.file_formats.split(',') ?? [];
    return Object.values(DOWNLOADS).filter((format) => fileFormats.includes(format));
  }

  get isDeleted(): boolean {
    return this.video?.status_id === VIDEO_STATUS.deleted;
  }

  /**
   * Loads the video; a refusal becomes the result. Network and server failures reject with
   * ApiError. The studio is optional.
   */
  async load(videoId: number, signal: AbortSignal): Promise<LoadOutcome> {
    try {
      const { video, pictures } = await this.#services.api.read(
        'video',
        { video_id: videoId },
        { signal },
      );
      const isDeleted = video.status_id === VIDEO_STATUS.deleted;
      const [studio, related] = await Promise.all([
        isDeleted || !video.channel ? null : this.#readStudio(video.channel.dir, signal),
        isDeleted ? [] : this.#readRelated(videoId, signal),
      ]);
      this.restore({
        video,
        pictures,
        studio: studio ?? null,
        isForbidden: false,
        hasStudioFailed: studio === undefined,
        related,
      });
      return isDeleted ? 'deleted' : 'found';
    } catch (cause) {
      const outcome = loadOutcomeOf(cause);
      this.restore({
        video: null,
        studio: null,
        isForbidden: outcome === 'forbidden',
        hasStudioFailed: false,
      });
      return outcome;
    }
  }

  /**
   * Loads the member's files; visitors request nothing. Never rejects: `loadState` holds the
   * result.
   */
  async loadFiles(): Promise<void> {
    const { api, session } = this.#services;
    if (!session.user || !this.video || this.loadState === 'loading') return;
    this.setFiles([], 'loading');
    try {
      this.setFiles(await api.read('downloads', { video_id: this.video.video_id }), 'ready');
    } catch (cause) {
      logger.warn('download files did not load', cause);
      this.setFiles([], 'failed');
    }
  }

  setFiles(files: readonly Download[], loadState: LoadState): void {
    this.files = files;
    this.loadState = loadState;
  }

  snapshot(): DownloadState {
    const { video, pictures, studio, isForbidden, hasStudioFailed, related } = this;
    return { video, pictures, studio, isForbidden, hasStudioFailed, related };
  }

  restore({ video, pictures, studio, isForbidden, hasStudioFailed, related }: DownloadState): void {
    this.video = video;
    this.pictures = pictures;
    this.related = related;
    this.studio = studio;
    this.isForbidden = isForbidden;
    this.hasStudioFailed = hasStudioFailed;
  }

  /** Related videos are optional. */
  async #readRelated(videoId: number, signal: AbortSignal): Promise<readonly Video[] | undefined> {
    try {
      const { items } = await readRelated(this.#services, videoId, 1, signal);
      return items.slice(0, RELATED_COUNT);
    } catch (cause) {
      if (signal.aborted) throw cause;
      logger.warn('related videos on the download page did not load', cause);
      return undefined;
    }
  }

  /**
   * Loads the studio; failures are only logged. Null if the channel has no studio (404), undefined
   * if that is unknown.
   */
  async #readStudio(dir: string, signal: AbortSignal): Promise<Studio | null | undefined> {
    try {
      const [studio] = await this.#services.api.read('download', { dir }, { signal });
      return studio ?? null;
    } catch (cause) {
      // The visit was aborted.
      if (signal.aborted) throw cause;
      logger.warn('download data error', cause);
      return isApiError(cause) && cause.status === 404 ? null : undefined;
    }
  }
}
