/** Shows the visitor's choice on the page, where every copy of the kit reads it (one per remote): what plays stops at once (WCAG 2.2.2, R2.3-03). */
export function showPreviewChoice(isOn: boolean): void {
  const { dataset } = document.documentElement;
  if (isOn) delete dataset['previewsOff'];
  else dataset['previewsOff'] = '';
}

/** True where the visitor wants no preview at all, neither by itself nor where they point. */
export function arePreviewsOff(): boolean {
  return document.documentElement.dataset['previewsOff'] !== undefined;
}
