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
}

/** The download page: a video, the studio behind its channel, and for members the renditions they may keep (R2.3-10, R6-07). */
export class DownloadStore {
  video: Video | null = null;
  /** Null for a video without a channel. */
  studio: Studio | null = null;
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

  /** A refusal is a finding, a broken network or server rejects with ApiError (R4-08). */
  async find(videoId: number, signal: AbortSignal): Promise<Finding> {
    try {
      const { video } = await this.#services.api.read('video', { video_id: videoId }, { signal });
      const isDeleted = video.status_id === VIDEO_STATUS.deleted;
      const studio = isDeleted || !video.channel ? null : await this.#readStudio(video.channel.dir, signal);
      this.restore({ video, studio, isForbidden: false });
      return isDeleted ? 'deleted' : 'found';
    } catch (cause) {
      const finding = findingOf(cause);
      this.restore({ video: null, studio: null, isForbidden: finding === 'forbidden' });
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
    const { video, studio, isForbidden } = this;
    return { video, studio, isForbidden };
  }

  restore({ video, studio, isForbidden }: DownloadState): void {
    this.video = video;
    this.studio = studio;
    this.isForbidden = isForbidden;
  }

  /** A channel without a studio has no page of its own; everything else that fails, fails the page. */
  async #readStudio(dir: string, signal: AbortSignal): Promise<Studio | null> {
    try {
      const [studio] = await this.#services.api.read('download', { dir }, { signal });
      return studio ?? null;
    } catch (cause) {
      if (findingOf(cause) === 'missing') return null;
      throw cause;
    }
  }
}
