/** Where browsers cannot say that they are idle (Safari), so long after the page has loaded, milliseconds. */
const IDLE_GUESS_MS = 200;

/** Runs something that may not disturb the page's first paint or first frame: after it has loaded, when the browser is idle. Returns how to call it off. */
export function afterPageLoad(run: () => void): () => void {
  const calledOff = new AbortController();
  const { signal } = calledOff;
  const runIdle = (): void => {
    if (typeof requestIdleCallback === 'function')
      requestIdleCallback(() => !signal.aborted && run());
    else setTimeout(() => !signal.aborted && run(), IDLE_GUESS_MS);
  };
  if (document.readyState === 'complete') runIdle();
  else window.addEventListener('load', runIdle, { once: true, signal });
  return () => calledOff.abort();
}
