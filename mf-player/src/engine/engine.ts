import type { PlayerSource } from '@nocturne/contracts/entities/video';
import { hasMediaSource, openHls, runningHls } from './hls-sessions.ts';

/** What puts sources into the media element: the element alone at first, video.js once it has loaded. */
export interface Engine {
  load(source: PlayerSource): void;
  dispose(): void;
}

export const MIME_TYPES: Readonly<Record<PlayerSource['type'], string>> = {
  hls: 'application/vnd.apple.mpegurl',
  mp4: 'video/mp4',
};

/** The address as the element names it in `currentSrc`. */
export function absolute(file: string): string {
  return new URL(file, document.baseURI).href;
}

/** Plays without any library, and starts HLS before video.js has loaded. A source that the element already has is left alone, unless it failed. */
export function bareEngine(media: HTMLVideoElement): Engine {
  return {
    load({ type, file }) {
      const url = absolute(file);
      if (type === 'hls' && hasMediaSource()) openHls(media, url);
      else if (media.src !== url || media.error) {
        runningHls(media)?.dispose();
        media.src = url;
      }
    },
    dispose() {
      runningHls(media)?.dispose();
      // The element leaves the page but would go on loading: this is how a media element lets go of its source.
      media.removeAttribute('src');
      media.load();
    },
  };
}
