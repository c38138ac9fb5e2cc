import { useEffectEvent, useLayoutEffect, type RefObject } from 'react';

/**
 * Lifts a menu or dialog to the top layer, because the player's frame would clip it or may be out
 * of view. A press outside only closes it. Without popovers it stays in the frame and scrolls.
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
