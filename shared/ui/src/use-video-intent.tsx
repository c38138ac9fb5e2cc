import { HOVER_MS } from '@nocturne/contracts/constants';
import { useEffect, useEffectEvent, type RefObject } from 'react';

/**
 * Reports the video that a visitor is about to open: pointer, finger or focus rested on its tile
 * for a moment. Crossing the grid, scrolling or letting go earlier does not count. Each tile is
 * reported once until another follows.
 */
export function useVideoIntent(
  hostRef: RefObject<HTMLElement | null>,
  onIntent: (videoId: number) => void,
): void {
  const emit = useEffectEvent(onIntent);
  useEffect(
    () => (hostRef.current ? watchIntent(hostRef.current, (videoId) => emit(videoId)) : undefined),
    [hostRef],
  );
}

function watchIntent(host: HTMLElement, emit: (videoId: number) => void): () => void {
  const watching = new AbortController();
  let meant: { videoId: number; isPointed: boolean } | undefined;
  let resting: ReturnType<typeof setTimeout> | undefined;
  const forget = (): void => {
    clearTimeout(resting);
    meant = undefined;
  };
  // Moving the focus scrolls the page, so scrolling cancels only a pointed tile.
  const forgetPointed = (): void => {
    if (meant?.isPointed) forget();
  };
  const notice = ({ target, type }: Event): void => {
    const videoId = videoIdAt(target);
    if (videoId === meant?.videoId) return;
    forget();
    if (videoId === undefined) return;
    meant = { videoId, isPointed: type === 'pointerover' };
    resting = setTimeout(() => emit(videoId), HOVER_MS);
  };
  const options = { signal: watching.signal, passive: true };
  for (const sign of ['pointerover', 'focusin'] as const)
    host.addEventListener(sign, notice, options);
  for (const sign of ['pointerleave', 'pointercancel'] as const)
    host.addEventListener(sign, forgetPointed, options);
  host.addEventListener('focusout', forget, options);
  document.addEventListener('scroll', forgetPointed, { ...options, capture: true });
  return () => {
    forget();
    watching.abort();
  };
}

function videoIdAt(target: EventTarget | null): number | undefined {
  const tile = target instanceof Element ? target.closest<HTMLElement>('[data-video-id]') : null;
  return tile ? Number(tile.dataset['videoId']) : undefined;
}
