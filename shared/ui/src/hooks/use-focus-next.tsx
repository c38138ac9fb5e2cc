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
): (index: number) => void {
  // An object, so the same index again triggers the effect.
  const [request, setRequest] = useState<{ index: number }>();
  useEffect(() => {
    const host = hostRef.current;
    if (!request || !host) return;
    const tiles = host.querySelectorAll(selector);
    const next =
      tiles[Math.min(request.index, tiles.length - 1)]?.querySelector<HTMLElement>(target) ?? host;
    next.focus({ preventScroll: true });
  }, [hostRef, selector, target, request]);
  return (index) => setRequest({ index });
}
