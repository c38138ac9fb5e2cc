/** Share of an ad that must be on screen to count as viewable (VAST specification, section 3.9). */
export const VISIBLE_SHARE = 0.5;
/** Viewing time until a clip counts as viewable, milliseconds. */
export const VIEWABLE_AFTER_MS = 2000;
/** Viewing time until a picture counts as viewable, milliseconds. */
export const PICTURE_VIEWABLE_AFTER_MS = 1000;

export type Viewability = 'viewable' | 'viewUndetermined';

/**
 * Reports whether half of an element is on screen, at each change. Reports true if the browser
 * cannot observe.
 */
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

/**
 * Reports once: when half of the element was visible long enough without interruption, or
 * immediately if the browser cannot observe.
 */
export function watchViewable(
  element: Element,
  report: (viewability: Viewability) => void,
  signal: AbortSignal,
  afterMs = VIEWABLE_AFTER_MS,
): void {
  if (typeof IntersectionObserver === 'undefined') return report('viewUndetermined');
  let timer: ReturnType<typeof setTimeout> | undefined;
  watchVisible(
    element,
    (isVisible) => {
      clearTimeout(timer);
      timer = isVisible ? setTimeout(() => report('viewable'), afterMs) : undefined;
    },
    signal,
  );
  signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
}

/**
 * Measures each clip of a break from its first frame, because its element may be visible earlier.
 */
export function watchEachClip(
  element: Element,
  report: (viewability: Viewability) => void,
  signal: AbortSignal,
): () => void {
  let watching: AbortController | undefined;
  return () => {
    watching?.abort();
    watching = new AbortController();
    watchViewable(element, report, AbortSignal.any([signal, watching.signal]));
  };
}
