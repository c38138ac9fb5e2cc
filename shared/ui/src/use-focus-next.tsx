import { useEffect, useState, type RefObject } from 'react';

/**
 * After a removal moves the focus to the tile that took the position, or to the list. The returned
 * function takes that position. `selector` finds the tiles, `target` the focusable element in a
 * tile.
 */
export function useFocusNext(
  hostRef: RefObject<HTMLElement | null>,
  selector = '[data-video-id]',
  target = 'a',
): (at: number) => void {
  // An object, so the same index again triggers the effect.
  const [turn, setTurn] = useState<{ at: number }>();
  useEffect(() => {
    const host = hostRef.current;
    if (!turn || !host) return;
    const tiles = host.querySelectorAll(selector);
    const next =
      tiles[Math.min(turn.at, tiles.length - 1)]?.querySelector<HTMLElement>(target) ?? host;
    next.focus({ preventScroll: true });
  }, [hostRef, selector, target, turn]);
  return (at) => setTurn({ at });
}
