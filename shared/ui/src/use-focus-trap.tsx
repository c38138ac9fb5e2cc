import { useEffect, useEffectEvent, useLayoutEffect, useState, type RefObject } from 'react';
import { useCloseOnBack } from './use-close-on-back.tsx';
import { wrapTab } from './wrap-tab.tsx';

const FIELD =
  '[data-autofocus], input:not([disabled]):not([type="hidden"]), select:not([disabled]), textarea:not([disabled])';

/**
 * Keeps Tab inside an open layer: the first field or the layer itself gets the focus, and it goes back to the
 * opener at the end (look, section 5). Escape and Back call `onClose`, of the top layer alone. The layer needs `tabIndex={-1}`, and `aria-modal`
 * to be found by the layers under it. Without `onClose` neither closes it.
 */
export function useFocusTrap(boxRef: RefObject<HTMLElement | null>, onClose?: () => void): void {
  // Taken while rendering: an autofocused child moves the focus before any effect runs.
  const [opener] = useState(() =>
    typeof document === 'undefined' ? null : document.activeElement,
  );

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
      if (opener instanceof HTMLElement && opener.isConnected && !opener.closest('[inert]'))
        opener.focus({ preventScroll: true });
    },
    [opener],
  );
}

/** Layers stand in the page in the order in which they cover one another. */
function isTopLayer(box: HTMLElement): boolean {
  const layers = [...document.querySelectorAll('[aria-modal="true"]')].filter(
    (layer) => !layer.closest('[inert]'),
  );
  return layers.at(-1) === box;
}
