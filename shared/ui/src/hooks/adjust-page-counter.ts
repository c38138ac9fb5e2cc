/**
 * Changes a counter on <html> (`data-…`, absent at zero). The kits of several remotes on one page
 * share it.
 */
export function adjustPageCounter(name: 'scrollLocks' | 'previewHolds', step: 1 | -1): void {
  const { dataset } = document.documentElement;
  const count = Number(dataset[name] ?? 0) + step;
  if (count > 0) dataset[name] = String(count);
  else delete dataset[name];
}
