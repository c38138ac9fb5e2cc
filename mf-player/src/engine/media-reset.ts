import type Hls from 'hls.js';

/** Detaches the stream from the media element and attaches it again. */
export interface MediaReset {
  /** True once after hls.js wanted to reset the element. */
  takeRequest(): boolean;
  run(): void;
}

const originals = new WeakMap<Hls, () => void>();

/**
 * Prevents hls.js from resetting its media element: its error controller calls
 * `recoverMediaError()`, which pauses the element and loses the position. The caller decides in its
 * own `ERROR` listener, which runs afterwards.
 */
export function interceptMediaResets(hls: Hls): MediaReset {
  const original = originals.get(hls) ?? hls.recoverMediaError.bind(hls);
  originals.set(hls, original);
  let isRequested = false;
  hls.recoverMediaError = () => void (isRequested = true);
  return {
    takeRequest() {
      const wasRequested = isRequested;
      isRequested = false;
      return wasRequested;
    },
    run() {
      const seconds = hls.media?.currentTime || -1;
      original();
      // A fatal error stops loading.
      if (!hls.loadingEnabled) hls.startLoad(seconds);
    },
  };
}
