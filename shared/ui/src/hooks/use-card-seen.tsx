import { useEffect, type RefObject } from 'react';

/**
 * Time that half of a card must be in the window to count as seen, milliseconds (the viewability
 * rule of display advertisements).
 */
const SEEN_AFTER_MS = 1000;

/**
 * Calls `onSeen` once, after half of an element was in the window for a second. `onSeen` must be
 * stable.
 */
export function useCardSeen(ref: RefObject<HTMLElement | null>, onSeen: () => void): void {
  useEffect(() => {
    const card = ref.current;
    if (!card || typeof IntersectionObserver === 'undefined') return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const watcher = new IntersectionObserver(
      (entries) => {
        clearTimeout(timer);
        if ((entries.at(-1)?.intersectionRatio ?? 0) < 0.5) return;
        timer = setTimeout(() => {
          watcher.disconnect();
          onSeen();
        }, SEEN_AFTER_MS);
      },
      { threshold: [0, 0.5] },
    );
    watcher.observe(card);
    return () => {
      clearTimeout(timer);
      watcher.disconnect();
    };
  }, [ref, onSeen]);
}
