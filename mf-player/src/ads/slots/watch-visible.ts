/** An ad counts as seen when half of it is on screen (viewability of the VAST specification, section 3.9). */
export const VISIBLE_SHARE = 0.5;
/** For so long, milliseconds. */
export const VIEWABLE_AFTER_MS = 2000;

/** Tells whether half of an element is on screen, each time that it changes. A browser that cannot watch says yes. */
export function watchVisible(element: Element, onChange: (isVisible: boolean) => void, signal: AbortSignal): void {
  if (signal.aborted) return;
  if (typeof IntersectionObserver === 'undefined') return onChange(true);
  const watcher = new IntersectionObserver((entries) => onChange((entries.at(-1)?.intersectionRatio ?? 0) >= VISIBLE_SHARE - 0.001), {
    threshold: [0, VISIBLE_SHARE],
  });
  watcher.observe(element);
  signal.addEventListener('abort', () => watcher.disconnect(), { once: true });
}

/** Calls once when the element has been half on screen for two seconds on end. */
export function watchViewable(element: Element, onViewable: () => void, signal: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  watchVisible(
    element,
    (isVisible) => {
      clearTimeout(timer);
      timer = isVisible ? setTimeout(onViewable, VIEWABLE_AFTER_MS) : undefined;
    },
    signal,
  );
  signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
}
