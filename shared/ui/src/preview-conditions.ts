import { LAZY_PREVIEW_ABOVE_WIDTH } from '@nocturne/contracts/constants';
import { savesData } from '@nocturne/lib/saves-data';
import { arePreviewsOff } from './preview-choice.tsx';

/** False for visitors who asked for less motion or less data (R2.3-03). */
export function arePreviewsWelcome(): boolean {
  return !matches('(prefers-reduced-motion: reduce)') && !savesData();
}

/** True while none should play by itself: the visitor asked for less motion or data or turned them off, a player plays (`hold-previews`), the age gate or a layer covers the page (`use-scroll-lock`), or another tab is in front. */
export function arePreviewsHeld(): boolean {
  const { dataset } = document.documentElement;
  return (
    !arePreviewsWelcome() ||
    arePreviewsOff() ||
    document.hidden ||
    dataset['gate'] !== undefined ||
    dataset['scrollLocks'] !== undefined ||
    dataset['previewHolds'] !== undefined
  );
}

/** Above 768 px of width only what plays, or is next to where the page rests, is fetched; below, what is in view gets ready at once (R9-11). */
export function arePreviewsLazy(): boolean {
  return matches(`(min-width: ${LAZY_PREVIEW_ABOVE_WIDTH + 1}px)`);
}

function matches(query: string): boolean {
  return typeof window.matchMedia === 'function' && window.matchMedia(query).matches;
}
