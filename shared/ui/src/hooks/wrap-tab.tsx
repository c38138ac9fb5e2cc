const FOCUSABLE =
  'a[href], button:not([disabled]), input:not([disabled]):not([type="hidden"]), ' +
  'select:not([disabled]), textarea:not([disabled]), summary, [tabindex]';

/**
 * Wraps Tab from the last control to the first and Shift+Tab back. Compares positions, because
 * arrow keys in a group may have moved the focus beyond its first or last control.
 */
export function wrapTab(box: HTMLElement, event: KeyboardEvent): void {
  const controls = tabStops(box);
  const [direction, wrapTarget] = event.shiftKey
    ? ([Node.DOCUMENT_POSITION_PRECEDING, controls.at(-1)] as const)
    : ([Node.DOCUMENT_POSITION_FOLLOWING, controls[0]] as const);
  const active = document.activeElement;
  if (
    active &&
    box.contains(active) &&
    controls.some((control) => active.compareDocumentPosition(control) & direction)
  )
    return;
  // A layer that has no control yet keeps the focus. In a hidden one the browser handles the key.
  if (!wrapTarget && !(box.contains(active) && isVisible(box))) return;
  event.preventDefault();
  wrapTarget?.focus();
}

/**
 * Returns the controls that Tab reaches: visible, not inert, and one of each group with arrow keys.
 */
export function tabStops(box: HTMLElement): HTMLElement[] {
  return [...box.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (element) => element.tabIndex >= 0 && !element.closest('[inert]') && isVisible(element),
  );
}

function isVisible(element: HTMLElement): boolean {
  return (
    typeof element.checkVisibility !== 'function' ||
    element.checkVisibility({ visibilityProperty: true })
  );
}
