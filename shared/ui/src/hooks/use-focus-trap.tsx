import { useEffect, useEffectEvent, useLayoutEffect, useState, type RefObject } from 'react';
import { useCloseOnBack } from './use-close-on-back.tsx';
import { wrapTab } from './wrap-tab.tsx';

const FIELD =
  '[data-autofocus], input:not([disabled]):not([type="hidden"]), select:not([disabled]), ' +
  'textarea:not([disabled])';

/**
 * Keeps Tab inside an open layer. The first field or the layer itself gets the focus, which returns
 * to the opener at the end. Escape and Back call `onClose` of the top layer only; without `onClose`
 * they do nothing. The layer needs `tabIndex={-1}`, and `aria-modal` so the layers below find it.
 */
export function useFocusTrap(boxRef: RefObject<HTMLElement | null>, onClose?: () => void): void {
  // Read during render: an autofocused child moves the focus before any effect runs.
  const [opener] = useState(() =>
    typeof document === 'undefined' ? null : document.activeElement,
  );

  const escape = useEffectEvent(() => onClose?.());
  useCloseOnBack(() => onClose?.(), onClose !== undefined);

  // A layout effect, so the layer gets even a key that is pressed at once.
  useLayoutEffect(() => {
    const box = boxRef.current;
    if (!box) return undefined;
    // A layer that opens below another does not take the focus.
    if (!box.closest('[inert]') && !box.contains(document.activeElement))
      (box.querySelector<HTMLElement>(FIELD) ?? box).focus({ preventScroll: true });
    const handleKey = (event: KeyboardEvent): void => {
      if (event.key === 'Tab') wrapTab(box, event);
      // During IME composition Escape only cancels the composition.
      if (event.key !== 'Escape' || event.isComposing) return;
      event.stopPropagation();
      escape();
    };
    // The focused element may have been removed: keys then go to the body.
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

  // Runs after the page is active again: until then the opener cannot have the focus. A layer that
  // opened meanwhile keeps it.
  useEffect(
    () => () => {
      if (document.activeElement !== document.body) return;
      if (opener instanceof HTMLElement && opener.isConnected && !opener.closest('[inert]'))
        opener.focus({ preventScroll: true });
    },
    [opener],
  );
}

/** Layers are in the document in stacking order. */
function isTopLayer(box: HTMLElement): boolean {
  const layers = [...document.querySelectorAll('[aria-modal="true"]')].filter(
    (layer) => !layer.closest('[inert]'),
  );
  return layers.at(-1) === box;
}
