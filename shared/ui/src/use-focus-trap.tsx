import { useEffect, useEffectEvent, useLayoutEffect, useState, type RefObject } from 'react';
import { useCloseOnBack } from './use-close-on-back.tsx';

const FOCUSABLE =
  'a[href], button:not([disabled]), input:not([disabled]):not([type="hidden"]), select:not([disabled]), textarea:not([disabled]), summary, [tabindex]';
const FIELD = '[data-autofocus], input:not([disabled]):not([type="hidden"]), select:not([disabled]), textarea:not([disabled])';

/**
 * Keeps Tab inside an open layer: the first field or the layer itself gets the focus, and it goes back to the
 * opener at the end (look, section 5). Escape and Back call `onClose`, of the top layer alone. The layer needs `tabIndex={-1}`, and `aria-modal`
 * to be found by the layers under it. Without `onClose` neither closes it.
 */
export function useFocusTrap(boxRef: RefObject<HTMLElement | null>, onClose?: () => void): void {
  // Taken while rendering: an autofocused child moves the focus before any effect runs.
  const [opener] = useState(() => (typeof document === 'undefined' ? null : document.activeElement));

  const escape = useEffectEvent(() => onClose?.());
  useCloseOnBack(() => onClose?.(), onClose !== undefined);

  // Before the layer is seen: a key that is pressed at once is the layer's already.
  useLayoutEffect(() => {
    const box = boxRef.current;
    if (!box) return undefined;
    // One that opens under another layer waits for its turn.
    if (!box.closest('[inert]') && !box.contains(document.activeElement))
      (box.querySelector<HTMLElement>(FIELD) ?? box).focus({ preventScroll: true });
    const handleKey = (event: KeyboardEvent): void => {
      if (event.key === 'Tab') wrapTab(box, event);
      // Within an input method Escape only gives up a word.
      if (event.key !== 'Escape' || event.isComposing) return;
      event.stopPropagation();
      escape();
    };
    // What had the focus may be gone: keys then go to the page.
    const handleLost = (event: KeyboardEvent): void => {
      if (document.activeElement === document.body && isTopLayer(box)) handleKey(event);
    };
    box.addEventListener('keydown', handleKey);
    document.addEventListener('keydown', handleLost);
    return () => {
      box.removeEventListener('keydown', handleKey);
      document.removeEventListener('keydown', handleLost);
    };
  }, [boxRef]);

  // After the page has come back: until then the opener cannot have the focus. What opened meanwhile keeps it.
  useEffect(
    () => () => {
      if (document.activeElement !== document.body) return;
      if (opener instanceof HTMLElement && opener.isConnected && !opener.closest('[inert]')) opener.focus({ preventScroll: true });
    },
    [opener],
  );
}

/** Layers stand in the page in the order in which they cover one another. */
function isTopLayer(box: HTMLElement): boolean {
  const layers = [...document.querySelectorAll('[aria-modal="true"]')].filter((layer) => !layer.closest('[inert]'));
  return layers.at(-1) === box;
}

/** From the last control Tab goes to the first one, Shift+Tab the other way round; a choice's arrow keys may have led past either. */
function wrapTab(box: HTMLElement, event: KeyboardEvent): void {
  const controls = [...box.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(isTabbable);
  const [ahead, start] = event.shiftKey
    ? ([Node.DOCUMENT_POSITION_PRECEDING, controls.at(-1)] as const)
    : ([Node.DOCUMENT_POSITION_FOLLOWING, controls[0]] as const);
  const active = document.activeElement;
  if (active && box.contains(active) && controls.some((control) => active.compareDocumentPosition(control) & ahead)) return;
  // Without anything to lead to, as while the layer is out of sight, the key is the browser's.
  if (!start) return;
  event.preventDefault();
  start.focus();
}

/** Seen, and reached by Tab: of a list of choices only one is, the others by arrow keys. */
function isTabbable(element: HTMLElement): boolean {
  return element.tabIndex >= 0 && (typeof element.checkVisibility !== 'function' || element.checkVisibility());
}
