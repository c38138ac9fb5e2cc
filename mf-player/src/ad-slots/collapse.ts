/**
 * Collapses an empty space with `data-collapsed` as soon as it is out of view, so that visible
 * content does not move. Spaces with `data-keeps` cover other content and stay.
 */
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
