import { useEffect, useRef, useState, type RefObject } from 'react';
import { listen } from './listen.ts';
import { arePreviewsLazy, arePreviewsWelcome, playsByVisibility } from './preview-conditions.ts';
import { PreviewTurns, type PreviewClip } from './preview-turns.ts';

export { stopPreviews } from './preview-turns.ts';

/** A preview starts this long after the pointer or the focus came, milliseconds (look, section 5). */
export const PREVIEW_DELAY_MS = 300;

/** `idle`: no video element; `ready`: it is there and loads its first bytes; `playing`: it plays. */
export type PreviewPhase = 'idle' | 'ready' | 'playing';

export interface Preview<T extends HTMLElement> {
  /** Goes on the element whose hover, focus and visibility count. */
  hostRef: RefObject<T | null>;
  phase: PreviewPhase;
}

const turns = new PreviewTurns();

/**
 * Says when a tile's preview should be there and play: after 300 ms of hover or focus, on touch screens
 * while half visible; one at a time; never against reduced motion or data saving (R2.3-03, R9-11).
 */
export function usePreview<T extends HTMLElement>(previewUrl: string | undefined): Preview<T> {
  const hostRef = useRef<T>(null);
  const [phase, setPhase] = useState<PreviewPhase>('idle');

  useEffect(() => {
    const host = hostRef.current;
    if (!host || !previewUrl) return undefined;
    const clip: PreviewClip = { host, start: () => setPhase('playing'), stop: () => setPhase('idle') };
    const stopPointing = watchPointing(host, clip);
    const stopSeeing = watchVisibility(host, clip, () => setPhase((now) => (now === 'idle' ? 'ready' : now)));
    return () => {
      stopPointing();
      stopSeeing();
      turns.leave(clip);
    };
  }, [previewUrl]);

  return { hostRef, phase };
}

/** Pointer and focus: the turn is taken after the delay and given back on leaving. */
function watchPointing(host: HTMLElement, clip: PreviewClip): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const begin = (): void => {
    clearTimeout(timer);
    if (arePreviewsWelcome()) timer = setTimeout(() => turns.take(clip), PREVIEW_DELAY_MS);
  };
  const end = (): void => {
    clearTimeout(timer);
    turns.leave(clip);
  };
  const stopListening = listen(host, {
    pointerenter: (event) => isMouse(event) && begin(),
    pointerleave: (event) => isMouse(event) && end(),
    focusin: begin,
    focusout: (event) => !staysInside(host, event) && end(),
  });
  return () => {
    clearTimeout(timer);
    stopListening();
  };
}

/** Touch screens: half in view queues for the turn; on narrow ones any part in view makes the clip ready. */
function watchVisibility(host: HTMLElement, clip: PreviewClip, makeReady: () => void): () => void {
  if (typeof IntersectionObserver === 'undefined' || !playsByVisibility() || !arePreviewsWelcome()) return () => {};
  const observer = new IntersectionObserver(
    (entries) => {
      const ratio = entries.at(-1)?.intersectionRatio ?? 0;
      if (ratio > 0 && !arePreviewsLazy()) makeReady();
      if (ratio >= 0.5) turns.queue(clip);
      else turns.leave(clip);
      if (ratio === 0) clip.stop();
    },
    { threshold: [0, 0.5] },
  );
  observer.observe(host);
  return () => observer.disconnect();
}

function isMouse(event: Event): boolean {
  return !('pointerType' in event) || event.pointerType !== 'touch';
}

function staysInside(host: HTMLElement, event: Event): boolean {
  return event instanceof FocusEvent && event.relatedTarget instanceof Node && host.contains(event.relatedTarget);
}
