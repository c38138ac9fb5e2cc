/** Delay after the page load in browsers without `requestIdleCallback` (Safari), milliseconds. */
const IDLE_GUESS_MS = 200;

/**
 * Runs work that must not delay the first paint or first frame: after the page load, when the
 * browser is idle. Returns a function that cancels it.
 */
export function afterPageLoad(run: () => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const runIdle = (): void => {
    if (typeof requestIdleCallback === 'function')
      requestIdleCallback(() => !signal.aborted && run());
    else setTimeout(() => !signal.aborted && run(), IDLE_GUESS_MS);
  };
  if (document.readyState === 'complete') runIdle();
  else window.addEventListener('load', runIdle, { once: true, signal });
  return () => controller.abort();
}
