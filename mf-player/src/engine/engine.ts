import type { PlayerSource } from '@nocturne/contracts/entities/video';
import { hasMediaSource, openHls, runningHls } from './hls-sessions.ts';

/** Loads sources into the media element: the bare element at first, then video.js. */
export interface Engine {
  load(source: PlayerSource): void;
  dispose(): void;
}

export const MIME_TYPES: Readonly<Record<PlayerSource['type'], string>> = {
  hls: 'application/vnd.apple.mpegurl',
  mp4: 'video/mp4',
};

/** Returns the absolute address, as in `currentSrc`. */
export function absoluteUrl(file: string): string {
  return new URL(file, document.baseURI).href;
}

/**
 * Plays without a library and starts HLS before video.js has loaded. A source that the element
 * already has is not reloaded, unless it failed.
 */
export function bareEngine(media: HTMLVideoElement): Engine {
  return {
    load({ type, file }) {
      const url = absoluteUrl(file);
      if (type === 'hls' && hasMediaSource()) openHls(media, url);
      else if (media.src !== url || media.error) {
        runningHls(media)?.dispose();
        media.src = url;
      }
    },
    dispose() {
      runningHls(media)?.dispose();
      // A detached element would continue to load: this releases its source.
      media.removeAttribute('src');
      media.load();
    },
  };
}
