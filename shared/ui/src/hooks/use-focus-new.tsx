import { useEffect, useRef, type RefObject } from 'react';

/**
 * After load-more moves the focus to the first new tile, where the button was, without scrolling.
 * Leaves it if the reader went elsewhere. `count` is the number of tiles; call `mark` when more are
 * requested.
 */
export function useFocusNew(
  hostRef: RefObject<HTMLElement | null>,
  count: number,
  selector = '[data-video-id]',
): { mark: () => void } {
  const markRef = useRef<{ count: number; tiles: ReadonlySet<HTMLElement> }>(undefined);
  const tilesNow = () => [...(hostRef.current?.querySelectorAll<HTMLElement>(selector) ?? [])];
  useEffect(() => {
    const { current: before } = markRef;
    if (!before || count <= before.count) return;
    markRef.current = undefined;
    if (!isFocusHere(hostRef.current)) return;
    const tile = tilesNow().find((one) => !before.tiles.has(one));
    (tile?.querySelector('a') ?? tile)?.focus({ preventScroll: true });
  });
  return {
    mark: () => {
      markRef.current = { count, tiles: new Set(tilesNow()) };
    },
  };
}

function isFocusHere(host: HTMLElement | null): boolean {
  const { activeElement } = document;
  return (
    activeElement === null || activeElement.contains(host) || host?.contains(activeElement) === true
  );
}
