/**
 * Sets the visitor's choice on the page, where each remote's copy of the kit reads it. Playing
 * previews stop at once (WCAG 2.2.2).
 */
export function showPreviewChoice(isOn: boolean): void {
  const { dataset } = document.documentElement;
  if (isOn) delete dataset['previewsOff'];
  else dataset['previewsOff'] = '';
}

/** Returns true if the visitor turned previews off, both automatic ones and those on hover. */
export function arePreviewsOff(): boolean {
  return document.documentElement.dataset['previewsOff'] !== undefined;
}
