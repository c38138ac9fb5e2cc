import { useLayoutEffect, type RefObject } from 'react';

const HEIGHT = '--bottom-bar';

/**
 * Tells the page how high the bar at its lower edge is: as much comes after the end of the page, notices stand above it, and what gets the focus is
 * scrolled out from under it (WCAG 2.4.11).
 */
export function useBottomBar(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const bar = ref.current;
    if (!bar) return undefined;
    const { style } = document.documentElement;
    const measure = (): void =>
      style.setProperty(HEIGHT, `${Math.ceil(bar.getBoundingClientRect().height)}px`);
    measure();
    const observer = typeof ResizeObserver === 'function' ? new ResizeObserver(measure) : undefined;
    observer?.observe(bar);
    return () => {
      observer?.disconnect();
      style.removeProperty(HEIGHT);
    };
  }, [ref]);
}
