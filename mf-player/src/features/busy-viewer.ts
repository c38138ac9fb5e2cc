/** A modal layer receives all keys, wherever the focus is. */
export const MODAL_SELECTOR = '[aria-modal="true"]';
const TEXT_FIELD_SELECTOR =
  'input:not([type="range"], [type="checkbox"], [type="radio"]), textarea';

/**
 * True if a dialog is open or the focused field contains text: navigation would lose what the
 * viewer writes.
 */
export function isViewerBusy(page: Document): boolean {
  const field = page.activeElement?.closest<HTMLInputElement | HTMLTextAreaElement>(
    TEXT_FIELD_SELECTOR,
  );
  return page.querySelector(MODAL_SELECTOR) !== null || (field?.value ?? '') !== '';
}
