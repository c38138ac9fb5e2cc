/**
 * Flushes the queues when the tab is hidden or left. On phones hiding is often the last event that
 * a page receives.
 */
export function flushOnPageHide(...queues: readonly { flush(): void }[]): void {
  const flush = (): void => {
    for (const queue of queues) queue.flush();
  };
  document.addEventListener('visibilitychange', () => document.hidden && flush());
  window.addEventListener('pagehide', flush);
}
