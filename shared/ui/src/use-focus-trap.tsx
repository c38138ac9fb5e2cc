import { useEffect, useEffectEvent, useState, type RefObject } from 'react';

const FOCUSABLE =
  'a[href], button:not([disabled]), input:not([disabled]):not([type="hidden"]), select:not([disabled]), textarea:not([disabled]), summary, [tabindex]';
const FIELD = '[data-autofocus], input:not([disabled]):not([type="hidden"]), select:not([disabled]), textarea:not([disabled])';

/**
 * Keeps Tab inside an open layer: the first field or the layer itself gets the focus, and it goes back to the
 * opener at the end (look, section 5). Escape calls `onEscape`. The layer needs `tabIndex={-1}`.
 */
export function useFocusTrap(boxRef: RefObject<HTMLElement | null>, onEscape?: () => void): void {
  // Taken while rendering: an autofocused child moves the focus before any effect runs.
  const [opener] = useState(() => (typeof document === 'undefined' ? null : document.activeElement));

  const escape = useEffectEvent(() => onEscape?.());

  useEffect(() => {
    const box = boxRef.current;
    if (!box) return undefined;
    if (!box.contains(document.activeElement)) (box.querySelector<HTMLElement>(FIELD) ?? box).focus({ preventScroll: true });
    const handleKey = (event: KeyboardEvent): void => {
      if (event.key === 'Tab') wrapTab(box, event);
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      escape();
    };
    box.addEventListener('keydown', handleKey);
    return () => {
      box.removeEventListener('keydown', handleKey);
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, [boxRef, opener]);
}

/** From the last control Tab goes to the first one, Shift+Tab the other way round; a choice's arrow keys may have led past either. */
function wrapTab(box: HTMLElement, event: KeyboardEvent): void {
  const controls = [...box.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(isTabbable);
  const [ahead, start] = event.shiftKey
    ? ([Node.DOCUMENT_POSITION_PRECEDING, controls.at(-1)] as const)
    : ([Node.DOCUMENT_POSITION_FOLLOWING, controls[0]] as const);
  const active = document.activeElement;
  if (active && controls.some((control) => active.compareDocumentPosition(control) & ahead)) return;
  event.preventDefault();
  start?.focus();
}

/** Seen, and reached by Tab: of a list of choices only one is, the others by arrow keys. */
function isTabbable(element: HTMLElement): boolean {
  return element.tabIndex >= 0 && (typeof element.checkVisibility !== 'function' || element.checkVisibility());
}
