import { useLayoutEffect, type RefObject } from 'react';

const HEIGHT_PROPERTY = '--bottom-bar';

/**
 * Sets the height of the bar at the lower edge. The page ends above the bar, toasts appear above
 * it, and focused elements scroll out from under it (WCAG 2.4.11).
 */
export function useBottomBar(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const bar = ref.current;
    if (!bar) return undefined;
    const { style } = document.documentElement;
    const measure = (): void =>
      style.setProperty(HEIGHT_PROPERTY, `${Math.ceil(bar.getBoundingClientRect().height)}px`);
    measure();
    const observer = typeof ResizeObserver === 'function' ? new ResizeObserver(measure) : undefined;
    observer?.observe(bar);
    return () => {
      observer?.disconnect();
      style.removeProperty(HEIGHT_PROPERTY);
    };
  }, [ref]);
}
