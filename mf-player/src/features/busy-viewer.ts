/** A layer over the whole page has all keys, wherever the focus is. */
export const LAYER = '[aria-modal="true"]';
const WRITTEN_IN = 'input:not([type="range"], [type="checkbox"], [type="radio"]), textarea';

/** Whether a dialog is open or the focus is in a field that holds text: what somebody is writing would be gone with the page. */
export function isViewerBusy(page: Document): boolean {
  const field = page.activeElement?.closest<HTMLInputElement | HTMLTextAreaElement>(WRITTEN_IN);
  return page.querySelector(LAYER) !== null || (field?.value ?? '') !== '';
}
