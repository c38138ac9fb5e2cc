import type Hls from 'hls.js';

/** Takes the stream out of the media element and puts it in again. */
export interface MediaReset {
  /** True once after hls.js wanted to do so itself. */
  takeWish(): boolean;
  run(): void;
}

const originals = new WeakMap<Hls, () => void>();

/**
 * Keeps hls.js from resetting its media element itself: its error controller calls `recoverMediaError()`, which pauses the element and loses
 * the position. The caller decides, in its own listener of `ERROR`, which hls.js calls afterwards.
 */
export function ownResets(hls: Hls): MediaReset {
  const original = originals.get(hls) ?? hls.recoverMediaError.bind(hls);
  originals.set(hls, original);
  let isWished = false;
  hls.recoverMediaError = () => void (isWished = true);
  return {
    takeWish() {
      const wasWished = isWished;
      isWished = false;
      return wasWished;
    },
    run() {
      const seconds = hls.media?.currentTime || -1;
      original();
      // A fatal error has stopped the loading.
      if (!hls.loadingEnabled) hls.startLoad(seconds);
    },
  };
}
