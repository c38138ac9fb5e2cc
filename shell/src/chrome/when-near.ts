import { FOOTER_AD_HEIGHT } from '@nocturne/contracts/constants';

/**
 * Calls `onNear` once when an element is within two ad heights of the viewport, and never while it
 * is hidden. Browsers without IntersectionObserver call it at once.
 */
export function whenNear(element: Element, onNear: () => void): () => void {
  if (typeof IntersectionObserver === 'undefined') {
    onNear();
    return () => undefined;
  }
  const watcher = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      watcher.disconnect();
      onNear();
    },
    { rootMargin: `${2 * FOOTER_AD_HEIGHT}px 0px` },
  );
  watcher.observe(element);
  return () => watcher.disconnect();
}
