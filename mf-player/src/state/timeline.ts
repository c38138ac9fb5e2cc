import { logger } from '@nocturne/lib/logger';
import { makeAutoObservable } from 'mobx';
import { parseThumbnails, thumbnailAt, type TimelineThumbnail } from '../core/thumbnails.ts';

/** Source of the timeline's thumbnails: the WebVTT text and its address. */
export interface TimelineFile {
  text: string;
  address: string;
}

/**
 * Timeline thumbnails, loaded when the viewer first points at the seek bar. Without them the bar
 * shows only the time.
 */
export class Timeline {
  thumbnails: readonly TimelineThumbnail[] = [];

  #fetchFile: () => Promise<TimelineFile | undefined>;
  #isRequested = false;

  constructor(fetchFile: () => Promise<TimelineFile | undefined>) {
    this.#fetchFile = fetchFile;
    makeAutoObservable(this, {}, { deep: false });
  }

  /** Loads once. A failure is logged, and the next call tries again. */
  async load(): Promise<void> {
    if (this.#isRequested) return;
    this.#isRequested = true;
    try {
      const file = await this.#fetchFile();
      if (file) this.replace(parseThumbnails(file.text, file.address));
    } catch (cause) {
      this.#isRequested = false;
      logger.warn('timeline thumbnails did not load', cause);
    }
  }

  replace(thumbnails: readonly TimelineThumbnail[]): void {
    this.thumbnails = thumbnails;
  }

  at(seconds: number): TimelineThumbnail | undefined {
    return thumbnailAt(this.thumbnails, seconds);
  }
}
