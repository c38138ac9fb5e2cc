import { logger } from '@nocturne/lib/logger';
import { makeAutoObservable } from 'mobx';
import { parseThumbnails, thumbnailAt, type TimelineThumbnail } from './thumbnails.ts';

/** What the timeline's pictures are read from: the WebVTT text and its own address. */
export interface TimelineFile {
  text: string;
  address: string;
}

/** Timeline thumbnails, asked for when somebody first points at the seek bar (R7-06). Without them the bar shows the time alone. */
export class Timeline {
  thumbnails: readonly TimelineThumbnail[] = [];

  #fetchFile: () => Promise<TimelineFile | undefined>;
  #isAsked = false;

  constructor(fetchFile: () => Promise<TimelineFile | undefined>) {
    this.#fetchFile = fetchFile;
    makeAutoObservable(this, {}, { deep: false });
  }

  /** Loads once; a failure is logged, and the next wish tries again. */
  async load(): Promise<void> {
    if (this.#isAsked) return;
    this.#isAsked = true;
    try {
      const file = await this.#fetchFile();
      if (file) this.replace(parseThumbnails(file.text, file.address));
    } catch (cause) {
      this.#isAsked = false;
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
