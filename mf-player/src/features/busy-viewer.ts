/** A layer over the whole page takes all keys, wherever the focus is. */
export const LAYER = '[aria-modal="true"]';
const WRITTEN_IN = 'input:not([type="range"], [type="checkbox"], [type="radio"]), textarea';

/**
 * True if a dialog is open or the focused field contains text: navigation would lose what the
 * viewer writes.
 */
export function isViewerBusy(page: Document): boolean {
  const field = page.activeElement?.closest<HTMLInputElement | HTMLTextAreaElement>(WRITTEN_IN);
  return page.querySelector(LAYER) !== null || (field?.value ?? '') !== '';
}
