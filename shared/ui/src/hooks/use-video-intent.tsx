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
  const controller = new AbortController();
  let candidate: { videoId: number; isPointed: boolean } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const reset = (): void => {
    clearTimeout(timer);
    candidate = undefined;
  };
  // Moving the focus scrolls the page, so scrolling cancels only a tile under the pointer.
  const resetPointed = (): void => {
    if (candidate?.isPointed) reset();
  };
  const trackTile = ({ target, type }: Event): void => {
    const videoId = videoIdAt(target);
    if (videoId === candidate?.videoId) return;
    reset();
    if (videoId === undefined) return;
    candidate = { videoId, isPointed: type === 'pointerover' };
    timer = setTimeout(() => emit(videoId), HOVER_MS);
  };
  const options = { signal: controller.signal, passive: true };
  for (const type of ['pointerover', 'focusin'] as const)
    host.addEventListener(type, trackTile, options);
  for (const type of ['pointerleave', 'pointercancel'] as const)
    host.addEventListener(type, resetPointed, options);
  host.addEventListener('focusout', reset, options);
  document.addEventListener('scroll', resetPointed, { ...options, capture: true });
  return () => {
    reset();
    controller.abort();
  };
}

function videoIdAt(target: EventTarget | null): number | undefined {
  const tile = target instanceof Element ? target.closest<HTMLElement>('[data-video-id]') : null;
  return tile ? Number(tile.dataset['videoId']) : undefined;
}
