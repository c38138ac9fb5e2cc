import type Hls from 'hls.js';

/**
 * State that the early script leaves on the page: the engine and the stream in the page's video.
 */
interface EarlyStream {
  library: typeof Hls;
  started?: { media: HTMLMediaElement; url: string; hls: Hls; hasFailed: boolean } | undefined;
}

const KEY = '__nocturneEarlyStream';
const page = globalThis as { [KEY]?: EarlyStream };

export function setEarlyStream(stream: EarlyStream): void {
  page[KEY] = stream;
}

/** The engine, if the early script loaded it. */
export function earlyLibrary(): typeof Hls | undefined {
  return page[KEY]?.library;
}

/**
 * Takes the running stream of this element, once; the caller must destroy it. A failed or different
 * stream is destroyed and not returned.
 */
export function takeEarlyStream(media: HTMLMediaElement, url: string): Hls | undefined {
  const started = page[KEY]?.started;
  if (!started || started.media !== media) return undefined;
  page[KEY]!.started = undefined;
  if (started.url === url && !started.hasFailed) return started.hls;
  started.hls.destroy();
  return undefined;
}
