/** What waits to be sent leaves with the page: as its tab goes to the back, which on phones is often the last that a page hears, and as it is left. */
export function sendBeforeLeaving(...queues: readonly { flush(): void }[]): void {
  const flush = (): void => {
    for (const queue of queues) queue.flush();
  };
  document.addEventListener('visibilitychange', () => document.hidden && flush());
  window.addEventListener('pagehide', flush);
}
