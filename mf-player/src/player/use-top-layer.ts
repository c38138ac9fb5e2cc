import { useEffectEvent, useLayoutEffect, type RefObject } from 'react';

/**
 * Lifts a menu or dialog out of the player's frame, which would cut it off, and which may be scrolled out of view. A
 * press anywhere else closes it and does nothing more. Without popovers the browser leaves it in the frame, where it
 * scrolls.
 */
export function useTopLayer(
  boxRef: RefObject<HTMLElement | null>,
  isLifted: boolean,
  onClose: () => void,
): void {
  const close = useEffectEvent(onClose);
  useLayoutEffect(() => {
    const box = boxRef.current;
    if (!box || !isLifted || typeof box.showPopover !== 'function') return undefined;
    const closing = new AbortController();
    box.setAttribute('popover', 'manual');
    box.showPopover();
    document.addEventListener(
      'click',
      (event) => {
        if (event.target instanceof Node && box.contains(event.target)) return;
        event.preventDefault();
        event.stopPropagation();
        close();
      },
      { signal: closing.signal, capture: true },
    );
    return () => {
      closing.abort();
      if (box.isConnected) box.hidePopover();
      box.removeAttribute('popover');
    };
  }, [boxRef, isLifted]);
}
