/** Closes a place that nothing fills, by `data-collapsed`, as soon as nobody sees it: what is on screen does not move. A place with `data-keeps` covers something else and stays. */
export function collapse(host: HTMLElement, signal: AbortSignal): void {
  const close = (): void => void (host.dataset['collapsed'] = '');
  if (signal.aborted || host.dataset['keeps'] !== undefined) return;
  if (typeof IntersectionObserver === 'undefined') return close();
  const watcher = new IntersectionObserver((entries) => {
    if (entries.at(-1)?.isIntersecting !== false) return;
    watcher.disconnect();
    close();
  });
  watcher.observe(host);
  signal.addEventListener('abort', () => watcher.disconnect(), { once: true });
}
