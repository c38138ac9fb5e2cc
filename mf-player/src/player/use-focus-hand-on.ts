import { useLayoutEffect, type RefObject } from 'react';

/** What goes while it has the focus leaves that to the player, so that keys go on speaking to it and Tab goes on from there. */
export function useFocusHandOn(boxRef: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const box = boxRef.current;
    const player = box?.closest<HTMLElement>('[data-player-state]');
    return () => {
      if (!box?.contains(document.activeElement)) return;
      // The box goes in this same step; the focus would go with it.
      queueMicrotask(
        () => document.activeElement === document.body && player?.focus({ preventScroll: true }),
      );
    };
  }, [boxRef]);
}
