import { useEffect, useRef, type RefObject } from 'react';

/**
 * After load-more the focus goes on with the first new tile, where the button stood; the page stays where it is.
 * A reader who went elsewhere meanwhile is left there. `count` is the number of tiles; `mark` is called as more are asked for.
 */
export function useFocusNew(hostRef: RefObject<HTMLElement | null>, count: number, selector = '[data-video-id]'): { mark: () => void } {
  const fromRef = useRef<number>(undefined);
  useEffect(() => {
    const { current: from } = fromRef;
    if (from === undefined || count <= from) return;
    fromRef.current = undefined;
    const tile = hostRef.current?.querySelectorAll<HTMLElement>(selector)[from];
    if (isFocusHere(hostRef.current)) (tile?.querySelector('a') ?? tile)?.focus({ preventScroll: true });
  }, [hostRef, count, selector]);
  return { mark: () => (fromRef.current = count) };
}

function isFocusHere(host: HTMLElement | null): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || host?.contains(activeElement) === true;
}
