import { HlsSession, type HlsListener } from './hls-session.ts';

/**
 * HLS session of each media element. It starts before video.js exists, and the source handler finds
 * it again, so that adoption does not load the stream twice.
 */
const sessions = new WeakMap<HTMLMediaElement, HlsSession>();
const listeners = new WeakMap<HTMLMediaElement, HlsListener>();
const DEFAULT_LISTENER: HlsListener = {
  bandwidth: undefined,
  onLevels: () => undefined,
  onRestart: (restart) => restart(),
  onFailure: () => undefined,
};

/** Sets the listener for the streams of this element; call it before the first one opens. */
export function listenToHls(media: HTMLMediaElement, listener: HlsListener): void {
  listeners.set(media, listener);
}

/**
 * Returns the session that plays `url` in this element: the running one, or a new one that replaces
 * it.
 */
export function openHls(media: HTMLMediaElement, url: string): HlsSession {
  const running = sessions.get(media);
  if (running && !running.isDisposed && running.url === url) return running;
  running?.dispose();
  const session = new HlsSession(media, url, listeners.get(media) ?? DEFAULT_LISTENER);
  sessions.set(media, session);
  return session;
}

/** The running session of this element, if any. */
export function runningHls(media: HTMLMediaElement): HlsSession | undefined {
  const session = sessions.get(media);
  return session?.isDisposed === false ? session : undefined;
}

/**
 * True if this browser plays HLS through Media Source Extensions. Otherwise (old iOS) the element
 * plays it natively.
 */
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
