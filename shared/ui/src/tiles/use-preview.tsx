import { useEffect, useRef, useState, type RefObject } from 'react';
import { afterPageLoad } from '../hooks/after-page-load.tsx';
import { listen } from '../hooks/listen.ts';
import { arePreviewsOff } from './preview-choice.tsx';
import { arePreviewsSuspended, arePreviewsLazy, arePreviewsAllowed } from './preview-conditions.ts';
import { PreviewPrefetcher } from './preview-prefetcher.ts';
import { PreviewScheduler, type PreviewClip } from './preview-scheduler.ts';

export interface Preview<T extends HTMLElement> {
  /** For the element whose hover, focus and visibility count. */
  hostRef: RefObject<T | null>;
  isPlaying: boolean;
}

const scheduler = new PreviewScheduler();
const prefetcher = new PreviewPrefetcher();

/**
 * Decides when a tile's preview plays: at once while hovered or focused, in turns while half
 * visible. Never with reduced motion or data saving, or if the visitor turned previews off.
 */
export function usePreview<T extends HTMLElement>(previewUrl: string | undefined): Preview<T> {
  const hostRef = useRef<T>(null);
  const [isPlaying, setPlaying] = useState(false);

  useEffect(() => {
    const host = hostRef.current;
    if (!host || !previewUrl) return undefined;
    const clip: PreviewClip = {
      host,
      start: () => {
        prefetcher.cancel(previewUrl);
        setPlaying(true);
      },
      stop: () => setPlaying(false),
      prepare: () => prefetcher.prefetch(previewUrl),
    };
    const stopPointing = watchHover(host, clip);
    const stopSeeing = watchVisibility(host, clip, () => prefetcher.cancel(previewUrl));
    return () => {
      stopPointing();
      stopSeeing();
      scheduler.remove(clip);
      prefetcher.cancel(previewUrl);
    };
  }, [previewUrl]);

  return { hostRef, isPlaying };
}

/** Starts a preview at once on hover or focus, and stops it on leaving. */
function watchHover(host: HTMLElement, clip: PreviewClip): () => void {
  const begin = (): void => {
    if (arePreviewsAllowed() && !arePreviewsOff()) scheduler.playNow(clip);
  };
  const end = (): void => scheduler.remove(clip);
  return listen(host, {
    pointerenter: (event) => isMouse(event) && begin(),
    pointerleave: (event) => isMouse(event) && end(),
    focusin: begin,
    focusout: (event) => !staysInside(host, event) && end(),
  });
}

/**
 * Queues a clip for a turn when half is in view; on narrow screens any visible part prepares it.
 * Waits for the page load.
 */
function watchVisibility(
  host: HTMLElement,
  clip: PreviewClip,
  cancelPrefetch: () => void,
): () => void {
  if (typeof IntersectionObserver === 'undefined' || !arePreviewsAllowed()) return () => {};
  const leave = (): void => {
    scheduler.remove(clip);
    cancelPrefetch();
  };
  const observer = new IntersectionObserver(
    (entries) => {
      const ratio = entries.at(-1)?.intersectionRatio ?? 0;
      if (ratio > 0 && !arePreviewsLazy() && !arePreviewsSuspended()) clip.prepare();
      if (ratio >= 0.5) scheduler.queue(clip);
      else scheduler.dequeue(clip);
      if (ratio === 0) leave();
    },
    { threshold: [0, 0.5] },
  );
  const stopWaiting = afterPageLoad(() => observer.observe(host));
  return () => {
    stopWaiting();
    observer.disconnect();
  };
}

function isMouse(event: Event): boolean {
  return !('pointerType' in event) || event.pointerType !== 'touch';
}

function staysInside(host: HTMLElement, event: Event): boolean {
  return (
    event instanceof FocusEvent &&
    event.relatedTarget instanceof Node &&
    host.contains(event.relatedTarget)
  );
}
