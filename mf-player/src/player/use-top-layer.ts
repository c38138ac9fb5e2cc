import { useLayoutEffect, type RefObject } from 'react';
import type { PlayerStore } from '../core/player-store.ts';

/**
 * Lifts a menu of a narrow player out of its frame, which would cut it off. A press anywhere else closes it and does nothing more. Without
 * popovers the browser leaves it in the frame, where it scrolls.
 */
export function useSheet(boxRef: RefObject<HTMLElement | null>, isSheet: boolean, store: PlayerStore): void {
  useLayoutEffect(() => {
    const box = boxRef.current;
    if (!box || !isSheet || typeof box.showPopover !== 'function') return undefined;
    const closing = new AbortController();
    box.setAttribute('popover', 'manual');
    box.showPopover();
    document.addEventListener(
      'click',
      (event) => {
        if (event.target instanceof Node && box.contains(event.target)) return;
        event.preventDefault();
        event.stopPropagation();
        store.openMenu(null);
      },
      { signal: closing.signal, capture: true },
    );
    return () => {
      closing.abort();
      if (box.isConnected) box.hidePopover();
      box.removeAttribute('popover');
    };
  }, [boxRef, isSheet, store]);
}
