import { useEffect, useState, type RefObject } from 'react';

/**
 * After a tile was taken out the focus goes on with the one that moved into its place, or with the list itself. The answer is told where the tile stood.
 * `selector` finds the tiles, `target` what in a tile takes the focus.
 */
export function useFocusNext(
  hostRef: RefObject<HTMLElement | null>,
  selector = '[data-video-id]',
  target = 'a',
): (at: number) => void {
  // An object: the same place again is another turn.
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
