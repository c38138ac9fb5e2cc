import { useLayoutEffect, type RefObject } from 'react';

/**
 * Moves focus to the player when a focused element is removed, so that keys and Tab continue from
 * there.
 */
export function useReturnFocusToPlayer(boxRef: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const box = boxRef.current;
    const player = box?.closest<HTMLElement>('[data-player-state]');
    return () => {
      if (!box?.contains(document.activeElement)) return;
      // The box is removed in this step, and focus with it.
      queueMicrotask(
        () => document.activeElement === document.body && player?.focus({ preventScroll: true }),
      );
    };
  }, [boxRef]);
}
