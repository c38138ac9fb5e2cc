/** An ad counts as seen when half of it is on screen (viewability of the VAST specification, section 3.9). */
export const VISIBLE_SHARE = 0.5;
/** A clip has to be on screen for this long, milliseconds. */
export const VIEWABLE_AFTER_MS = 2000;
/** A picture for this long, milliseconds. */
export const PICTURE_VIEWABLE_AFTER_MS = 1000;

export type Viewability = 'viewable' | 'viewUndetermined';

/** Tells whether half of an element is on screen, each time that it changes. A browser that cannot watch says yes. */
export function watchVisible(
  element: Element,
  onChange: (isVisible: boolean) => void,
  signal: AbortSignal,
): void {
  if (signal.aborted) return;
  if (typeof IntersectionObserver === 'undefined') return onChange(true);
  const watcher = new IntersectionObserver(
    (entries) => onChange((entries.at(-1)?.intersectionRatio ?? 0) >= VISIBLE_SHARE - 0.001),
    {
      threshold: [0, VISIBLE_SHARE],
    },
  );
  watcher.observe(element);
  signal.addEventListener('abort', () => watcher.disconnect(), { once: true });
}

/** Calls once: when the element has been half on screen for long enough without a break, or at once in a browser that cannot watch. */
export function watchViewable(
  element: Element,
  tell: (viewability: Viewability) => void,
  signal: AbortSignal,
  afterMs = VIEWABLE_AFTER_MS,
): void {
  if (typeof IntersectionObserver === 'undefined') return tell('viewUndetermined');
  let timer: ReturnType<typeof setTimeout> | undefined;
  watchVisible(
    element,
    (isVisible) => {
      clearTimeout(timer);
      timer = isVisible ? setTimeout(() => tell('viewable'), afterMs) : undefined;
    },
    signal,
  );
  signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
}

/** Watches each clip of a break from its first frame on: its place may have been on screen long before. */
export function watchEachClip(
  element: Element,
  tell: (viewability: Viewability) => void,
  signal: AbortSignal,
): () => void {
  let watching: AbortController | undefined;
  return () => {
    watching?.abort();
    watching = new AbortController();
    watchViewable(element, tell, AbortSignal.any([signal, watching.signal]));
  };
}
