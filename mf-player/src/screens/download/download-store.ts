import { isApiError } from '@nocturne/api/api-error';
import type { Studio } from '@nocturne/contracts/entities/places';
import type { Download, Video, VideoPictures } from '@nocturne/contracts/entities/video';
import { DOWNLOADS } from '@nocturne/contracts/downloads';
import { VIDEO_STATUS } from '@nocturne/contracts/status';
import type { Services } from '@nocturne/federation/services';
import { logger } from '@nocturne/lib/logger';
import type { LoadState } from '@nocturne/stores/load-state';
import { makeAutoObservable } from 'mobx';
import { findingOf, type Finding } from '../../core/finding.ts';
import { readRelated } from '../video/video-requests.ts';

/** Whole rows at one to four columns, and at six. */
const RELATED_COUNT = 12;

/** The page as the server leaves it to the browser. */
export interface DownloadState {
  video: Video | null;
  pictures?: VideoPictures | undefined;
  studio: Studio | null;
  isForbidden: boolean;
  hasStudioFailed: boolean;
  related?: readonly Video[] | undefined;
}

/** The download page: a video, the studio behind its channel, and for members the renditions they may keep (R2.3-10, R6-07). */
export class DownloadStore {
  video: Video | null = null;
  pictures: VideoPictures | undefined = undefined;
  /** A few videos like this one; undefined where they did not load. */
  related: readonly Video[] | undefined = undefined;
  /** Null for a video without a channel, and where the channel's studio was not to be had. */
  studio: Studio | null = null;
  /** The studio was asked for and did not come: nothing is known of who is behind the video. */
  hasStudioFailed = false;
  /** A private video, and nobody is signed in (R6-08). */
  isForbidden = false;
  files: readonly Download[] = [];
  /** Of the files; idle for visitors, who are never asked for. */
  loadState: LoadState = 'idle';

  #services: Services;

  constructor(services: Services) {
    this.#services = services;
    makeAutoObservable(this, {}, { deep: false });
  }

  /** Renditions that the video has, smallest first, whether or not this viewer may keep them. */
  get formats(): readonly string[] {
    const made = this.video?.file_formats.split(',') ?? [];
    return Object.values(DOWNLOADS).filter((format) => made.includes(format));
  }

  get isDeleted(): boolean {
    return this.video?.status_id === VIDEO_STATUS.deleted;
  }

  /** A refusal of the video is a finding, a broken network or server rejects with ApiError (R4-08). The studio is asked for, but the page needs none (R8-02). */
  async find(videoId: number, signal: AbortSignal): Promise<Finding> {
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
      const finding = findingOf(cause);
      this.restore({
        video: null,
        studio: null,
        isForbidden: finding === 'forbidden',
        hasStudioFailed: false,
      });
      return finding;
    }
  }

  /** Asks what this member may keep; a visitor is asked for nothing. Ends in a state. */
  async loadFiles(): Promise<void> {
    const { api, session } = this.#services;
    if (!session.user || !this.video || this.loadState === 'loading') return;
    this.show([], 'loading');
    try {
      this.show(await api.read('downloads', { video_id: this.video.video_id }), 'ready');
    } catch (cause) {
      logger.warn('the files of a video were not listed', cause);
      this.show([], 'failed');
    }
  }

  show(files: readonly Download[], loadState: LoadState): void {
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

  /** The page is complete without them. */
  async #readRelated(videoId: number, signal: AbortSignal): Promise<readonly Video[] | undefined> {
    try {
      const { items } = await readRelated(this.#services, videoId, 1, signal);
      return items.slice(0, RELATED_COUNT);
    } catch (cause) {
      if (signal.aborted) throw cause;
      logger.warn('related videos of the download page did not load', cause);
      return undefined;
    }
  }

  /** A failure is logged only and leaves the page as it is (R8-02): null where the channel has no studio (404), undefined where nobody can say. */
  async #readStudio(dir: string, signal: AbortSignal): Promise<Studio | null | undefined> {
    try {
      const [studio] = await this.#services.api.read('download', { dir }, { signal });
      return studio ?? null;
    } catch (cause) {
      // Who left the page asks for nothing.
      if (signal.aborted) throw cause;
      logger.warn('download data error', cause);
      return isApiError(cause) && cause.status === 404 ? null : undefined;
    }
  }
}
