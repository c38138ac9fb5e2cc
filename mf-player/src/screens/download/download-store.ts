import { isApiError } from '@nocturne/api/api-error';
import type { Studio } from '@nocturne/contracts/entities/places';
import type { Download, Video } from '@nocturne/contracts/entities/video';
import { VIDEO_STATUS } from '@nocturne/contracts/status';
import type { Services } from '@nocturne/federation/services';
import { logger } from '@nocturne/lib/logger';
import type { LoadState } from '@nocturne/stores/load-state';
import { makeAutoObservable } from 'mobx';
import { findingOf, type Finding } from '../../core/finding.ts';

/** The page as the server leaves it to the browser. */
export interface DownloadState {
  video: Video | null;
  studio: Studio | null;
  isForbidden: boolean;
  hasStudioFailed: boolean;
}

/** The download page: a video, the studio behind its channel, and for members the renditions they may keep (R2.3-10, R6-07). */
export class DownloadStore {
  video: Video | null = null;
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

  get isDeleted(): boolean {
    return this.video?.status_id === VIDEO_STATUS.deleted;
  }

  /** A refusal of the video is a finding, a broken network or server rejects with ApiError (R4-08). The studio is asked for, but the page needs none (R8-02). */
  async find(videoId: number, signal: AbortSignal): Promise<Finding> {
    try {
      const { video } = await this.#services.api.read('video', { video_id: videoId }, { signal });
      const isDeleted = video.status_id === VIDEO_STATUS.deleted;
      const studio = isDeleted || !video.channel ? null : await this.#readStudio(video.channel.dir, signal);
      this.restore({ video, studio: studio ?? null, isForbidden: false, hasStudioFailed: studio === undefined });
      return isDeleted ? 'deleted' : 'found';
    } catch (cause) {
      const finding = findingOf(cause);
      this.restore({ video: null, studio: null, isForbidden: finding === 'forbidden', hasStudioFailed: false });
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
    const { video, studio, isForbidden, hasStudioFailed } = this;
    return { video, studio, isForbidden, hasStudioFailed };
  }

  restore({ video, studio, isForbidden, hasStudioFailed }: DownloadState): void {
    this.video = video;
    this.studio = studio;
    this.isForbidden = isForbidden;
    this.hasStudioFailed = hasStudioFailed;
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
