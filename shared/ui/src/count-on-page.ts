/** Counts on <html> (`data-…`, absent at zero), where the kits of several remotes on one page see the same number. */
export function countOnPage(name: 'scrollLocks' | 'previewHolds', step: 1 | -1): void {
  const { dataset } = document.documentElement;
  const count = Number(dataset[name] ?? 0) + step;
  if (count > 0) dataset[name] = String(count);
  else delete dataset[name];
}
