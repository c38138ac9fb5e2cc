export type StartResult = 'started' | 'refused' | 'failed';

/**
 * Plays, and retries if the source changes: a new load rejects the pending `play()`, so it is
 * repeated at the next `loadedmetadata`. A pause by the viewer ends this. `refused` means that the
 * browser requires a gesture.
 */
export async function startPlaying(
  media: HTMLMediaElement,
  signal: AbortSignal,
): Promise<StartResult> {
  const change = watchForNextSource(media, signal);
  try {
    await media.play();
    return 'started';
  } catch (cause) {
    const name = cause instanceof DOMException ? cause.name : '';
    if (name === 'NotAllowedError') return 'refused';
    if (name !== 'AbortError' || !(await change.arrives)) return 'failed';
    return await startPlaying(media, signal);
  } finally {
    change.forget();
  }
}

/** Resolves to true if another source arrives before the viewer pauses or the player is removed. */
function watchForNextSource(
  media: HTMLMediaElement,
  signal: AbortSignal,
): { arrives: Promise<boolean>; forget(): void } {
  const waiting = new AbortController();
  const both = AbortSignal.any([signal, waiting.signal]);
  const arrives = new Promise<boolean>((resolve) => {
    media.addEventListener('loadedmetadata', () => resolve(true), { signal: both, once: true });
    media.addEventListener('pause', () => resolve(false), { signal: both, once: true });
    both.addEventListener('abort', () => resolve(false), { once: true });
  });
  return { arrives, forget: () => waiting.abort() };
}
