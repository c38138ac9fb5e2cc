import { useEffect, useEffectEvent, useState, type RefObject } from 'react';

const FOCUSABLE =
  'a[href], button:not([disabled]), input:not([disabled]):not([type="hidden"]), select:not([disabled]), textarea:not([disabled]), summary, [tabindex]:not([tabindex="-1"])';
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

/** From the last control Tab goes to the first one, Shift+Tab the other way round. */
function wrapTab(box: HTMLElement, event: KeyboardEvent): void {
  const controls = [...box.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(isVisible);
  const first = controls[0];
  const last = controls.at(-1);
  const active = document.activeElement;
  if (!first || !last) event.preventDefault();
  else if (event.shiftKey ? active === first || active === box : active === last) {
    event.preventDefault();
    (event.shiftKey ? last : first).focus();
  }
}

function isVisible(element: HTMLElement): boolean {
  return typeof element.checkVisibility !== 'function' || element.checkVisibility();
}
