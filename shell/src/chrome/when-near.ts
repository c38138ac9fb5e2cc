import { FOOTER_AD_HEIGHT } from '@nocturne/contracts/constants';

/** Calls once when an element is within the height of an advertisement from the window; never where it is hidden. A browser that cannot watch calls at once. */
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
    { rootMargin: `${FOOTER_AD_HEIGHT}px 0px` },
  );
  watcher.observe(element);
  return () => watcher.disconnect();
}
