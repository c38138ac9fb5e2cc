import type Hls from 'hls.js';

/** What the script that runs before the shell leaves behind: the engine, and the stream that it has put into the page's video. */
interface EarlyStream {
  library: typeof Hls;
  started?: { media: HTMLMediaElement; url: string; hls: Hls; hasFailed: boolean } | undefined;
}

const KEY = '__nocturneEarlyStream';
const page = globalThis as { [KEY]?: EarlyStream };

export function leaveEarlyStream(stream: EarlyStream): void {
  page[KEY] = stream;
}

/** The engine, where it is in the page already. */
export function earlyLibrary(): typeof Hls | undefined {
  return page[KEY]?.library;
}

/** The running stream of this element, once: who takes it answers for it. One that failed meanwhile is ended and not given. */
export function takeEarlyStream(media: HTMLMediaElement, url: string): Hls | undefined {
  const started = page[KEY]?.started;
  if (!started || started.media !== media) return undefined;
  page[KEY]!.started = undefined;
  if (started.url === url && !started.hasFailed) return started.hls;
  started.hls.destroy();
  return undefined;
}
