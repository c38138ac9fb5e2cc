import { FOOTER_AD_HEIGHT } from '@nocturne/contracts/constants';

/** Calls once when an element is within two heights of an advertisement from the window, so that it is filled before it is seen; never where it is hidden. A browser that cannot watch calls at once. */
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
