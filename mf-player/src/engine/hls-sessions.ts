import { HlsSession, type HlsListener } from './hls-session.ts';

/**
 * The HLS session of each media element. It is started before video.js exists and found again by the source handler,
 * so that adoption does not load the stream a second time.
 */
const sessions = new WeakMap<HTMLMediaElement, HlsSession>();
const listeners = new WeakMap<HTMLMediaElement, HlsListener>();
const SILENT: HlsListener = {
  bandwidth: undefined,
  onLevels: () => undefined,
  onRestart: (restart) => restart(),
  onFailure: () => undefined,
};

/** Says who hears of the streams of this element; before the first one is opened. */
export function listenToHls(media: HTMLMediaElement, listener: HlsListener): void {
  listeners.set(media, listener);
}

/** The session that plays `url` in this element: the one that runs, or a new one in its place. */
export function openHls(media: HTMLMediaElement, url: string): HlsSession {
  const running = sessions.get(media);
  if (running && !running.isOver && running.url === url) return running;
  running?.dispose();
  const session = new HlsSession(media, url, listeners.get(media) ?? SILENT);
  sessions.set(media, session);
  return session;
}

/** The session that runs in this element, if any. */
export function runningHls(media: HTMLMediaElement): HlsSession | undefined {
  const session = sessions.get(media);
  return session?.isOver === false ? session : undefined;
}

/** Whether this browser plays HLS through Media Source Extensions; where it does not (old iOS), the element plays it by itself. */
export function hasMediaSource(): boolean {
  const { ManagedMediaSource, MediaSource } = globalThis as {
    ManagedMediaSource?: typeof globalThis.MediaSource;
    MediaSource?: typeof globalThis.MediaSource;
  };
  return (
    (ManagedMediaSource ?? MediaSource)?.isTypeSupported(
      'video/mp4; codecs="avc1.42E01E,mp4a.40.2"',
    ) === true
  );
}
