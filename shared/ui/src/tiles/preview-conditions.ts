import { LAZY_PREVIEW_ABOVE_WIDTH } from '@nocturne/contracts/constants';
import { prefersReducedData } from '@nocturne/lib/prefers-reduced-data';
import { arePreviewsOff } from './preview-choice.tsx';

/** Returns false for visitors who prefer reduced motion or data. */
export function arePreviewsAllowed(): boolean {
  return !matches('(prefers-reduced-motion: reduce)') && !prefersReducedData();
}

/**
 * Returns true while no preview may start automatically:
 * - the visitor prefers reduced motion or data, or turned previews off
 * - a player plays (`suspend-previews`)
 * - the age gate or a layer covers the page (`use-scroll-lock`)
 * - another tab is in front
 */
export function arePreviewsSuspended(): boolean {
  const { dataset } = document.documentElement;
  return (
    !arePreviewsAllowed() ||
    arePreviewsOff() ||
    document.hidden ||
    dataset['gate'] !== undefined ||
    dataset['scrollLocks'] !== undefined ||
    dataset['previewHolds'] !== undefined
  );
}

/**
 * Above 768 px only previews that play or play next are fetched. Below, those in view are prepared
 * at once.
 */
export function arePreviewsLazy(): boolean {
  return matches(`(min-width: ${LAZY_PREVIEW_ABOVE_WIDTH + 1}px)`);
}

function matches(query: string): boolean {
  return typeof window.matchMedia === 'function' && window.matchMedia(query).matches;
}
